import { Loader, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudPause, IconCloudX, IconEye } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SaveState } from '#shared/protocol/project.ts'
import { useOffline, useSaving, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import classes from './Header.module.css'

const ICONS = {
  saved: <IconCloudCheck size={15} stroke={1.6} />,
  waiting: <IconCloudPause size={15} stroke={1.6} />,
  saving: <Loader size={12} />,
  failed: <IconCloudX size={15} stroke={1.6} />,
}

/** Shows whether everything is saved, and since when. A failed save shows the reason and a retry button. */
export function SaveNote() {
  const { t, i18n } = useTranslation('editor')
  const session = useEditorSession()
  const { state, failure } = useSaving()
  const writer = useWriter()
  const offline = useOffline()
  const savedAt = useSavedAt(state)
  const time = savedAt?.toLocaleTimeString(i18n.language, { hour: '2-digit', minute: '2-digit' })
  const hint = state === 'saved' && time ? t('save.hint.savedAt', { time }) : t(`save.hint.${state}`)
  if (!writer) return <Note icon={<IconEye size={15} stroke={1.6} />} about="watching" />
  const canRetry = failure?.code !== 'conflict' && failure?.code !== 'gone'
  const retry = state === 'failed' && canRetry && (
    <UnstyledButton className={classes.retry} onClick={() => void session.saveNow()}>
      {t('retry')}
    </UnstyledButton>
  )
  if (offline && state !== 'saved') {
    return (
      <Note icon={<IconCloudOff size={15} stroke={1.6} />} about="offline">
        {retry}
      </Note>
    )
  }
  return (
    <Tooltip label={(failure?.code === 'server' && failure.detail) || hint} openDelay={400}>
      <span className={classes.save} data-state={state}>
        {ICONS[state]}
        <span role="status">{t(`save.${state}`)}</span>
        {state === 'saved' && time && <time dateTime={savedAt?.toISOString()}>{time}</time>}
        {retry}
      </span>
    </Tooltip>
  )
}

/** A note above the save state: another tab writes, or there is no connection. */
function Note({ icon, about, children }: { icon: ReactNode; about: 'watching' | 'offline'; children?: ReactNode }) {
  const { t } = useTranslation('saving')
  return (
    <Tooltip label={t(`${about}.hint`)} openDelay={400}>
      <span className={classes.save} data-state={about}>
        {icon}
        <span role="status">{t(`${about}.note`)}</span>
        {children}
      </span>
    </Tooltip>
  )
}

/** Returns when the last save of this visit finished; null before the first one. */
function useSavedAt(state: SaveState): Date | null {
  const before = useRef(state)
  const [at, setAt] = useState<Date | null>(null)
  useEffect(() => {
    if (state === 'saved' && before.current !== 'saved') setAt(new Date())
    before.current = state
  }, [state])
  return at
}

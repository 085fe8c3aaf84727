import { Loader, Tooltip, UnstyledButton } from '@mantine/core'
import { IconCloudCheck, IconCloudOff, IconCloudPause, IconCloudX, IconEye } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trackById } from '#shared/model/queries.ts'
import type { SaveState } from '#shared/protocol/project.ts'
import { scriptOf } from '#shared/speech/markup.ts'
import { isTooLong } from '#shared/speech/script-length.ts'
import { useProjectValue } from '#ui/mirror/use-project.ts'
import { useOffline, useSaving, useUnkept, useWriter } from '#ui/mirror/use-state.ts'
import { ErrorCode } from '#ui/parts/ErrorCode.tsx'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useScriptDrafts } from '#ui/session/use-script-drafts.ts'
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
  const saving = useSaving()
  const typed = useTyped()
  const { failure } = saving
  const state = saving.state === 'saved' && typed !== 'none' ? 'waiting' : saving.state
  const writer = useWriter()
  const offline = useOffline()
  const unkept = useUnkept()
  const savedAt = useSavedAt(saving.state)
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
      <Note icon={<IconCloudOff size={15} stroke={1.6} />} about={unkept ? 'unkept' : 'offline'}>
        {retry}
      </Note>
    )
  }
  if (typed === 'long' && state === 'waiting')
    return <Note icon={<IconCloudPause size={15} stroke={1.6} />} about="draft" />
  return (
    <Tooltip label={(failure?.code === 'server' && failure.detail) || hint} openDelay={400}>
      <span className={classes.save} data-state={state}>
        {ICONS[state]}
        <span role="status">{t(`save.${state}`)}</span>
        {state === 'saved' && time && <time dateTime={savedAt?.toISOString()}>{time}</time>}
        {state === 'failed' && failure && <ErrorCode code={failure.number ?? failure.code} />}
        {retry}
      </span>
    </Tooltip>
  )
}

/** Whether a script is being typed that is not in the document yet, or is too long for it. */
function useTyped(): 'none' | 'short' | 'long' {
  const typed = Object.entries(useScriptDrafts())
  const drafts = useProjectValue((project) => typed.filter(([trackId]) => trackById(project, trackId)))
  if (drafts.length === 0) return 'none'
  return drafts.some(([, text]) => isTooLong(scriptOf(text))) ? 'long' : 'short'
}

/** A note above the save state: another tab writes, there is no connection, unsaved edits cannot be kept, or a script is too long to be saved. */
function Note({
  icon,
  about,
  children,
}: {
  icon: ReactNode
  about: 'watching' | 'offline' | 'unkept' | 'draft'
  children?: ReactNode
}) {
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

import { notifications } from '@mantine/notifications'
import { IconRestore } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import { sceneById } from '#shared/model/queries.ts'
import { projectNow } from '#ui/mirror/project-mirror.ts'
import { useOffline, useRecovered, useSaving, useUnkept, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { sceneNameText } from '../common/scene-name.ts'

/** Number of scenes to name; above it, only the count shows. */
const NAMES_MAX = 3
/** Failures that the banner and its dialog report. */
const SHOWN_BY_BANNER: ReadonlySet<string> = new Set(['conflict', 'gone', 'offline'])

const KEPT = { tooLarge: 'saving.tooLarge', because: 'saving.failed', plain: 'saving.failedPlain' } as const
const UNKEPT = { tooLarge: 'unkept.tooLarge', because: 'unkept.failedBecause', plain: 'unkept.failed' } as const

/** Shows passing notices about saving: edits recovered, connection restored, save failed, write access gained. */
export function useSavingNotices(): void {
  useSaveFailure()
  useConnectionBack()
  useRecoveredNotice()
  useInherited()
  useAskBeforeLeaving()
}

/** Reports a failed save, with the server's sentence if it sent one (E16.08). */
function useSaveFailure(): void {
  const { t } = useTranslation('saving')
  const { failure } = useSaving()
  const unkept = useUnkept()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each failure
  useEffect(() => {
    if (!failure || SHOWN_BY_BANNER.has(failure.code)) return
    const detail = failure.code === 'server' ? failure.detail : ''
    const plain = failure.code === 'too_large' ? 'tooLarge' : detail ? 'because' : 'plain'
    const message = t(unkept ? UNKEPT[plain] : KEPT[plain], { detail })
    notifications.show({ id: 'save-failed', color: 'red', autoClose: 8000, message })
  }, [failure])
}

/** Saves when the network returns, and reports when everything is saved. */
function useConnectionBack(): void {
  const { t } = useTranslation('saving')
  const session = useEditorSession()
  const offline = useOffline()
  const { state } = useSaving()
  const was = useRef(false)
  useEffect(() => {
    const save = () => void session.saveNow()
    window.addEventListener('online', save)
    return () => window.removeEventListener('online', save)
  }, [session])
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when one of the two changes, not the language
  useEffect(() => {
    if (offline) was.current = true
    else if (was.current && state === 'saved') {
      was.current = false
      notifications.show({ id: 'connection-back', color: 'teal', message: t('offline.back') })
    }
  }, [offline, state])
}

/** Reports that the unsaved edits of a killed tab were recovered. */
function useRecoveredNotice(): void {
  const { t, i18n } = useTranslation('saving')
  const recovered = useRecovered()
  const nameOf = (sceneId: SceneId) => {
    const project = projectNow()
    const number = project.sceneIds.indexOf(sceneId) + 1
    return sceneNameText(sceneById(project, sceneId)?.name ?? '', number, i18n.getFixedT(null, 'editor'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once for each recovery
  useEffect(() => {
    if (!recovered) return
    const { edits, atMs, sceneIds } = recovered
    const time = new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit' }).format(atMs)
    const first = sceneIds.slice(0, NAMES_MAX).map(nameOf).join(' · ')
    const count = sceneIds.length - NAMES_MAX
    const names = count > 0 ? t('recovered.more', { names: first, count }) : first
    notifications.show({
      id: 'recovered',
      icon: <IconRestore size={18} stroke={1.6} />,
      autoClose: 15_000,
      title: t('recovered.title'),
      message: (
        <>
          {t('recovered.text', { count: edits, time })}
          {first && <div>{t('recovered.scenes', { names })}</div>}
        </>
      ),
    })
  }, [recovered])
}

/** Asks before the tab is left with edits that neither the server nor this device has, or while an act is under way. */
function useAskBeforeLeaving(): void {
  const unkept = useUnkept()
  const { state } = useSaving()
  const { pending } = useEditorSession()
  const acting = useSyncExternalStore(pending.subscribe, () => pending.value > 0)
  const loses = acting || (unkept && state !== 'saved')
  useEffect(() => {
    if (!loses) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [loses])
}

/** Reports that the writing tab was closed and this one may write now. */
function useInherited(): void {
  const { t } = useTranslation('saving')
  const writer = useWriter()
  const before = useRef(writer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when the right to write comes or goes
  useEffect(() => {
    if (writer && !before.current)
      notifications.show({ id: 'inherited', color: 'teal', message: t('watching.inherited') })
    before.current = writer
  }, [writer])
}

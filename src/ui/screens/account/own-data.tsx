import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ownerOf } from '#shared/base/browser-stores.ts'
import { downloadFile } from '#ui/parts/download.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { collectOwnData } from '#ui/server/own-data.ts'
import { useSession } from '#ui/server/use-session.ts'

/** Collects the user's data into a zip, with progress; leaving the page cancels it (S8.13). */
export function useOwnData() {
  const { t } = useTranslation('account')
  const user = useSession()?.user
  const [progress, setProgress] = useState<{ done: number; of: number } | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    if (!user) return
    const control = new AbortController()
    running.current = control
    setProgress({ done: 0, of: 0 })
    let part = 0
    try {
      await collectOwnData(ownerOf(user), {
        signal: control.signal,
        onProgress: setProgress,
        save: (file) => downloadFile(file, part++ === 0 ? 'avatar-studio.zip' : `avatar-studio-${part}.zip`),
      })
      notifications.show({ color: 'green', message: t('data.done') })
    } catch (error) {
      if (!control.signal.aborted)
        notifications.show({ color: 'red', message: t('data.failed', { reason: reasonOf(error, t) }) })
    }
    setProgress(null)
  }
  return { progress, start, cancel: () => running.current?.abort() }
}

type OwnData = ReturnType<typeof useOwnData>

/** The content of the zip, or how far it is. */
export function DataText({ progress }: Pick<OwnData, 'progress'>) {
  const { t } = useTranslation('account')
  if (!progress) return t('data.value')
  return <span role="status">{progress.of === 0 ? t('data.begin') : t('data.progress', { ...progress })}</span>
}

/** Starts the collection, or cancels it. */
export function DataButton({ progress, start, cancel }: OwnData) {
  const { t } = useTranslation(['account', 'common'])
  return progress ? (
    <Button variant="default" size="compact-sm" onClick={cancel}>
      {t('common:action.cancel')}
    </Button>
  ) : (
    <Button variant="default" size="compact-sm" aria-label={t('data.label')} onClick={start}>
      {t('data.download')}
    </Button>
  )
}

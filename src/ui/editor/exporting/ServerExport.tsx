import { Button, Loader } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { saveFailureText } from '../common/failure-text.ts'
import classes from './Export.module.css'
import { Refused } from './Refused.tsx'

interface ServerExportProps {
  settings: RenderSettings
  onAgain(): void
  onClose(): void
  onWorks(): void
}

/** Saves, then queues the render on the server, where it runs without this tab. */
export function ServerExport({ settings, onAgain, onClose, onWorks }: ServerExportProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const queries = useQueryClient()
  const queue = useMutation({
    mutationFn: async () => {
      const queued = await session.renderOnServer(settings)
      if (!queued.ok) throw Object.assign(new Error(saveFailureText(queued.error, t)), { code: queued.error.code })
      void queries.invalidateQueries({ queryKey: ['benefits'] })
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one work for each time the dialog gets here
  useEffect(() => queue.mutate(), [])
  if (queue.isError) {
    return <Refused error={queue.error} onAgain={onAgain} />
  }
  if (!queue.isSuccess) {
    return (
      <div className={classes.done} role="status">
        <Loader size={28} />
        <p>{t('export.queueing')}</p>
      </div>
    )
  }
  return (
    <div className={classes.done}>
      <IconCircleCheck size={40} stroke={1.4} color="var(--mantine-color-teal-6)" aria-hidden />
      <h3>{t('export.queued')}</h3>
      <p>{t('export.queuedHint')}</p>
      <div className={classes.buttons}>
        <Button onClick={onWorks}>{t('export.toWorks')}</Button>
        <Button variant="default" onClick={onClose}>
          {t('export.goOn')}
        </Button>
      </div>
    </div>
  )
}

import { Loader } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportSettings } from '#shared/model/export-settings.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { saveFailureText } from '../common/failure-text.ts'
import classes from './Export.module.css'
import { Refused } from './Refused.tsx'

interface ReserveExportProps {
  settings: ExportSettings
  onAgain(): void
  /** Called with the id of what was reserved. */
  onReserved(exportId: string | null): void
}

/** Saves, and has the server reserve what an export in this browser costs, before it begins. */
export function ReserveExport({ settings, onAgain, onReserved }: ReserveExportProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const queries = useQueryClient()
  const reserve = useMutation({
    mutationFn: async () => {
      const reserved = await session.reserveExport(settings)
      if (!reserved.ok)
        throw Object.assign(new Error(saveFailureText(reserved.error, t)), { code: reserved.error.code })
      void queries.invalidateQueries({ queryKey: ['benefits'] })
      return reserved.value
    },
    onSuccess: onReserved,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the dialog gets here
  useEffect(() => reserve.mutate(), [])
  if (reserve.isError) return <Refused error={reserve.error} onAgain={onAgain} />
  return (
    <div className={classes.done} role="status">
      <Loader size={28} />
      <p>{t('export.reserving')}</p>
    </div>
  )
}

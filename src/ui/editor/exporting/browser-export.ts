import { createContext, useContext } from 'react'
import type { ExportSettings } from '#shared/model/export-settings.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { ExportDone, ExportOptions, ExportProgress } from '#shared/protocol/export.ts'
import type { Failure } from '#shared/protocol/failure.ts'

/** An export in this browser, from its start until the user closes its panel. */
export type ExportJob = {
  settings: ExportSettings
  /** Media that may fail: the user goes on without them. */
  mayFail: readonly MediaUrl[]
} & (
  | { state: 'running'; progress: ExportProgress | null }
  | { state: 'done'; done: ExportDone; address: string }
  | { state: 'failed'; failure: Failure }
)

/** The one export that runs in this tab, beside the editing (E18.17). */
export interface BrowserExport {
  job: ExportJob | null
  /** Exports the project as it is now. Does nothing while an export is running. */
  start(
    settings: ExportSettings,
    options?: Pick<ExportOptions, 'reuse' | 'mayFail'> & { reserved?: string | null },
  ): void
  cancel(): void
  /** Forgets an ended export. */
  dismiss(): void
}

export const BrowserExportContext = createContext<BrowserExport | null>(null)

export function useBrowserExport(): BrowserExport {
  const value = useContext(BrowserExportContext)
  if (!value) throw new Error('no provider of browser exports')
  return value
}

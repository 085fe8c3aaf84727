import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ExportSettings } from '#shared/model/export-settings.ts'
import { download } from '#ui/parts/download.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { type BrowserExport, BrowserExportContext, type ExportJob } from './browser-export.ts'

interface BrowserExportProviderProps {
  onRunning(running: boolean): void
  children: ReactNode
}

/** Runs the exports of this tab. Closing the editor ends its threads, and a running export with them. */
export function BrowserExportProvider({ onRunning, children }: BrowserExportProviderProps) {
  const session = useEditorSession()
  const [job, setJob] = useState<ExportJob | null>(null)
  const address = useRef('')
  const running = job?.state === 'running'

  const forget = () => {
    if (address.current) URL.revokeObjectURL(address.current)
    address.current = ''
  }
  useEffect(() => onRunning(running), [running, onRunning])
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the end of the editor alone
  useEffect(
    () => () => {
      onRunning(false)
      forget()
    },
    [],
  )

  const start = async (settings: ExportSettings, options: Parameters<BrowserExport['start']>[1] = {}) => {
    if (running) return
    forget()
    const { mayFail = [] } = options
    const begun = { settings, mayFail }
    setJob({ ...begun, state: 'running', progress: null })
    let ended = false
    const result = await session.render(settings, options, (progress) => {
      // progress comes by a port of its own, also after the result
      if (!ended) setJob({ ...begun, state: 'running', progress })
    })
    ended = true
    if (!result.ok) {
      setJob(result.error.code === 'cancelled' ? null : { ...begun, state: 'failed', failure: result.error })
      return
    }
    address.current = URL.createObjectURL(result.value.file)
    setJob({ ...begun, state: 'done', done: result.value, address: address.current })
    download(address.current, `${settings.name}.${settings.format}`)
  }
  const value = {
    job,
    start: (...wanted: Parameters<typeof start>) => void start(...wanted),
    cancel: session.cancelRender,
    dismiss() {
      forget()
      setJob(null)
    },
  }
  return <BrowserExportContext value={value}>{children}</BrowserExportContext>
}

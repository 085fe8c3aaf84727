import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ExportSettings } from '#shared/model/export-settings.ts'
import type { SegmentReuse } from '#shared/protocol/export.ts'
import { download } from '#ui/parts/download.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { BrowserExportContext, type ExportJob } from './browser-export.ts'

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

  const start = async (settings: ExportSettings, reuse: SegmentReuse = 'kept') => {
    if (running) return
    forget()
    setJob({ settings, state: 'running', progress: null })
    let ended = false
    const result = await session.render(settings, reuse, (progress) => {
      // progress comes by a port of its own, also after the result
      if (!ended) setJob({ settings, state: 'running', progress })
    })
    ended = true
    if (!result.ok) {
      setJob(result.error.code === 'cancelled' ? null : { settings, state: 'failed', failure: result.error })
      return
    }
    address.current = URL.createObjectURL(result.value.file)
    setJob({ settings, state: 'done', done: result.value, address: address.current })
    download(address.current, `${settings.name}.${settings.format}`)
  }
  const value = {
    job,
    start: (settings: ExportSettings, reuse?: SegmentReuse) => void start(settings, reuse),
    cancel: session.cancelRender,
    dismiss() {
      forget()
      setJob(null)
    },
  }
  return <BrowserExportContext value={value}>{children}</BrowserExportContext>
}

import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import { FILES_AT_ONCE, filesBreach } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { tellRefusedFile } from '#ui/editor/common/refused-files.tsx'
import { notify } from '#ui/parts/notify.ts'
import { type ImportedScript, importScriptFile, SCRIPT_FORMATS } from '#ui/session/scripts/import-script.ts'

/** A file that is imported, or waits for its turn. */
export interface ScriptImport {
  id: number
  name: string
  state: 'waits' | 'sent' | 'read'
  /** How much of it is sent, from 0 to 1. */
  part: number
  cancel(): void
}
let imports = 0

/** Why a file is not imported: as `importScriptFile` fails, or for the number of files. */
type Refused = Pick<Failure, 'detail'> & { code: Failure['code'] | 'too_many_files' }

/**
 * Imports files as scripts, one after the other. What is refused is told with its name and reason in one notice; leaving
 * the component cancels what is not done.
 */
export function useScriptImports(onImported: (script: ImportedScript) => void): {
  running: readonly ScriptImport[]
  take(files: readonly File[]): void
} {
  const { t } = useTranslation(['editor', 'scripts'])
  const [running, setRunning] = useState<readonly ScriptImport[]>([])
  const live = useRef(new Set<AbortController>())
  const queue = useRef(Promise.resolve())
  const latest = useRef(onImported)
  latest.current = onImported
  useEffect(() => {
    const controllers = live.current
    return () => {
      for (const stop of controllers) stop.abort()
    }
  }, [])

  const sentence = ({ code, detail }: Refused): string => {
    if (code === 'wrong_kind') return t('scripts:import.wrongKind', { formats: SCRIPT_FORMATS })
    if (code === 'server' && detail) return detail
    return t([`editor:upload.failed.${code}`, 'editor:upload.failed.upload_failed'], { detail, max: detail })
  }
  const refuse = (name: string, refused: Refused) => tellRefusedFile(name, sentence(refused), t)
  const told = ({ title, isCut }: ImportedScript) => {
    if (isCut)
      notify('script-cut', {
        color: 'yellow',
        autoClose: false,
        message: t('scripts:import.cut', { title, limit: SCRIPT_CHARS_MAX }),
      })
    else notify('script-imported', { color: 'green', message: t('scripts:import.done', { title }) })
  }
  const one = async (file: File, id: number, signal: AbortSignal) => {
    if (signal.aborted) return
    const onProgress = (part: number) =>
      setRunning((list) =>
        list.map((entry) => (entry.id === id ? { ...entry, part, state: part < 1 ? 'sent' : 'read' } : entry)),
      )
    onProgress(0)
    const result = await importScriptFile(file, { onProgress, signal, untitled: t('scripts:untitled') })
    if (result.ok) {
      told(result.value)
      latest.current(result.value)
    } else if (result.error.code !== 'cancelled') refuse(file.name, result.error)
  }
  const start = (file: File) => {
    const id = ++imports
    const stop = new AbortController()
    live.current.add(stop)
    const end = () => {
      live.current.delete(stop)
      setRunning((list) => list.filter((entry) => entry.id !== id))
    }
    const cancel = () => {
      stop.abort()
      end()
    }
    setRunning((list) => [...list, { id, name: file.name, state: 'waits', part: 0, cancel }])
    queue.current = queue.current.then(() => one(file, id, stop.signal)).finally(end)
  }
  return {
    running,
    take(files) {
      const breach = filesBreach(FILES_AT_ONCE, files.length)
      if (breach?.code === 'too_many_files')
        return refuse(t('scripts:import.button'), { code: breach.code, detail: String(breach.limit) })
      for (const file of files) start(file)
    },
  }
}

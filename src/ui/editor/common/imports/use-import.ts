import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Imported } from '#shared/api/project-import.ts'
import { importRule, isTooLarge } from '#shared/model/upload-rules.ts'
import { type ImportProgress, runImport, type WantedImport } from '#ui/session/imports/run-import.ts'
import { importFormats } from './formats.ts'

interface Importing {
  /** How far it is; null while nothing is imported. */
  progress: ImportProgress | null
  fileName: string
  refused: string | null
  start(wanted: WantedImport): void
  cancel(): void
}

/** Imports one file at a time; `onDone` gets its end. It is called off where the dialog goes. */
export function useImport(onDone: (imported: Imported, file: File) => void): Importing {
  const { t } = useTranslation('imports')
  const [progress, setProgress] = useState<ImportProgress | null>(null)
  const [fileName, setFileName] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const whyNot = ({ file: { name, size }, into }: WantedImport): string | null => {
    const rule = importRule(name, into)
    if (!rule) return t('wrongType', { name, types: importFormats(into) })
    if (size === 0) return t('emptyFile', { name })
    return isTooLarge(rule, size) ? t('tooLarge', { name, count: rule.megabytesMax }) : null
  }
  const start = async (wanted: WantedImport) => {
    const reason = whyNot(wanted)
    setRefused(reason)
    if (reason !== null || running.current) return
    const controller = new AbortController()
    running.current = controller
    setFileName(wanted.file.name)
    setProgress({ step: 'upload', part: 0 })
    const made = await runImport(wanted, setProgress, controller.signal)
    running.current = null
    setProgress(null)
    if (made.ok) return onDone(made.value, wanted.file)
    if (made.error.code === 'cancelled') return
    setRefused(made.error.code === 'offline' ? t('offline') : made.error.detail)
  }
  return {
    progress,
    fileName,
    refused,
    start: (wanted) => void start(wanted),
    cancel: () => running.current?.abort(),
  }
}

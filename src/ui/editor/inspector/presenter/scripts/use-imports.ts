import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import { FILES_AT_ONCE, filesBreach } from '#shared/model/upload-rules.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { forgetRefusedFiles, tellRefusedFile, tellTooManyFiles } from '#ui/editor/common/refused-files.tsx'
import { notify } from '#ui/parts/notify.ts'
import { useStore } from '#ui/parts/store.ts'
import { isOpen } from '#ui/parts/uploads/queue.ts'
import { UploadQueue, type UploadRun } from '#ui/parts/uploads/upload-queue.ts'
import { mayPass } from '#ui/session/material-uploads.ts'
import {
  type ImportedScript,
  importScriptFile,
  SCRIPT_FOLDER,
  SCRIPT_FORMATS,
} from '#ui/session/scripts/import-script.ts'
import { useUnfinishedUploads } from '#ui/session/use-unfinished-uploads.ts'

/**
 * Imports files as scripts. Those that cannot become one are told with their name and reason in one notice, those that are
 * imported together in one when all have ended; leaving the component ends what is not done.
 */
export function useScriptImports(onImported: (script: ImportedScript) => void) {
  const { t } = useTranslation(['editor', 'scripts'])
  const words = ({ code, detail }: Failure): string => {
    if (code === 'wrong_kind') return t('scripts:import.wrongKind', { formats: SCRIPT_FORMATS })
    if (code === 'server' && detail) return detail
    return t([`editor:upload.failed.${code}`, 'editor:upload.failed.upload_failed'], { detail, max: detail })
  }
  const add = async (file: File, run: UploadRun) => {
    run.onStage('sending')
    const result = await importScriptFile(file, { ...run, untitled: t('scripts:untitled') })
    if (result.ok || mayPass(result.error)) return result
    if (result.error.code !== 'cancelled') tellRefusedFile(file.name, words(result.error), t)
    return null
  }
  const onAdded = (script: ImportedScript) => {
    const { id, title, isCut } = script
    const message = t('scripts:import.cut', { title, limit: SCRIPT_CHARS_MAX })
    if (isCut) notify(`script-cut-${id}`, { color: 'yellow', autoClose: false, message })
    onImported(script)
  }
  const onSettled = (made: readonly ImportedScript[]) => {
    const whole = made.find(({ isCut }) => !isCut)
    if (!whole) return
    const several = t('scripts:import.doneAll', { count: made.length })
    const message = made.length > 1 ? several : t('scripts:import.done', { title: whole.title })
    notify('script-imported', { color: 'green', message })
  }
  // the queue outlasts renders: it calls what the last one has given
  const latest = useRef({ add, onAdded, onSettled })
  latest.current = { add, onAdded, onSettled }
  const [queue] = useState(
    () =>
      new UploadQueue<ImportedScript, Failure>({
        add: (file, run) => latest.current.add(file, run),
        onAdded: (script) => latest.current.onAdded(script),
        onSettled: (made) => latest.current.onSettled(made),
        again: mayPass,
      }),
  )
  useEffect(() => () => queue.leave(), [queue])
  return {
    /** Whether files are on their way. */
    isRunning: useStore(queue.store, (files) => files.some(isOpen)),
    /** The properties of the list that shows them. */
    list: { queue, words, ...useUnfinishedUploads(SCRIPT_FOLDER) },
    take(files: readonly File[]) {
      forgetRefusedFiles()
      const breach = filesBreach(FILES_AT_ONCE, files.length)
      if (breach?.code === 'too_many_files') return tellTooManyFiles(breach.limit, t)
      queue.take(files)
    },
  }
}

import { notifications } from '@mantine/notifications'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordingFile } from '#shared/commands/role/recording.ts'
import type { Speech } from '#shared/model/speech.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { RECORDING_MEGABYTES_MAX, type UploadStage, uploadRecording } from '#ui/session/upload-recording.ts'

/** A recording that is being uploaded or analyzed. */
export interface RecordingJob {
  id: number
  name: string
  stage: UploadStage
  /** Upload progress, 0 to 1. */
  part: number
  cancel(): void
}

let jobs = 0

/**
 * Returns the uploads of recordings, which are added in the order in which they were chosen. Unmounting cancels
 * unfinished ones.
 */
export function useRecordingJobs() {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const [running, setRunning] = useState<RecordingJob[]>([])
  const live = useRef(new Set<AbortController>())
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    const controllers = live.current
    return () => {
      for (const stop of controllers) stop.abort()
    }
  }, [])

  const take = (file: File, ready: (recording: RecordingFile & { speech: Speech | null }) => Promise<boolean>) => {
    const id = ++jobs
    const stop = new AbortController()
    live.current.add(stop)
    setRunning((list) => [...list, { id, name: file.name, stage: 'upload', part: 0, cancel: () => stop.abort() }])
    const onProgress = (stage: UploadStage, part: number) =>
      setRunning((list) => list.map((job) => (job.id === id ? { ...job, stage, part } : job)))
    const made = uploadRecording(session, file, onProgress, stop.signal)
    // uploads run in parallel, but recordings are added in the chosen order
    turn.current = Promise.all([made, turn.current]).then(async ([result]) => {
      live.current.delete(stop)
      if (result.ok) await ready(result.value)
      else if (result.error.code !== 'cancelled') {
        const { code, detail } = result.error
        notifications.show({
          color: 'red',
          title: file.name,
          message: t([`upload.failed.${code}`, 'upload.failed.upload_failed'], {
            detail,
            max: RECORDING_MEGABYTES_MAX,
          }),
        })
      }
      setRunning((list) => list.filter((job) => job.id !== id))
    })
  }
  return { running, take }
}

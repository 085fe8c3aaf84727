import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audio } from '#shared/api/audio.ts'
import { FILES_AT_ONCE, filesBreach } from '#shared/model/upload-rules.ts'
import { useStore } from '#ui/parts/store.ts'
import { isOpen } from '#ui/parts/uploads/queue.ts'
import { UploadQueue, type UploadRun } from '#ui/parts/uploads/upload-queue.ts'
import { useAskLeave } from '#ui/screens/layout/use-ask-leave.tsx'
import { useUnfinished } from '#ui/server/unfinished-uploads.ts'
import { AUDIO_FOLDER, type AudioFault, checkAudio, nameOfFile, sendAudio } from './add-audio.ts'

/** Reasons that may be gone a little later. */
const PASSING: ReadonlySet<string> = new Set(['offline', 'failed', 'slow', 'refused'])

async function add(file: File, run: UploadRun) {
  const checked = await checkAudio(file, run.signal)
  if (!checked?.ok) return checked
  run.onStage('sending')
  return sendAudio({ file, name: nameOfFile(file), durationSec: checked.value }, run)
}

/** The files that are added; leaving the page ends those that are under way, after a question. */
export function useAudioUploads(onAdded: () => unknown) {
  const { t } = useTranslation('audio')
  const [queue] = useState(
    () =>
      new UploadQueue<Audio, AudioFault>({
        add,
        onAdded: () => void onAdded(),
        again: ({ code }) => PASSING.has(code),
      }),
  )
  const [tooMany, setTooMany] = useState<number | null>(null)
  const isOnWay = useStore(queue.store, (files) => files.some(isOpen))
  useEffect(() => () => queue.leave(), [queue])
  useAskLeave(isOnWay, { title: t('leave'), text: t('leaveText'), go: t('leaveGo'), stay: t('leaveStay') })
  return {
    queue,
    isOnWay,
    unfinished: useUnfinished(AUDIO_FOLDER),
    tooMany,
    forgive: () => setTooMany(null),
    take(files: File[]) {
      const breach = filesBreach(FILES_AT_ONCE, files.length)
      setTooMany(breach?.code === 'too_many_files' ? breach.limit : null)
      if (!breach) queue.take(files)
    },
  }
}

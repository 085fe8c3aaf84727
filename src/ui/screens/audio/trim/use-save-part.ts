import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cutRecording } from '#ui/server/check-recording.ts'
import { sendAudio } from '../upload/add-audio.ts'
import type { TrimRange } from './trim-range.ts'

/** The share of the whole that cutting takes in the progress. */
const CUT_PART = 0.3

/** Cuts a part out in a worker and adds it to the list; `part` is how far that is, null while nothing runs. */
export function useSavePart(onSaved: (name: string) => void) {
  const { t } = useTranslation(['audio', 'training'])
  const [part, setPart] = useState<number | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const made = async (file: Blob, range: TrimRange, name: string, signal: AbortSignal): Promise<string | null> => {
    let isCutting = true
    // a report may come after the answer, and after a cancellation
    const tell = (done: number) => void (signal.aborted || setPart(done))
    const cut = await cutRecording(file, range, signal, (done) => isCutting && tell(CUT_PART * done))
    isCutting = false
    if (!cut.ok) return t('audio:trim.failed')
    const { format, durationSec } = cut.value
    const named = { file: new File([cut.value.file], `${name}.${format}`), name, durationSec }
    const onProgress = (done: number) => tell(CUT_PART + (1 - CUT_PART) * done)
    const sent = await sendAudio(named, { onProgress, signal })
    return sent && !sent.ok ? t(`training:submission.fault.${sent.error.code}`, { name, ...sent.error.values }) : null
  }
  return {
    part,
    refused,
    async save(file: Blob, range: TrimRange, name: string): Promise<void> {
      const stop = new AbortController()
      running.current = stop
      setRefused(null)
      setPart(0)
      const why = await made(file, range, name, stop.signal)
      if (stop.signal.aborted) return
      setPart(null)
      setRefused(why)
      if (why === null) onSaved(name)
    },
    cancel() {
      running.current?.abort()
      setPart(null)
    },
  }
}

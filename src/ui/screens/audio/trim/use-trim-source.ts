import { useEffect, useState } from 'react'
import type { Audio } from '#shared/api/audio.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { SoundReport } from '#shared/sound/sound-report.ts'
import { checkRecording } from '#ui/server/check-recording.ts'
import { fetchMedia } from '#ui/server/fetch-media.ts'

/** The file of a recording, with its picture. */
export interface TrimSource {
  file: Blob
  /** An address of the file in this browser. */
  url: string
  report: SoundReport
}

type Loading = { kind: 'loading'; heard: number } | { kind: 'failed' } | { kind: 'ready'; source: TrimSource }

/** Loads the file of a recording and has a worker listen to it; ends both on unmount. */
export function useTrimSource({ url }: Audio): { state: Loading; retry(): void } {
  const [state, setState] = useState<Loading>({ kind: 'loading', heard: 0 })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again
  useEffect(() => {
    const stop = new AbortController()
    let made: string | null = null
    const load = async () => {
      const file = await fetchMedia(url as MediaUrl, stop.signal)
      // a report may come after the answer
      const onHeard = (heard: number) => setState((now) => (now.kind === 'loading' ? { kind: 'loading', heard } : now))
      const heard = await checkRecording(file, stop.signal, onHeard)
      if (stop.signal.aborted) return
      if (!heard.ok) return setState({ kind: 'failed' })
      made = URL.createObjectURL(file)
      setState({ kind: 'ready', source: { file, url: made, report: heard.value } })
    }
    setState({ kind: 'loading', heard: 0 })
    load().catch(() => stop.signal.aborted || setState({ kind: 'failed' }))
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url, attempt])
  return { state, retry: () => setAttempt((count) => count + 1) }
}

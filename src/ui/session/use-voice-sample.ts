import { useEffect, useRef, useState } from 'react'
import { analyzeCopywriting, type Voice } from '#shared/api/speech.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { sampleText } from '#shared/speech/voice-sample.ts'
import { followRequest } from '#ui/server/follow-request.ts'
import { accessMedia } from '#ui/server/media-host.ts'

/** The voice whose sample is heard, or about to be. */
interface Heard {
  id: string
  state: 'loading' | 'playing' | 'failed'
}

type Sampled = Pick<Voice, 'id' | 'language' | 'sampleUrl'>

/** Returns the sound of a voice's sample, or null; one that has none speaks it now. */
async function sampleUrl({ id, language, sampleUrl: made }: Sampled, signal: AbortSignal): Promise<string | null> {
  if (made) return made
  const plain = { ssml: false, pitchOffset: 0, speedRatio: 1, volume: 1 }
  const wanted = { ...plain, copywriting: sampleText(language), toneId: id }
  const reply = await followRequest(analyzeCopywriting, wanted, { signal })
  return reply.ok ? reply.value.audioUrl : null
}

/** Plays the samples of voices, one at a time (E8.63); stops on unmount. */
export function useVoiceSample(): { heard: Heard | null; toggle(voice: Sampled): Promise<void> } {
  const playing = useRef<AbortController | null>(null)
  const [heard, setHeard] = useState<Heard | null>(null)
  useEffect(() => () => playing.current?.abort(), [])
  return {
    heard,
    async toggle(voice) {
      playing.current?.abort()
      playing.current = null
      setHeard(null)
      if (heard?.id === voice.id && heard.state !== 'failed') return
      const { id } = voice
      const stop = new AbortController()
      playing.current = stop
      const isOver = () => stop.signal.aborted
      const fail = () => isOver() || setHeard({ id, state: 'failed' })
      setHeard({ id, state: 'loading' })
      const url = await sampleUrl(voice, stop.signal)
      if (url === null) return void fail()
      try {
        const element = new Audio(await accessMedia(url as MediaUrl))
        if (isOver()) return
        stop.signal.addEventListener('abort', () => element.pause())
        element.onended = () => isOver() || setHeard(null)
        await element.play()
        if (!isOver()) setHeard({ id, state: 'playing' })
      } catch {
        fail()
      }
    },
  }
}

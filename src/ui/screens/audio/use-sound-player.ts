import { useCallback, useEffect, useRef, useState } from 'react'
import type { Audio } from '#shared/api/audio.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { accessMedia } from '#ui/server/media-host.ts'

/** The recording that is heard, was stopped, or could not be played. */
interface Heard {
  id: string
  state: 'loading' | 'playing' | 'paused' | 'failed'
}

/** Plays recordings, one at a time, from any place; stops on unmount. */
export function useSoundPlayer() {
  const [heard, setHeard] = useState<Heard | null>(null)
  const element = useRef<HTMLAudioElement | null>(null)
  const turn = useRef(0)
  const stop = useCallback(() => {
    turn.current += 1
    element.current?.pause()
    element.current = null
    setHeard(null)
  }, [])
  useEffect(() => stop, [stop])
  const play = async ({ id, url }: Audio, fromSec?: number) => {
    const isOpen = heard?.id === id && element.current !== null && heard.state !== 'failed'
    if (!isOpen) stop()
    const own = isOpen ? turn.current : ++turn.current
    const say = (state: Heard['state']) => own === turn.current && setHeard({ id, state })
    try {
      if (!isOpen) {
        say('loading')
        const made = new Audio(await accessMedia(url as MediaUrl))
        if (own !== turn.current) return
        made.onplaying = () => say('playing')
        made.onpause = () => say('paused')
        made.onerror = () => say('failed')
        element.current = made
      }
      if (element.current && fromSec !== undefined) element.current.currentTime = fromSec
      await element.current?.play()
    } catch (error) {
      // a pause that comes before the sound is no failure
      if (!(error instanceof DOMException && error.name === 'AbortError')) say('failed')
    }
  }
  const nowSec = useCallback(() => element.current?.currentTime ?? 0, [])
  return {
    heard,
    /** Where the recording is that is heard, in seconds. */
    nowSec,
    /** Calls back before each paint; the returned function ends that. */
    follow: useCallback((tell: () => void) => {
      let frame = 0
      const step = () => {
        tell()
        frame = requestAnimationFrame(step)
      }
      step()
      return () => cancelAnimationFrame(frame)
    }, []),
    stop,
    play,
    toggle: (audio: Audio) =>
      heard?.id === audio.id && heard.state === 'playing' ? element.current?.pause() : void play(audio),
    seek(audio: Audio, sec: number) {
      if (heard?.id === audio.id && element.current) element.current.currentTime = sec
      else void play(audio, sec)
    },
  }
}

export type SoundPlayer = ReturnType<typeof useSoundPlayer>

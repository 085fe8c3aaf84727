import { type RefObject, useEffect, useRef, useState } from 'react'
import { Store } from '#ui/parts/store.ts'
import { jumpOfLoop, type SourcePart } from '../model/trim.ts'

interface LoopPlayer {
  /** The element that decodes and plays the source, apart from this thread. */
  element: RefObject<HTMLVideoElement | null>
  playing: boolean
  /** The shown time of the source in seconds. */
  position: Store<number>
  toggle(): void
  /** Pauses at a time of the source, in seconds. */
  show(sec: number): void
  /** For the element: its source can be shown. */
  onReady(): void
}

/** Plays a part of a source over and over, at the rate and volume of its clip. */
export function useLoopPlayer(part: SourcePart, rate: number, volume: number): LoopPlayer {
  const element = useRef<HTMLVideoElement>(null)
  const [playing, setPlaying] = useState(false)
  const [position] = useState(() => new Store(part.fromSec))
  const latest = useRef(part)
  latest.current = part

  const goTo = (sec: number) => {
    position.set(sec)
    if (element.current) element.current.currentTime = sec
  }
  useEffect(() => {
    const media = element.current
    if (!playing || !media) return
    const play = () => void media.play().catch(() => setPlaying(false))
    let frame = requestAnimationFrame(function follow() {
      const sec = jumpOfLoop(latest.current, media.currentTime, media.ended)
      if (sec !== null) {
        media.currentTime = sec
        if (media.paused) play()
      }
      position.set(media.currentTime)
      frame = requestAnimationFrame(follow)
    })
    media.playbackRate = rate
    media.volume = Math.min(1, volume)
    play()
    return () => {
      cancelAnimationFrame(frame)
      media.pause()
    }
  }, [playing, rate, volume, position])

  return {
    element,
    playing,
    position,
    toggle: () => setPlaying((on) => !on),
    show(sec) {
      setPlaying(false)
      goTo(sec)
    },
    onReady: () => goTo(position.value),
  }
}

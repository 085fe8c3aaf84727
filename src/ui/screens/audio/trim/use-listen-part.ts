import { useEffect, useRef, useState } from 'react'
import type { TrimRange } from './trim-range.ts'

/** Plays a part of a sound; it ends where the part does. `onMove` gets the place, in seconds, before each paint. */
export function useListenPart(url: string, range: TrimRange, onMove: (sec: number) => void) {
  const [isPlaying, setPlaying] = useState(false)
  const [element] = useState(() => new Audio(url))
  const latest = useRef({ range, onMove })
  latest.current = { range, onMove }
  useEffect(() => {
    element.onplay = () => setPlaying(true)
    element.onpause = () => setPlaying(false)
    return () => element.pause()
  }, [element])
  useEffect(() => {
    if (!isPlaying) return
    let frame = 0
    const step = () => {
      const now = latest.current
      now.onMove(element.currentTime)
      if (element.currentTime >= now.range.endSec) element.pause()
      frame = requestAnimationFrame(step)
    }
    step()
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, element])
  return {
    isPlaying,
    toggle() {
      if (!element.paused) return element.pause()
      element.currentTime = latest.current.range.startSec
      // a browser may refuse to play
      void element.play().catch(() => setPlaying(false))
    },
    stop: () => element.pause(),
  }
}

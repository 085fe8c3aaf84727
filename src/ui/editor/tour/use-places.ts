import { type RefObject, useEffect, useState } from 'react'
import { type Box, placeCard } from './model/place-card.ts'
import { anchorOf, type TourStep } from './steps.ts'

interface Places {
  /** The lit part; null while it is not on the screen. */
  lit: Box | null
  card: Pick<Box, 'left' | 'top'>
}

/** Follows the part that a step explains from frame to frame: panels slide, open and are resized. */
export function usePlaces(step: TourStep, card: RefObject<HTMLElement | null>): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = requestAnimationFrame(look)
      if (!card.current) return
      const { left = 0, top = 0, width = 0, height = 0 } = anchorOf(step)?.getBoundingClientRect() ?? {}
      const lit = width > 0 && height > 0 ? { left, top, width, height } : null
      const size = { width: card.current.offsetWidth, height: card.current.offsetHeight }
      const next = { lit, card: placeCard(lit, size, { width: window.innerWidth, height: window.innerHeight }) }
      setPlaces((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next))
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [step, card])
  return places
}

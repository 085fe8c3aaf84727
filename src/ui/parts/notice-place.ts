import { useEffect, useState } from 'react'
import { Store, useStore } from './store.ts'

/** Gap between the lowest notice and the end of the place, in CSS pixels. */
const GAP_PX = 12

const placed = new Store(false)

/** Returns whether an element is set as the place of notices; without one they show at the top of the window. */
export function useNoticesPlaced(): boolean {
  return useStore(placed, (value) => value)
}

/**
 * Returns the ref of the element above whose lower edge notices show, in its center. The place follows the element
 * while it is mounted.
 */
export function useNoticePlace(): (element: HTMLElement | null) => void {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!element) return
    const { style } = document.documentElement
    const place = () => {
      const { left, width, bottom } = element.getBoundingClientRect()
      style.setProperty('--notices-center', `${left + width / 2}px`)
      style.setProperty('--notices-bottom', `${window.innerHeight - bottom + GAP_PX}px`)
    }
    const sizes = new ResizeObserver(place)
    sizes.observe(element)
    sizes.observe(document.documentElement)
    placed.set(true)
    return () => {
      sizes.disconnect()
      placed.set(false)
    }
  }, [element])
  return setElement
}

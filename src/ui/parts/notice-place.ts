import { useEffect, useState } from 'react'

/** Gap between the lowest notice and the end of the place, in CSS pixels. */
const GAP_PX = 12

/**
 * Returns the ref of the element above whose lower edge notices show, in its center. The place follows the element
 * while it is mounted; without one, notices show at the lower edge of the window.
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
    return () => {
      sizes.disconnect()
      style.removeProperty('--notices-center')
      style.removeProperty('--notices-bottom')
    }
  }, [element])
  return setElement
}

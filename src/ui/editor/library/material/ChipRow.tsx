import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Material.module.css'

/** Chips in one row that scrolls sideways, with a fade at an edge beyond which there are more. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const element = row.current
    if (!element) return
    const fade = () => {
      const restPx = element.scrollWidth - element.clientWidth - element.scrollLeft
      element.toggleAttribute('data-before', element.scrollLeft > 1)
      element.toggleAttribute('data-after', restPx > 1)
    }
    const onWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.ctrlKey) return
      const before = element.scrollLeft
      element.scrollLeft += event.deltaY
      // at its end the shelf scrolls on
      if (element.scrollLeft !== before) event.preventDefault()
    }
    fade()
    const resized = new ResizeObserver(fade)
    resized.observe(element)
    const filled = new MutationObserver(fade)
    filled.observe(element, { childList: true })
    element.addEventListener('scroll', fade, { passive: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      resized.disconnect()
      filled.disconnect()
      element.removeEventListener('scroll', fade)
      element.removeEventListener('wheel', onWheel)
    }
  }, [])
  return (
    <fieldset
      ref={row}
      className={classes.chips}
      aria-label={label}
      onFocus={({ target }) => target.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
    >
      {children}
    </fieldset>
  )
}

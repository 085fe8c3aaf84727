import { type RefObject, useEffect, useRef, useState } from 'react'
import { isTyping } from '../common/shortcuts/shortcuts.ts'

interface SpaceHeld {
  held: boolean
  /** Marks the press as used for dragging, so that its release triggers nothing. */
  use(): void
}

/**
 * Follows the space bar while the pointer is over `host`: holding it means dragging, a short press calls `onPress`.
 * After Tab, the bar belongs to the focused element until the pointer moves over `host` again.
 */
export function useSpaceHeld(host: RefObject<HTMLElement | null>, active: boolean, onPress: () => void): SpaceHeld {
  const [held, setHeld] = useState(false)
  const used = useRef(false)
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    const element = host.current
    if (!active || !element) return
    let pointed = false
    let down = false
    const point = () => {
      pointed = true
    }
    const leave = () => {
      pointed = false
    }
    const release = () => {
      down = false
      setHeld(false)
    }
    const onDown = (event: KeyboardEvent) => {
      if (event.code === 'Tab') pointed = false
      const target = event.target instanceof Element ? event.target : null
      if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (!(pointed || down) || target?.closest('[role=dialog], [role=menu]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (down) return
      down = true
      used.current = false
      setHeld(true)
    }
    const onUp = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || !down) return
      event.preventDefault()
      release()
      if (!used.current) press.current()
    }
    element.addEventListener('pointermove', point)
    element.addEventListener('pointerleave', leave)
    window.addEventListener('keydown', onDown, { capture: true })
    window.addEventListener('keyup', onUp, { capture: true })
    window.addEventListener('blur', release)
    return () => {
      release()
      element.removeEventListener('pointermove', point)
      element.removeEventListener('pointerleave', leave)
      window.removeEventListener('keydown', onDown, { capture: true })
      window.removeEventListener('keyup', onUp, { capture: true })
      window.removeEventListener('blur', release)
    }
  }, [active, host])
  return {
    held,
    use() {
      used.current = true
    },
  }
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { isTyping } from '../shortcuts/shortcuts.ts'

/** What takes the space bar for itself when it has the focus. */
const TAKES_SPACE = 'button, a, input, [role=tab], [role=switch], [role=slider], [role=dialog] *, [role=menu] *'

interface SpaceHeld {
  held: boolean
  /** The bar has been used for dragging: letting it go does nothing more. */
  use(): void
}

/** Follows the space bar while the pointer is over `host`: held it means dragging, a mere press calls `onPress`. */
export function useSpaceHeld(host: RefObject<HTMLElement | null>, active: boolean, onPress: () => void): SpaceHeld {
  const [held, setHeld] = useState(false)
  const used = useRef(false)
  const press = useRef(onPress)
  press.current = onPress
  useEffect(() => {
    if (!active) return
    let down = false
    const onDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null
      if (event.code !== 'Space' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      if (target?.matches(TAKES_SPACE) || (!down && !host.current?.matches(':hover'))) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (down) return
      down = true
      used.current = false
      setHeld(true)
    }
    const release = () => {
      down = false
      setHeld(false)
    }
    const onUp = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || !down) return
      release()
      if (!used.current) press.current()
    }
    window.addEventListener('keydown', onDown, { capture: true })
    window.addEventListener('keyup', onUp, { capture: true })
    window.addEventListener('blur', release)
    return () => {
      release()
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

import { useEffect, useRef } from 'react'
import { IN_TEXTS, isTyping, type ShortcutName, shortcutOf } from './shortcuts.ts'

/** The acts of keys; `held` says that a key which is held down asks again. */
type Handlers = Partial<Record<ShortcutName, (held: boolean) => void>>

/** Elements that the space bar presses, unlike a radio that is chosen. */
const PRESSED_BY_SPACE = 'button, [role=tab], [role=switch], a, input[type=checkbox], input[type=radio]:not(:checked)'

/** Handles shortcuts while the component is mounted. Keys pressed in dialogs are ignored, and those that write or move in text fields. */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      const name = shortcutOf(event)
      if (isTyping(event) && !IN_TEXTS.includes(name)) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('[role=dialog], [role=menu], [role=listbox]')) return
      const handler = name && latest.current[name]
      if (!handler) return
      if (name === 'play' && target?.matches(PRESSED_BY_SPACE)) return
      if (
        target?.matches('[role=slider], [role=separator], [role=tab], [role=radio], input[type=radio]') &&
        event.code.startsWith('Arrow')
      )
        return
      event.preventDefault()
      handler(event.repeat)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

import { useEffect, useRef } from 'react'
import { isTyping, type ShortcutName, shortcutOf } from './shortcuts.ts'

type Handlers = Partial<Record<ShortcutName, () => void>>

/** Handles shortcuts while the component is mounted. Keys pressed in text fields and dialogs are ignored. */
export function useShortcuts(handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTyping(event)) return
      const target = event.target instanceof HTMLElement ? event.target : null
      if (target?.closest('[role=dialog], [role=menu], [role=listbox]')) return
      const name = shortcutOf(event)
      const handler = name && latest.current[name]
      if (!handler) return
      // a focused button handles the space bar itself
      if (name === 'play' && target?.matches('button, [role=tab], [role=switch], a')) return
      if (
        target?.matches('[role=slider], [role=separator], [role=tab], [role=radio], input[type=radio]') &&
        event.code.startsWith('Arrow')
      )
        return
      event.preventDefault()
      handler()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

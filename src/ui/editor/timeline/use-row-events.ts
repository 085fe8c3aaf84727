import type { DOMAttributes, KeyboardEvent, MouseEvent } from 'react'
import { useSelection } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { nextItem, type Way } from './model/grid.ts'
import { itemIdsOf, selectionOf } from './model/items.ts'
import { useTimeline } from './timeline-context.ts'
import { useDrag } from './use-drag.ts'
import { useItemKeys } from './use-item-keys.ts'

const WAYS: Record<string, Way> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/**
 * Returns the pointer and keyboard listeners of the rows, one set for all clips. Arrow keys move from clip to clip and
 * select, as Enter does. A press does not move the focus, so that arrows then step frames as elsewhere.
 */
export function useRowEvents(): DOMAttributes<HTMLElement> {
  const session = useEditorSession()
  const view = useTimeline()
  const selection = useSelection()
  const press = useDrag()
  useItemKeys()

  const onKeyDown = (event: KeyboardEvent) => {
    const item = view.itemOf(event.target)
    if (!item || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const way = WAYS[event.key]
    if (event.key === 'Enter') session.select(selectionOf(item.source))
    else if (way) {
      const next = nextItem(view.rows(), item, way)
      if (next) {
        view.focusItem(next.id)
        session.select(selectionOf(next.source))
      }
    } else return
    event.preventDefault()
  }
  const onMouseDown = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('button, input, a')) return
    event.preventDefault()
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const onContextMenu = (event: MouseEvent) => {
    const item = view.itemOf(event.target)
    if (!item) return
    event.preventDefault()
    // the menu key is a shortcut, which knows the clip's position better than the event does
    if (event.button !== 2) return
    if (!itemIdsOf(selection).has(item.id)) session.select(selectionOf(item.source))
    view.openMenu({ x: event.clientX, y: event.clientY })
  }
  return { onPointerDown: press, onKeyDown, onMouseDown, onContextMenu }
}

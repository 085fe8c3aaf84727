import type { PointerEvent as ReactPointerEvent } from 'react'
import { isSameItem, selectedItems, selectionOfItems } from '#shared/model/selection.ts'
import { useSelection } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { type Drag, showDrag } from './drag-preview.ts'
import { frameBetween, itemsInFrame } from './model/frame.ts'
import { useTimeline } from './timeline-context.ts'

/**
 * Returns a function that begins to draw a frame from an empty place: it selects the clips and presenters that it touches,
 * with Shift, Ctrl or Cmd besides those that are selected (E5.77).
 */
export function useFrameDrag(): (down: ReactPointerEvent<HTMLElement>) => Drag {
  const session = useEditorSession()
  const { viewport, rows } = useTimeline()
  const before = useSelection()

  return (down) => {
    const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => ({
      sec: viewport.secAt(clientX),
      px: viewport.rowsPxAt(clientY),
    })
    const from = pointAt(down)
    const kept = down.shiftKey || down.ctrlKey || down.metaKey ? selectedItems(before) : []
    let shown = selectedItems(before)
    return {
      update(event) {
        const frame = frameBetween(from, pointAt(event))
        showDrag({ look: 'frame', frame })
        const touched = itemsInFrame(rows(), frame)
        const items = [...kept, ...touched.filter((item) => !kept.some((other) => isSameItem(item, other)))]
        const same = items.length === shown.length && items.every((item, at) => isSameItem(item, shown[at]!))
        if (!same) session.select(selectionOfItems(items))
        shown = items
        return true
      },
      drop() {},
      restore: () => session.select(before),
    }
  }
}

import { Store, useStore } from '#ui/parts/store.ts'
import type { DropRefusal } from './model/drop.ts'

/** How what is held looks: moved on its row, on its way to another, or stretched. */
export type DragLook = 'move' | 'away' | 'start' | 'end'

/** Where a drop would go: onto a row, into a new row above row `gap`, or nowhere. */
export type DropMark =
  | { type: 'row'; row: number; startSec: number; durationSec: number }
  | { type: 'gap'; gap: number; startSec: number; durationSec: number; track: boolean }
  | { type: 'refused'; code: DropRefusal }

/** What is drawn of a drag on the timeline while it is under way. */
interface DragPreview {
  id: string | null
  look: DragLook | null
  mark: DropMark | null
  /** A label that follows the pointer: its title, its kind, and the pointer in the window. */
  ghost: { title: string; kind: string; widthPx: number; x: number; y: number } | null
}

const NO_PREVIEW: DragPreview = { id: null, look: null, mark: null, ghost: null }

const preview = new Store<DragPreview>(NO_PREVIEW)

/** Shows a drag; the pointer has the cursor of the drag over the whole window. */
export function showDrag(change: Partial<DragPreview>): void {
  const { look, mark } = { ...preview.value, ...change }
  preview.set({ ...preview.value, ...change })
  document.documentElement.dataset.drag = mark?.type === 'refused' ? 'refused' : (look ?? '')
}

export function hideDrag(): void {
  preview.set(NO_PREVIEW)
  delete document.documentElement.dataset.drag
}

/** How an item looks while it is dragged; null for one that is not. The component renders again only when that changes. */
export function useDragLook(itemId: string): DragLook | null {
  return useStore(preview, ({ id, look }) => (id === itemId ? look : null))
}

export function useDragPreview(): DragPreview {
  return useStore(preview, (value) => value)
}

/** What one drag does; made when it begins, with everything as it stands then. */
export interface Drag {
  /** Shows where the drag is; false where it may not be dropped. */
  update(event: { clientX: number; clientY: number; altKey: boolean }): boolean
  drop(): void
  /** Puts everything back; `told` when the user let go where nothing may be dropped. */
  restore(told: boolean): void
}

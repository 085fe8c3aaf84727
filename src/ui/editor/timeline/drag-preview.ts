import { Store, useStore } from '#ui/parts/store.ts'
import type { DropRefusal } from './model/drop.ts'
import type { Frame } from './model/frame.ts'

/** The look of a dragged item: moved on its row, on its way to another row, or stretched at one end; or of a frame. */
type DragLook = 'move' | 'away' | 'start' | 'end' | 'frame'

/** The target of a drop: a row, a new row above row `gap`, or none. */
export type DropMark =
  | { type: 'row'; row: number; startSec: number; durationSec: number }
  | { type: 'gap'; gap: number; startSec: number; durationSec: number; track: boolean }
  | { type: 'refused'; code: DropRefusal }

/** The timeline's drawing of the current drag. */
interface DragPreview {
  id: string | null
  look: DragLook | null
  mark: DropMark | null
  /** The frame that is drawn over what is to be selected. */
  frame: Frame | null
  /** A label that follows the pointer: title, kind, and the pointer's position in the window. */
  ghost: { title: string; kind: string; widthPx: number; x: number; y: number } | null
}

const NO_PREVIEW: DragPreview = { id: null, look: null, mark: null, frame: null, ghost: null }

const preview = new Store<DragPreview>(NO_PREVIEW)

/** Shows a drag and sets its cursor for the whole window. */
export function showDrag(change: Partial<DragPreview>): void {
  const { look, mark } = { ...preview.value, ...change }
  preview.set({ ...preview.value, ...change })
  document.documentElement.dataset.drag = mark?.type === 'refused' ? 'refused' : (look ?? '')
}

export function hideDrag(): void {
  preview.set(NO_PREVIEW)
  delete document.documentElement.dataset.drag
}

/** Returns the look of a dragged item, null for others. Renders again only when it changes. */
export function useDragLook(itemId: string): DragLook | null {
  return useStore(preview, ({ id, look }) => (id === itemId ? look : null))
}

export function useDragPreview(): DragPreview {
  return useStore(preview, (value) => value)
}

/** The handler of one drag, created when it begins with the state of that moment. */
export interface Drag {
  /** Shows the drag at a position; returns false where a drop is refused. */
  update(event: { clientX: number; clientY: number; altKey: boolean }): boolean
  drop(): void
  /** Restores the initial state. `notify` shows why the drop was refused. */
  restore(notify: boolean): void
}

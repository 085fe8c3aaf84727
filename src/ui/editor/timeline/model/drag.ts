/** Pixels that a pressed pointer moves before a drag begins (E5.25). */
export const DRAG_PX = 10
/** The same for the end of a clip, a small target that is rarely pressed by accident. */
const STRETCH_DRAG_PX = 2

/** A point of the window in CSS pixels. */
interface Point {
  x: number
  y: number
}

/** The grabbed part of a clip: its middle moves it, its ends stretch it. */
export type DragHandle = 'move' | 'start' | 'end'

/**
 * A drag on the timeline (E5.26): idle, pressed but not yet moved, or in progress. `item` is the pressed item, null for
 * empty space, from which a drag draws a frame. `outside` marks one from the library.
 */
export type DragState<Item extends object> =
  | { phase: 'end' }
  | { phase: 'start'; item: Item | null; grip: DragHandle; from: Point }
  | { phase: 'progress'; item: Item | null; grip: DragHandle; from: Point; at: Point; outside: boolean }

export type DragEvent<Item extends object> =
  /** `button` as in pointer events: 0 is the left one. */
  | { type: 'press'; item: Item | null; grip: DragHandle; at: Point; button: number }
  | { type: 'move'; at: Point; leftHeld: boolean }
  /** `legal`: whether the item may be dropped at the pointer. */
  | { type: 'release'; legal: boolean }
  | { type: 'cancel' }
  /** A drag from the library enters the timeline. */
  | { type: 'enter'; item: Item; at: Point }

/** The effect of a step. */
export type DragEffect<Item extends object> =
  | { type: 'select'; item: Item }
  /** A click on empty space: seeks there and clears the selection. */
  | { type: 'point'; at: Point }
  /** The drag has moved to the position of the state; `began` at its first step. */
  | { type: 'drag'; began: boolean }
  | { type: 'drop' }
  /** Restores the item's previous place. */
  | { type: 'restore' }
  /** Removes an item from outside. */
  | { type: 'remove' }

interface DragStep<Item extends object> {
  state: DragState<Item>
  /** At most one. */
  effects: readonly DragEffect<Item>[]
}

export const NO_DRAG = { phase: 'end' } as const satisfies DragState<object>

const stay = <Item extends object>(state: DragState<Item>): DragStep<Item> => ({ state, effects: [] })
const end = <Item extends object>(...effects: DragEffect<Item>[]): DragStep<Item> => ({ state: NO_DRAG, effects })

/** Reduces one event of a drag. Events that do not apply to a phase leave the state unchanged. */
export function dragReducer<Item extends object>(state: DragState<Item>, event: DragEvent<Item>): DragStep<Item> {
  switch (state.phase) {
    case 'end':
      return begin(state, event)
    case 'start':
      return pressed(state, event)
    case 'progress':
      return dragging(state, event)
  }
}

function begin<Item extends object>(state: DragState<Item>, event: DragEvent<Item>): DragStep<Item> {
  if (event.type === 'press' && event.button === 0) {
    return stay<Item>({ phase: 'start', item: event.item, grip: event.grip, from: event.at })
  }
  if (event.type === 'enter') {
    const { item, at } = event
    const entered = { phase: 'progress' as const, item, grip: 'move' as const, from: at, at, outside: true }
    return { state: entered, effects: [{ type: 'drag', began: true }] }
  }
  return stay(state)
}

function pressed<Item extends object>(
  state: Extract<DragState<Item>, { phase: 'start' }>,
  event: DragEvent<Item>,
): DragStep<Item> {
  const { item, grip, from } = state
  if (event.type === 'cancel') return end<Item>()
  if (event.type === 'release') return end<Item>(item === null ? { type: 'point', at: from } : { type: 'select', item })
  if (event.type !== 'move') return stay(state)
  if (!event.leftHeld) return end<Item>()
  const reachPx = grip === 'move' ? DRAG_PX : STRETCH_DRAG_PX
  if (Math.hypot(event.at.x - from.x, event.at.y - from.y) <= reachPx) return stay(state)
  const begun = { phase: 'progress' as const, item, grip, from, at: event.at, outside: false }
  return { state: begun, effects: [{ type: 'drag', began: true }] }
}

function dragging<Item extends object>(
  state: Extract<DragState<Item>, { phase: 'progress' }>,
  event: DragEvent<Item>,
): DragStep<Item> {
  const back = end<Item>({ type: state.outside ? 'remove' : 'restore' })
  if (event.type === 'cancel') return back
  if (event.type === 'release') return event.legal ? end({ type: 'drop' }) : back
  if (event.type !== 'move') return stay(state)
  if (!event.leftHeld) return back
  return { state: { ...state, at: event.at }, effects: [{ type: 'drag', began: false }] }
}

import { useCallback, useSyncExternalStore } from 'react'
import { proxy, subscribe, useSnapshot } from 'valtio'
import type { DropRefusal } from './model/drop.ts'

/** How what is held looks: moved on its row, on its way to another, or stretched. */
export type HeldLook = 'move' | 'away' | 'start' | 'end'

/** Where a drop would go: onto a row, into a new row above row `gap`, or nowhere. */
export type DropMark =
  | { type: 'row'; row: number; startSec: number; durationSec: number }
  | { type: 'gap'; gap: number; startSec: number; durationSec: number; track: boolean }
  | { type: 'refused'; code: DropRefusal }

/** What is drawn of a drag on the timeline while it is under way. */
interface HeldState {
  id: string | null
  look: HeldLook | null
  mark: DropMark | null
  /** A thing that follows the pointer: what it is called, its kind, and the pointer in the window. */
  ghost: { title: string; kind: string; widthPx: number; x: number; y: number } | null
}

const NOTHING: HeldState = { id: null, look: null, mark: null, ghost: null }

export const held = proxy<HeldState>({ ...NOTHING })

/** Shows a drag; the pointer says over the whole window what it does. */
export function showHeld(state: Partial<HeldState>): void {
  Object.assign(held, state)
  document.documentElement.dataset.drag = held.mark?.type === 'refused' ? 'refused' : (held.look ?? '')
}

export function hideHeld(): void {
  Object.assign(held, NOTHING)
  delete document.documentElement.dataset.drag
}

const follow = (changed: () => void) => subscribe(held, changed)

/** How an item looks under the hand; null for one that is not held. Drawn again only when that changes. */
export function useHeld(itemId: string): HeldLook | null {
  return useSyncExternalStore(
    follow,
    useCallback(() => (held.id === itemId ? held.look : null), [itemId]),
  )
}

export function useHeldState(): Readonly<HeldState> {
  return useSnapshot(held) as HeldState
}

/** What one drag does; made when it begins, with everything as it stands then. */
export interface Drag {
  /** Shows where the drag is; false where it may not be dropped. */
  update(event: { clientX: number; clientY: number; altKey: boolean }): boolean
  drop(): void
  /** Puts everything back; `told` when the user let go where nothing may be dropped. */
  restore(told: boolean): void
}

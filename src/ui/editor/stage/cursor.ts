import type { HandleKind } from './model/handles.ts'

const SHAPES = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const
const COMPASS: Record<Exclude<HandleKind, 'rotate'>, number> = { n: 0, ne: 1, e: 2, se: 3, s: 4, sw: 5, w: 6, nw: 7 }

/** Returns the cursor over a handle of a rotated box (E6.13): eight directions share four shapes. */
export function cursorOf(hover: HandleKind | 'move' | null, rotationDeg: number): string {
  if (!hover) return 'default'
  if (hover === 'move') return 'move'
  if (hover === 'rotate') return 'grab'
  return SHAPES[(((COMPASS[hover] + Math.round(rotationDeg / 45)) % 4) + 4) % 4] ?? 'move'
}

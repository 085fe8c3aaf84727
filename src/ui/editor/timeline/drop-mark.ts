import type { DropMark } from './drag-preview.ts'
import type { Drop } from './model/drop.ts'

/** Returns the mark of a drop into a stretch of time. */
export function markOf(drop: Drop, startSec: number, durationSec: number): DropMark {
  if (drop.type === 'refuse') return { type: 'refused', code: drop.code }
  if (drop.type === 'create') return { type: 'gap', gap: drop.gap, startSec, durationSec, track: false }
  return { type: 'row', row: drop.row, startSec, durationSec }
}

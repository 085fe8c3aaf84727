import type { FontAxes } from '#shared/model/font-axes.ts'
import { tagAt } from './sfnt.ts'

/** Parts of the axes that style sheets can ask for, and within which values. */
const ASKED: Readonly<Record<string, keyof FontAxes>> = { wght: 'weight', wdth: 'width' }
const VALUE_MIN = 1
const VALUE_MAX = 1000
/** Fixed-point numbers have 16 bits after the point. */
const FIXED = 65_536

/** Returns the axes of weight and width in the table `fvar` of a font; undefined for a font without. Throws where it is cut off. */
export function fontAxesOf(table: DataView | null): FontAxes | undefined {
  if (!table) return undefined
  const [first, count, bytes] = [table.getUint16(4), table.getUint16(8), table.getUint16(10)]
  const axes: FontAxes = {}
  for (let index = 0, at = first; index < count; index++, at += bytes) {
    const axis = ASKED[tagAt(table, at)]
    const low = Math.max(VALUE_MIN, table.getInt32(at + 4) / FIXED)
    const high = Math.min(VALUE_MAX, table.getInt32(at + 12) / FIXED)
    if (axis && low < high) axes[axis] = [low, high]
  }
  return axes.weight || axes.width ? axes : undefined
}

import { clamp } from '#shared/base/num.ts'

/** Maps an offset that is shown to the value that the speech engine takes; both ends are given. */
interface Mapping {
  shown: readonly [from: number, to: number]
  engine: readonly [from: number, to: number]
}

/** Shown and engine values of the offsets (E8.23). A shown speed is a pace; the engine takes the length that results. */
const OFFSETS = {
  tonality: { shown: [-1, 4], engine: [-10, 40] },
  speed: { shown: [1.5, 0.5], engine: [0.5, 1.5] },
  volume: { shown: [0.01, 4], engine: [1, 400] },
} as const satisfies Record<string, Mapping>
type Offset = keyof typeof OFFSETS

function map(value: number, from: readonly [number, number], to: readonly [number, number]): number {
  const inside = clamp(value, Math.min(...from), Math.max(...from))
  const part = (inside - from[0]) / (from[1] - from[0])
  return Math.round((to[0] + (to[1] - to[0]) * part) * 1e6) / 1e6
}

/** Returns the engine's value of an offset that is shown, within its range. */
export function engineOffset(offset: Offset, shown: number): number {
  return map(shown, OFFSETS[offset].shown, OFFSETS[offset].engine)
}

/** Returns the offset that is shown for an engine's value, within its range. */
export function shownOffset(offset: Offset, engine: number): number {
  return map(engine, OFFSETS[offset].engine, OFFSETS[offset].shown)
}

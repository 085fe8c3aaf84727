import { clamp } from '#shared/base/num.ts'

/** Maps a slider's shown range to the range of the speech engine; both ends are given. */
interface Mapping {
  shown: readonly [from: number, to: number]
  real: readonly [from: number, to: number]
}

/** Shown and engine values of the sliders (E8.23). A shown speed is a pace; the engine takes the resulting duration. */
const SLIDERS = {
  tonality: { shown: [-1, 4], real: [-10, 40] },
  speed: { shown: [1.5, 0.5], real: [0.5, 1.5] },
  volume: { shown: [0.01, 4], real: [1, 400] },
} as const satisfies Record<string, Mapping>
type Slider = keyof typeof SLIDERS

function map(value: number, from: readonly [number, number], to: readonly [number, number]): number {
  const inside = clamp(value, Math.min(...from), Math.max(...from))
  const part = (inside - from[0]) / (from[1] - from[0])
  return Math.round((to[0] + (to[1] - to[0]) * part) * 1e6) / 1e6
}

/** Returns the engine value of a shown one, clamped to the slider's range. */
export function realOf(slider: Slider, shown: number): number {
  return map(shown, SLIDERS[slider].shown, SLIDERS[slider].real)
}

/** Returns the shown value of an engine value, clamped to the slider's range. */
export function shownOf(slider: Slider, real: number): number {
  return map(real, SLIDERS[slider].real, SLIDERS[slider].shown)
}

import { clamp } from '#shared/base/num.ts'

/** How a slider's shown value and the real one that the speech engine takes belong together, both ends given. */
interface Mapping {
  shown: readonly [from: number, to: number]
  real: readonly [from: number, to: number]
}

/** Shown and real values of the sliders (E8.23). A shown speed is a pace: the real one is the time that it leaves. */
export const SLIDERS = {
  tonality: { shown: [-1, 4], real: [-10, 40] },
  speed: { shown: [1.5, 0.5], real: [0.5, 1.5] },
  volume: { shown: [0.01, 4], real: [1, 400] },
} as const satisfies Record<string, Mapping>
export type Slider = keyof typeof SLIDERS

function map(value: number, from: readonly [number, number], to: readonly [number, number]): number {
  const inside = clamp(value, Math.min(...from), Math.max(...from))
  const part = (inside - from[0]) / (from[1] - from[0])
  return Math.round((to[0] + (to[1] - to[0]) * part) * 1e6) / 1e6
}

/** The real value of a shown one, clamped to the slider's range. */
export function realOf(slider: Slider, shown: number): number {
  return map(shown, SLIDERS[slider].shown, SLIDERS[slider].real)
}

/** The shown value of a real one, clamped to the slider's range. */
export function shownOf(slider: Slider, real: number): number {
  return map(real, SLIDERS[slider].real, SLIDERS[slider].shown)
}

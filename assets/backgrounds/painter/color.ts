import { hex, type Vec } from '../tracer/vec.ts'

/** A colour between stops `[place, '#rrggbb']`, led through them by a cubic curve in the sRGB transfer, so that no stop shows as a line. */
export function ramp(...stops: readonly (readonly [number, string])[]): (t: number) => Vec {
  const places = stops.map(([at]) => at)
  const colors = stops.map(([, color]) => hex(color).map((value) => value ** (1 / 2.2)))
  const slope = (i: number, c: number): number => {
    const before = Math.max(0, i - 1)
    const after = Math.min(stops.length - 1, i + 1)
    return (colors[after]![c]! - colors[before]![c]!) / (places[after]! - places[before]!)
  }
  return (value) => {
    const t = Math.min(places.at(-1)!, Math.max(places[0]!, value))
    let i = 0
    while (i < stops.length - 2 && t > places[i + 1]!) i++
    const long = places[i + 1]! - places[i]!
    const s = (t - places[i]!) / long
    const part = (c: number): number => {
      const a = colors[i]![c]!
      const b = colors[i + 1]![c]!
      const cubic =
        a * (1 + 2 * s) * (1 - s) ** 2 +
        b * s * s * (3 - 2 * s) +
        long * (slope(i, c) * s * (1 - s) ** 2 + slope(i + 1, c) * s * s * (s - 1))
      return Math.min(1, Math.max(0, cubic)) ** 2.2
    }
    return [part(0), part(1), part(2)]
  }
}

import type { Dot } from './svg.ts'

/**
 * Reads dots in the notation of SVG's `points` attribute: `x,y` pairs between spaces. A `c` after a pair makes it a corner.
 * @throws {Error} if a pair is not two finite numbers.
 */
export function points(strings: TemplateStringsArray, ...values: number[]): Dot[] {
  return String.raw(strings, ...values)
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [x = Number.NaN, y = Number.NaN] = pair.replace(/c$/, '').split(',').map(Number)
      if (!Number.isFinite(x + y)) throw new Error(`not a point: ${pair}`)
      return pair.endsWith('c') ? [x, y, 'c'] : [x, y]
    })
}

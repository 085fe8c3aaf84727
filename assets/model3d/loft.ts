import { through } from './curves.ts'
import type { Solid } from './sdf.ts'

type Knots = readonly (readonly [y: number, value: number])[]

/** Level sections of a solid by height, in centimetres: where their middle is, and how far they reach from it. */
interface Sections {
  /** Middle across, 0 where absent, and in depth. */
  x?: Knots
  z: Knots
  half: Knots
  front: Knots
  back: Knots
  /** 2 for ellipses; more for fuller corners. */
  power: number
}

/** A solid through level sections. The distance is exact near the surface only, and its sides go on above and below. */
export function loft({ x: xs = [[0, 0]], z: zs, half, front, back, power }: Sections): Solid {
  const curves = [xs, zs, half, front, back].map(through)
  let at = Number.NaN
  let row: number[] = []
  return (x, y, z) => {
    if (y !== at) [at, row] = [y, curves.map((curve) => curve(y))]
    const [cx, cz, wide, fore, aft] = row as [number, number, number, number, number]
    const deep = z > cz ? fore : aft
    const a = Math.abs(x - cx) / wide
    const b = Math.abs(z - cz) / deep
    const sum = a ** power + b ** power
    if (sum < 1e-4) return -Math.min(wide, deep)
    const norm = sum ** (1 / power)
    const steep = Math.hypot(a ** (power - 1) / wide, b ** (power - 1) / deep) * norm ** (1 - power)
    return (norm - 1) / steep
  }
}

/** Knots whose values are `by` times as large. */
export const scaled = (knots: Knots, by: number): Knots => knots.map(([y, value]) => [y, value * by] as const)

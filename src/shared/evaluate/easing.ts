import { clamp } from '#shared/base/num.ts'
import type { Easing } from '#shared/model/easing.ts'

/** How far a movement has come, 0 to 1, after `part` (0 to 1) of its time: cubic (Penner's easing equations). */
export function eased(easing: Easing, part: number): number {
  const u = clamp(part, 0, 1)
  if (easing === 'linear') return u
  if (easing === 'in') return u ** 3
  if (easing === 'out') return 1 - (1 - u) ** 3
  return u < 0.5 ? 4 * u ** 3 : 1 - 4 * (1 - u) ** 3
}

/** Overshoot of `popped`, at which it goes 10 % past its end (Penner's "back"). */
const OVERSHOOT = 1.70158

/** Like `eased` with easing "out", but past its end once before it stops there. */
export function popped(part: number): number {
  const u = clamp(part, 0, 1) - 1
  return 1 + (OVERSHOOT + 1) * u ** 3 + OVERSHOOT * u ** 2
}

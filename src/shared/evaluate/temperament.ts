import { mix } from '#shared/base/num.ts'
import { hashSeed, randomAt } from '#shared/base/random.ts'

/** How a person moves: the same in every scene, from its id. Factors are about 1. */
export interface Temperament {
  /** How far the head turns, and how far it tilts. */
  turn: number
  tilt: number
  /** Tilt that it comes back to, in degrees. */
  habitDeg: number
  /** How soon it shifts its weight and moves its hands. */
  pace: number
  /** Seconds from one blink to the next, on the mean. */
  blinkSec: number
  /** Smile of its neutral face, 0 to 1. */
  smile: number
}

/** The temperament of a person; a pure function of its id. */
export function temperamentOf(personId: string): Temperament {
  const seed = hashSeed(`${personId}/temperament`)
  const between = (index: number, low: number, high: number) => mix(low, high, randomAt(seed, index))
  return {
    turn: between(0, 0.7, 1.3),
    tilt: between(1, 0.7, 1.2),
    habitDeg: between(2, -0.9, 0.9),
    pace: between(3, 0.8, 1.25),
    blinkSec: between(4, 3.4, 4.4),
    smile: between(5, 0.34, 0.48),
  }
}

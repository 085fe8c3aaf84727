import type { Build } from './torso.ts'

export const SHOULDER_INSET = 8
export const UPPER_LENGTH = 470
export const FORE_LENGTH = 402
/** Height of the shoulders' joints in the figure, before a body's own rise. */
export const SHOULDER_Y = 850

/** Angles of an arm in degrees, outward from hanging down; a negative forearm comes inward. */
export interface Rest {
  upper: number
  fore: number
  hand: number
}
export type Rests = Record<'left' | 'right', Rest>

/** How a person stands: hands one over the other, both arms let down, or one of the two. */
export type RestName = 'folded' | 'sides' | 'left-down' | 'right-down'

/** Distance of the wrists from the middle, and the hands' direction, when they lie one over the other. */
const FOLDED = { wrist: 124, upper: 9, handDeg: 116 }

const DOWN: Rest = { upper: 7, fore: -4, hand: -5 }

/** Hands before the body, one over the other, however wide the shoulders are. */
function folded({ shoulder }: Build, wrist: number): Rest {
  const elbow = shoulder - SHOULDER_INSET + UPPER_LENGTH * Math.sin((FOLDED.upper * Math.PI) / 180)
  const fore = (-Math.asin((elbow - wrist) / FORE_LENGTH) * 180) / Math.PI
  return { upper: FOLDED.upper, fore, hand: 180 + fore - FOLDED.handDeg }
}

export function restsOf(name: RestName, build: Build): Rests {
  const before = folded(build, name === 'folded' ? FOLDED.wrist : FOLDED.wrist - 60)
  return {
    left: name === 'sides' || name === 'left-down' ? DOWN : before,
    right: name === 'sides' || name === 'right-down' ? DOWN : before,
  }
}

/** Where an arm goes for a change: down from a fold, or before the body when it hangs. */
export const otherRest = (rest: Rest, build: Build): Rest => (rest === DOWN ? folded(build, 150) : DOWN)

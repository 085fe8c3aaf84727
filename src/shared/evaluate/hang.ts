import { followed, impulseResponse } from './pendulum.ts'
import type { BodyTurn } from './pose.ts'

type Turn = Omit<BodyTurn, 'pitchDeg'>

const HAIR = impulseResponse({ hertz: 1.15, damping: 0.28 })
const CLOTH = impulseResponse({ hertz: 0.95, damping: 0.3 })
/** A turn moves hair aside by this part of what a tilt of the same angle does. */
const HAIR_PER_YAW = 0.45
/** The chest, which follows the head, moves cloth aside by this part of its sway's doing. */
const CLOTH_PER_YAW = 0.5

/** How far long hair hangs out of the head's own direction, in degrees clockwise; `past` as from `pastOf`. */
export function hairSwing(past: readonly Turn[], now: Turn): number {
  const drives = ({ rollDeg, yawDeg }: Turn) => rollDeg + HAIR_PER_YAW * yawDeg
  return followed(HAIR, past.map(drives)) - drives(now)
}

/** How far loose cloth hangs out of the chest's own direction, in degrees clockwise; `past` as from `pastOf`. */
export function clothSwing(past: readonly Turn[], now: Turn): number {
  const drives = ({ swayDeg, yawDeg }: Turn) => swayDeg + CLOTH_PER_YAW * yawDeg
  return followed(CLOTH, past.map(drives)) - drives(now)
}

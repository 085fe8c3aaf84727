import { clamp, mix } from '#shared/base/num.ts'
import { closedLips, type Lips, mouthAt } from '#shared/lips/lip-sync.ts'
import { type DrivingSound, drivingSounds } from '#shared/model/driving-sounds.ts'
import { type ClosedSpan, EXPRESSION } from '#shared/model/expression.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { ease } from './noise.ts'
import { offsetOf } from './track-cues.ts'

/** Lips take this long to close before a stretch that they are held closed in, and to open after it. */
const CLOSE_SEC = 0.1

function spokenAt(sounds: readonly DrivingSound[], timeSec: number): Lips {
  const sound = sounds.findLast(({ startSec }) => startSec <= timeSec)
  if (!sound?.speech || timeSec > sound.startSec + sound.durationSec) return closedLips()
  return mouthAt(sound.speech, timeSec - offsetOf(sound))
}

/** A filmed mouth takes this long to become the one that speaks, and to be the filmed one again. */
const SPEAK_SEC = 0.25

/**
 * How far a presenter's mouth is that of its sounds at a time of its own, 0 to 1: wholly while one is heard or the lips are
 * held closed, less and less before and after.
 */
export function speakingAt(track: RoleTrack, timeSec: number): number {
  const { offsetSec, closed } = (track.expression ?? EXPRESSION).lips
  const heard = drivingSounds(track).reduce((most, { startSec, durationSec, speech }) => {
    if (!speech) return most
    const [from, to] = [startSec + offsetSec, startSec + durationSec + offsetSec]
    return Math.max(most, ease((timeSec - from) / SPEAK_SEC + 1) * ease((to - timeSec) / SPEAK_SEC + 1))
  }, 0)
  return Math.max(heard, heldAt(closed, timeSec))
}

/** How far the lips are held closed, 0 to 1. */
function heldAt(closed: readonly ClosedSpan[], timeSec: number): number {
  return closed.reduce((held, { startSec, durationSec }) => {
    const endSec = startSec + durationSec
    return Math.max(held, ease((timeSec - startSec) / CLOSE_SEC + 1) * ease((endSec - timeSec) / CLOSE_SEC + 1))
  }, 0)
}

function towards({ mouth, visemes }: Lips, to: Lips, part: number): Lips {
  const { open, width, round, press, lipIn, teeth, tongue } = to.mouth
  return {
    mouth: {
      open: mix(mouth.open, open, part),
      width: mix(mouth.width, width, part),
      round: mix(mouth.round, round, part),
      press: mix(mouth.press, press, part),
      lipIn: mix(mouth.lipIn, lipIn, part),
      teeth: mix(mouth.teeth, teeth, part),
      tongue: mix(mouth.tongue, tongue, part),
    },
    visemes: visemes.map((weight, index) => mix(weight, to.visemes[index] ?? 0, part)),
  }
}

/** Lips that open `strength` times as far; what the lips do besides stays. */
function scaled({ mouth, visemes }: Lips, strength: number): Lips {
  const spoken = visemes.map((weight, index) => (index === 0 ? 0 : weight * strength))
  const sum = spoken.reduce((total, weight) => total + weight, 0)
  const shares = spoken.map((weight) => weight / Math.max(1, sum))
  return {
    mouth: { ...mouth, open: clamp(mouth.open * strength, 0, 1), teeth: mouth.teeth * Math.min(1, strength) },
    visemes: shares.map((weight, index) => (index === 0 ? Math.max(0, 1 - sum) : weight)),
  }
}

/** The lips of a presenter at a time of its own: those of what is heard, with the user's corrections. */
export function roleLipsAt(track: RoleTrack, timeSec: number): Lips {
  const { offsetSec, strength, closed } = (track.expression ?? EXPRESSION).lips
  const spoken = spokenAt(drivingSounds(track), timeSec - offsetSec)
  const lips = strength === 1 ? spoken : scaled(spoken, strength)
  const held = heldAt(closed, timeSec)
  return held > 0 ? towards(lips, closedLips(), held) : lips
}

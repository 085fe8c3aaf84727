import { roundSec } from '#shared/base/num.ts'
import { closedLips, type Lips, mouthAt } from '#shared/lips/lip-sync.ts'
import { type DrivingSound, drivingSounds } from '#shared/model/driving-sounds.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { cuesOf, SILENT, type SpeechCues } from './cues.ts'
import { gesturesAt, idleAt } from './gesture.ts'
import { lifeAt } from './life.ts'
import type { PresenterPose } from './pose.ts'

/** Where the whole recording would begin, of which a sound plays a part. */
const offsetOf = (sound: DrivingSound) => roundSec(sound.startSec - sound.sourceStartSec)

/** The phrases that are heard of all sounds of a role, cut where the sounds are. */
function heardCues(sounds: readonly DrivingSound[]): SpeechCues {
  const [only, ...others] = sounds
  if (!only?.speech) return others.length > 0 ? heardCues(others) : SILENT
  const fromSec = only.startSec
  const toSec = fromSec + only.durationSec
  const { phrases } = cuesOf(only.speech, offsetOf(only))
  const whole = only.sourceStartSec === 0 && only.durationSec >= only.sourceDurationSec
  const heard = whole
    ? phrases
    : phrases
        .filter((phrase) => phrase.startSec < toSec && phrase.endSec > fromSec)
        .map(({ startSec, endSec, tone, stressSec }) => ({
          startSec: Math.max(startSec, fromSec),
          endSec: Math.min(endSec, toSec),
          tone,
          stressSec: stressSec.filter((sec) => sec >= fromSec && sec < toSec),
        }))
  return others.length > 0 ? { phrases: [...heard, ...heardCues(others).phrases] } : { phrases: heard }
}

const known = new WeakMap<object, SpeechCues>()

/** The cues of a role, worked out once for as long as the track's value lives. */
function cuesOfTrack(track: RoleTrack, sounds: readonly DrivingSound[]): SpeechCues {
  const before = known.get(track)
  if (before) return before
  const cues = heardCues(sounds)
  known.set(track, cues)
  return cues
}

function lipsAt(sounds: readonly DrivingSound[], timeSec: number): Lips {
  const sound = sounds.findLast(({ startSec }) => startSec <= timeSec)
  if (!sound?.speech || timeSec > sound.startSec + sound.durationSec) return closedLips()
  return mouthAt(sound.speech, timeSec - offsetOf(sound))
}

/**
 * All that moves in a role's presenter at `timeSec` of the role's own time (scene time less the track's start):
 * lips from what drives it, life seeded by the track's id, and the gestures. Pure; any order of times.
 */
export function presenterPoseAt(track: RoleTrack, timeSec: number): PresenterPose {
  const sounds = drivingSounds(track)
  const cues = cuesOfTrack(track, sounds)
  const gestures = gesturesAt(track.id, track.actions, track.role.actions, track.durationSec, timeSec, cues)
  return {
    ...lifeAt(track.id, timeSec, cues),
    ...lipsAt(sounds, timeSec),
    gestures: [...gestures, ...idleAt(track, timeSec, gestures)],
  }
}

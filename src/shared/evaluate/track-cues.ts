import { roundSec } from '#shared/base/num.ts'
import { type DrivingSound, drivingSounds } from '#shared/model/driving-sounds.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { cuesOf, SILENT, type SpeechCues } from './cues.ts'

/** Where the whole recording would begin, of which a sound plays a part. */
export const offsetOf = (sound: DrivingSound) => roundSec(sound.startSec - sound.sourceStartSec)

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
export function cuesOfTrack(track: RoleTrack): SpeechCues {
  const before = known.get(track)
  if (before) return before
  const cues = heardCues(drivingSounds(track))
  known.set(track, cues)
  return cues
}

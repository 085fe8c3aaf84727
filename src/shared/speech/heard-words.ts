import { roundSec } from '#shared/base/num.ts'
import { drivingSounds } from '#shared/model/driving-sounds.ts'
import type { Spoken } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'

type Speaking = Pick<RoleTrack, 'driver' | 'tts' | 'recordings'>

/** Returns the words that are heard of a role, in its own time and in their order. */
export function heardWords(role: Speaking): readonly Spoken[] {
  const { driver, tts } = role
  if (driver === 'tts' && tts.speech && tts.cuts.length === 0) return tts.speech.words
  return drivingSounds(role).flatMap(({ speech, startSec, sourceStartSec, durationSec }) => {
    const bySec = startSec - sourceStartSec
    const heard = (speech?.words ?? []).filter(
      (word) => word.startSec >= sourceStartSec && word.startSec < sourceStartSec + durationSec,
    )
    return heard.map((word) => {
      return { ...word, startSec: roundSec(word.startSec + bySec), endSec: roundSec(word.endSec + bySec) }
    })
  })
}

/**
 * Returns the words that things of a role may start with. While none are heard, as a text is not spoken or the words of a
 * recording are not known, they are those that were kept of what was heard before.
 */
export function anchorableWords(role: Speaking): readonly Spoken[] {
  const heard = heardWords(role)
  return heard.length > 0 ? heard : (role.tts.anchorWords ?? [])
}

/** Whether two states of a role are heard alike, by identity. */
export function isHeardAlike(a: Speaking, b: Speaking): boolean {
  return (
    a.driver === b.driver && a.tts.speech === b.tts.speech && a.tts.cuts === b.tts.cuts && a.recordings === b.recordings
  )
}

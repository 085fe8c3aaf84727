import type { Voice } from '#shared/api/speech.ts'
import type { VoiceProfile } from '#shared/model/voice-profile.ts'
import { baseLanguage } from '#shared/speech/voices.ts'
import { nearnessOf, tractRatio } from './distance.ts'

/** Points that a vocal tract of half the length costs: more than others, it cannot be changed by much. */
const TRACT_POINTS = 100

/** A built-in voice with its own profile. */
interface MeasuredBase {
  voice: Pick<Voice, 'id' | 'language' | 'gender'>
  profile: VoiceProfile
}

/** Returns the voices that a speaker's profile can be laid on: of the language, and of the gender and the region if there are such. */
export function basesFor<V extends MeasuredBase['voice']>(
  wanted: Omit<MeasuredBase['voice'], 'id'>,
  voices: readonly V[],
): V[] {
  const spoken = voices.filter(({ language }) => baseLanguage(language) === baseLanguage(wanted.language))
  const some = (part: V[], all: V[]) => (part.length > 0 ? part : all)
  const ofGender = some(
    spoken.filter(({ gender }) => gender === wanted.gender),
    spoken,
  )
  return some(
    ofGender.filter(({ language }) => language === wanted.language),
    ofGender,
  )
}

/** Returns the base that is nearest to a profile; null of none. */
export function nearestBase(profile: VoiceProfile, bases: readonly MeasuredBase[]): MeasuredBase | null {
  const cost = (base: MeasuredBase) =>
    TRACT_POINTS * Math.abs(Math.log2(tractRatio(profile, base.profile))) - nearnessOf(profile, base.profile).score
  return bases.toSorted((a, b) => cost(a) - cost(b))[0] ?? null
}

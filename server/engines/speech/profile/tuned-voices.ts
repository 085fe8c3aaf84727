import { TurnThread } from '#server/platform/threads/turn-thread.ts'
import { LruCache } from '#shared/base/lru.ts'
import type { VoiceProfile } from '#shared/model/voice-profile.ts'
import type { Piece } from '#shared/speech/markup.ts'
import type { SentencePort, SentenceSound } from '../common/port.ts'
import { heardOf } from './heard.ts'
import type { LayQuestion } from './lay.ts'
import type { VoiceAnswer, VoiceQuestion } from './measure-voice.ts'
import { passagesOf } from './passages.ts'
import { NO_TUNING, type Tuning, tunedFurther } from './tuning.ts'

/** Tunings of a profile, each but the first corrected by what the one before sounds like, and tunings that are kept. */
const ROUNDS = 3
const TUNINGS_MAX = 500

/** A profile on a built-in voice. */
export interface ProfiledVoice {
  baseVoiceId: string
  /** BCP 47. */
  language: string
  profile: VoiceProfile
}

/** Built-in voices that are changed by tunings. All reject with a `SpeechError`. */
interface TunedVoices {
  say(toneId: string, pieces: readonly Piece[], tuning: Tuning, owner: string): Promise<SentenceSound>
  /** Measures what a voice says of a text. */
  heard(toneId: string, text: string, tuning: Tuning, owner: string): Promise<VoiceProfile>
  /** Returns the own profile of a built-in voice. */
  profileOf(toneId: string, language: string, owner: string): Promise<VoiceProfile>
  /** Returns how a built-in voice comes near to a profile. */
  tuningOf(voice: ProfiledVoice, owner: string): Promise<Tuning>
  close(): Promise<void>
}

/** Returns the voices of an engine with the tunings of profiles. @param measuring the thread that measures voices */
export function createTunedVoices(base: SentencePort, measuring: TurnThread<VoiceQuestion, VoiceAnswer>): TunedVoices {
  const laying = new TurnThread<LayQuestion, Int16Array<ArrayBuffer>>(new URL('./lay.worker.ts', import.meta.url))
  /** By base voice and language; by those and the profile. */
  const measured = new LruCache<string, Promise<VoiceProfile>>(TUNINGS_MAX)
  const tunings = new LruCache<string, Promise<Tuning>>(TUNINGS_MAX)

  const say = async (
    toneId: string,
    pieces: readonly Piece[],
    tuning: Tuning,
    owner: string,
  ): Promise<SentenceSound> => {
    const { scale, gainsDb } = tuning
    const settings = { ...tuning, toneId }
    if (tuning === NO_TUNING) return base.say(pieces, settings, owner)
    // breaks are as long as the script has them, whatever the scale
    const longer = pieces.map((piece) =>
      piece.kind === 'break' ? { ...piece, durationSec: piece.durationSec * scale } : piece,
    )
    const sound = await base.say(longer, settings, owner)
    const pcm = await laying.ask(owner, { pcm: sound.pcm, sampleRate: sound.sampleRate, scale, gainsDb })
    const ratio = sound.pcm.length > 0 ? pcm.length / sound.pcm.length : 1
    const moved = <T extends { startSec: number; endSec: number }>(part: T): T => ({
      ...part,
      startSec: part.startSec * ratio,
      endSec: part.endSec * ratio,
    })
    return { ...sound, pcm, words: sound.words.map(moved), phonemes: sound.phonemes.map(moved) }
  }

  const heard = (toneId: string, text: string, tuning: Tuning, owner: string) =>
    heardOf(measuring, (pieces) => say(toneId, pieces, tuning, owner), text, owner)

  const profileOf = (toneId: string, language: string, owner: string) =>
    kept(measured, JSON.stringify([toneId, language]), () =>
      heard(toneId, passagesOf(language).tuning, NO_TUNING, owner),
    )

  const tuningOf = ({ baseVoiceId, language, profile }: ProfiledVoice, owner: string) =>
    kept(tunings, JSON.stringify([baseVoiceId, language, profile]), async () => {
      let tuning = tunedFurther(NO_TUNING, profile, await profileOf(baseVoiceId, language, owner))
      const passage = passagesOf(language).tuning
      for (let round = 1; round < ROUNDS; round++)
        tuning = tunedFurther(tuning, profile, await heard(baseVoiceId, passage, tuning, owner))
      return tuning
    })

  return { say, heard, profileOf, tuningOf, close: () => laying.close() }
}

/** Returns what is kept under a key, or begins it; what fails is not kept. */
function kept<T>(cache: LruCache<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = cache.get(key)
  if (before) return before
  const made = make()
  cache.set(key, made, 1)
  made.catch(() => cache.delete(key))
  return made
}

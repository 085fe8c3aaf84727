import { TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { Voice } from '#shared/api/speech.ts'
import { LruCache } from '#shared/base/lru.ts'
import type { ProfileNearness, VoiceProfile } from '#shared/model/voice-profile.ts'
import type { Piece } from '#shared/speech/markup.ts'
import { sentencesOf } from '#shared/speech/paragraphs.ts'
import { speakBySentence } from '../common/by-sentence.ts'
import { cutSentence } from '../common/cut.ts'
import type { Mastering } from '../common/mastering.ts'
import { pitchRatio } from '../common/pitch.ts'
import { type SentencePort, type SentenceSound, SpeechError, type SpeechPort } from '../common/port.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { basesFor, nearestBase } from './choose-base.ts'
import { nearnessOf } from './distance.ts'
import type { LayQuestion } from './lay.ts'
import type { VoiceAnswer, VoiceQuestion, VoiceRecording } from './measure-voice.ts'
import { passagesOf } from './passages.ts'
import { NO_TUNING, type Tuning, tunedFurther } from './tuning.ts'

/** The fewest seconds of sounds with a pitch in a speaker's recording, and in what a voice says of a passage. */
const RECORDING_VOICED_SEC = 20
const PASSAGE_VOICED_SEC = 4
/** Longest measuring, in milliseconds: half an hour of sound takes half a minute. */
const MEASURE_MS = 300_000
/** Times that a tuning is corrected, and tunings that are kept. */
const ROUNDS = 3
const TUNINGS_MAX = 500

/** A voice profile of a workspace, on a built-in voice. */
export interface OwnVoice {
  id: string
  name: string
  /** BCP 47. */
  language: string
  gender: Voice['gender']
  baseVoiceId: string
  profile: VoiceProfile
}

/** A profile on a built-in voice. */
type ProfiledVoice = Pick<OwnVoice, 'baseVoiceId' | 'language' | 'profile'>

interface OwnVoicesParts {
  base: SentencePort
  /** Returns the voice profiles of a workspace. */
  profiles(workspace: string): Promise<readonly OwnVoice[]>
  mastering: Mastering
  sentences: SentenceCache
}

/** Voice profiles: how speakers sound, laid on built-in voices. */
export interface OwnVoices extends SpeechPort {
  /** Measures how somebody sounds in a recording of 90 s and more; of a longer one its first half hour. */
  measure(recording: VoiceRecording, owner: string): Promise<VoiceAnswer>
  /** Returns the built-in voice of the language, and of the gender if there is one, that is nearest; null without one. */
  chooseBase(profile: VoiceProfile, kind: Pick<Voice, 'language' | 'gender'>, owner: string): Promise<string | null>
  /** Speaks a passage with a profile and returns how near it comes. Rejects with a `SpeechError`. */
  nearness(voice: ProfiledVoice, owner: string): Promise<ProfileNearness>
}

/** Speaks voice profiles with a base engine, whose pitch, pace and range they set and whose sound they filter. */
export function createOwnVoices({ base, profiles, mastering, sentences }: OwnVoicesParts): OwnVoices {
  const file = (name: string) => new URL(`./${name}.worker.ts`, import.meta.url)
  const measuring = new TurnThread<VoiceQuestion, VoiceAnswer>(file('measure'), MEASURE_MS)
  const laying = new TurnThread<LayQuestion, Int16Array<ArrayBuffer>>(file('lay'))
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

  const heard = async (toneId: string, text: string, tuning: Tuning, owner: string): Promise<VoiceProfile> => {
    const clips: SentenceSound[] = []
    for (const { pieces } of sentencesOf(text, false).flatMap(cutSentence))
      clips.push(await say(toneId, pieces, tuning, owner))
    const pcm = new Int16Array(clips.reduce((sum, clip) => sum + clip.pcm.length, 0))
    let at = 0
    for (const clip of clips) {
      pcm.set(clip.pcm, at)
      at += clip.pcm.length
    }
    const recording = { pcm, sampleRate: clips[0]?.sampleRate ?? 0 }
    const answer = await measuring.ask(owner, { recording, voicedSecMin: PASSAGE_VOICED_SEC })
    if (!answer.ok) throw new SpeechError('speech_failed', 'The voice cannot be measured.')
    return answer.profile
  }

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

  const listed = async (workspace: string | undefined) => {
    if (!workspace) return []
    const [own, bases] = await Promise.all([profiles(workspace), base.voices(workspace)])
    return own.flatMap((voice) => {
      const found = bases.find(({ id }) => id === voice.baseVoiceId)
      return found ? [{ own: voice, shown: shownOf(voice, found) }] : []
    })
  }

  return {
    voices: async (workspace) => (await listed(workspace)).map(({ shown }) => shown),
    async speak(request, signal, owner = '') {
      const found = (await listed(owner)).find(({ own }) => own.id === request.toneId)
      if (!found) throw new SpeechError('unknown_voice', `There is no voice "${request.toneId}".`)
      const tuning = await tuningOf(found.own, owner)
      const asked: Tuning = {
        ...tuning,
        pitchRatio: tuning.pitchRatio * pitchRatio(request.pitchOffset),
        speedRatio: tuning.speedRatio * request.speedRatio,
      }
      const sayOne = (pieces: readonly Piece[]) => say(found.own.baseVoiceId, pieces, asked, owner)
      // a sentence counts as spoken before only if it was with this very profile
      const named = { ...request, toneId: JSON.stringify(found.own) }
      return speakBySentence(named, sayOne, { mastering, sentences, signal, owner })
    },
    measure: (recording, owner) => measuring.ask(owner, { recording, voicedSecMin: RECORDING_VOICED_SEC }),
    async chooseBase(profile, kind, owner) {
      const voices = basesFor(kind, await base.voices(owner))
      const bases = await Promise.all(
        voices.map(async (voice) => ({ voice, profile: await profileOf(voice.id, kind.language, owner) })),
      )
      return nearestBase(profile, bases)?.voice.id ?? null
    },
    async nearness(voice, owner) {
      const tuning = await tuningOf(voice, owner)
      const { baseVoiceId, language, profile } = voice
      return nearnessOf(profile, await heard(baseVoiceId, passagesOf(language).nearness, tuning, owner))
    },
    async close() {
      await Promise.all([measuring.close(), laying.close()])
    },
  }
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

function shownOf({ id, name, language, gender }: OwnVoice, base: Voice): Voice {
  const names = { 'zh-CN': name, 'zh-TW': name, 'en-US': name, 'th-TH': name }
  return { ...base, id, name: names, language, gender, labels: [], sampleUrl: null, source: 'own' }
}

import { TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { Voice } from '#shared/api/speech.ts'
import type { ProfileNearness, VoiceProfile } from '#shared/model/voice-profile.ts'
import type { Piece } from '#shared/speech/markup.ts'
import { speakBySentence } from '../common/by-sentence.ts'
import type { Mastering } from '../common/mastering.ts'
import { pitchRatio } from '../common/pitch.ts'
import { type SentencePort, type SentenceSound, SpeechError, type SpeechPort } from '../common/port.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { basesFor, nearestBase } from './choose-base.ts'
import { nearnessOf } from './distance.ts'
import { heardOf } from './heard.ts'
import type { VoiceAnswer, VoiceQuestion, VoiceRecording } from './measure-voice.ts'
import { passagesOf } from './passages.ts'
import { createTunedVoices, type ProfiledVoice } from './tuned-voices.ts'
import type { Tuning } from './tuning.ts'

/** The fewest seconds of sounds with a pitch in a speaker's recording. */
const RECORDING_VOICED_SEC = 20
/** Longest measuring, in milliseconds: half an hour of sound takes half a minute. */
const MEASURE_MS = 300_000

/** An own voice of a workspace: a voice profile on a built-in voice, or a clone. */
export interface OwnVoice {
  id: string
  name: string
  /** BCP 47. */
  language: string
  gender: Voice['gender']
  /** Null: a clone. */
  baseVoiceId: string | null
  profile: VoiceProfile
  /** Where a service speaks it: the engine, and its handle of the voice. */
  clone?: { engine: string; handle: string } | null
}

interface OwnVoicesParts {
  base: SentencePort
  /** Returns the voice profiles of a workspace. */
  profiles(workspace: string): Promise<readonly OwnVoice[]>
  mastering: Mastering
  sentences: SentenceCache
}

/** Voice profiles: how speakers sound, laid on built-in voices. */
export interface OwnVoices extends SpeechPort {
  /**
   * Measures how somebody sounds in a recording of 90 s and more; of a longer one its first half hour. Rejects with the reason
   * of the signal.
   */
  measure(recording: VoiceRecording, owner: string, signal?: AbortSignal): Promise<VoiceAnswer>
  /** Returns the built-in voice of the language, and of the gender if there is one, that is nearest; null without one. */
  chooseBase(profile: VoiceProfile, kind: Pick<Voice, 'language' | 'gender'>, owner: string): Promise<string | null>
  /** Speaks a passage with a profile and returns how near it comes. Rejects with a `SpeechError`. */
  nearness(voice: ProfiledVoice, owner: string): Promise<ProfileNearness>
  /** Has a passage said and returns how near that comes to a profile. Rejects with a `SpeechError`. */
  nearnessOfSaid(
    voice: Pick<ProfiledVoice, 'language' | 'profile'>,
    say: (pieces: readonly Piece[]) => Promise<SentenceSound>,
    owner: string,
  ): Promise<ProfileNearness>
}

/** Speaks voice profiles with a base engine, whose pitch, pace and range they set and whose sound they filter. */
export function createOwnVoices({ base, profiles, mastering, sentences }: OwnVoicesParts): OwnVoices {
  const program = new URL('./measure.worker.ts', import.meta.url)
  const measuring = new TurnThread<VoiceQuestion, VoiceAnswer>(program, MEASURE_MS)
  // speech waits for no recording
  const listening = new TurnThread<VoiceQuestion, VoiceAnswer>(program, MEASURE_MS)
  const { say, heard, profileOf, tuningOf, close } = createTunedVoices(base, measuring)

  const listed = async (workspace: string | undefined) => {
    if (!workspace) return []
    const [own, bases] = await Promise.all([profiles(workspace), base.voices(workspace)])
    return own.flatMap((voice) => {
      const found = bases.find(({ id }) => id === voice.baseVoiceId)
      return found ? [{ own: { ...voice, baseVoiceId: found.id }, shown: shownOf(voice, found) }] : []
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
    measure: (recording, owner, signal) =>
      listening.ask(owner, { recording, voicedSecMin: RECORDING_VOICED_SEC }, [], signal),
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
    nearnessOfSaid: async ({ language, profile }, say, owner) =>
      nearnessOf(profile, await heardOf(measuring, say, passagesOf(language).nearness, owner)),
    async close() {
      await Promise.all([measuring.close(), listening.close(), close()])
    },
  }
}

function shownOf({ id, name, language, gender }: OwnVoice, base: Voice): Voice {
  const names = { 'zh-CN': name, 'zh-TW': name, 'en-US': name, 'th-TH': name }
  return { ...base, id, name: names, language, gender, labels: [], sampleUrl: null, source: 'profile' }
}

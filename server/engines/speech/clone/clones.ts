import { TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { ProfileNearness } from '#shared/model/voice-profile.ts'
import { speakBySentence } from '../common/by-sentence.ts'
import type { Mastering } from '../common/mastering.ts'
import { SpeechError, type SpeechPort } from '../common/port.ts'
import type { SentenceCache } from '../common/sentence-cache.ts'
import { voiceOf } from '../common/voices.ts'
import type { OwnVoice, OwnVoices } from '../profile/own-voices.ts'
import type { CloningEngine } from './port.ts'
import type { SampleAnswer, SampleQuestion } from './sample.ts'

/** Longest cutting of a sample, in milliseconds. */
const CUT_MS = 120_000
/** The voice's own pitch and pace. */
const PLAIN = { pitchOffset: 0, speedRatio: 1 }

interface ClonesParts {
  engine: CloningEngine
  /** Returns the own voices of a workspace. */
  voices(workspace: string): Promise<readonly OwnVoice[]>
  ownVoices: Pick<OwnVoices, 'nearnessOfSaid'>
  mastering: Mastering
  sentences: SentenceCache
}

/** Clones of voices of workspaces, which a service makes and speaks. */
export interface Clones extends SpeechPort, Pick<CloningEngine, 'name' | 'title' | 'enrol' | 'forget'> {
  /** Cuts what the service gets of a recording; null where it cannot be read. */
  cut(question: SampleQuestion, owner: string): Promise<SampleAnswer>
  /** Has a clone say a passage and returns how near it comes. Rejects with a `SpeechError`, or with the signal's reason. */
  nearness(
    clone: Pick<OwnVoice, 'language' | 'profile'> & { handle: string },
    owner: string,
    signal: AbortSignal,
  ): Promise<ProfileNearness>
}

/** Returns the clones that a service speaks: of its own engine alone, for their workspaces alone. */
export function createClones({ engine, voices, ownVoices, mastering, sentences }: ClonesParts): Clones {
  const { name, title, enrol, forget, sayOf } = engine
  const cutting = new TurnThread<SampleQuestion, SampleAnswer>(new URL('./sample.worker.ts', import.meta.url), CUT_MS)
  const listed = async (workspace: string | undefined) => {
    const own = workspace ? await voices(workspace) : []
    return own.flatMap((voice) => (voice.clone?.engine === name ? [{ voice, handle: voice.clone.handle }] : []))
  }
  return {
    name,
    title,
    enrol,
    forget,
    cut: (question, owner) => cutting.ask(owner, question),
    voices: async (workspace) =>
      (await listed(workspace)).map(({ voice: { id, name: own, language, gender }, handle }) => ({
        ...voiceOf(name, { id, voice: handle, name: own, language, gender }, false).voice,
        source: 'clone',
      })),
    async speak(request, signal, owner = '') {
      const found = (await listed(owner)).find(({ voice }) => voice.id === request.toneId)
      if (!found) throw new SpeechError('unknown_voice', `There is no voice "${request.toneId}".`)
      const { handle, voice } = found
      const say = sayOf({ handle, language: voice.language }, { request, owner })
      return speakBySentence(request, say, { mastering, sentences, signal, owner })
    },
    nearness: ({ handle, language, profile }, owner, signal) => {
      const say = sayOf({ handle, language }, { request: PLAIN, owner })
      return ownVoices.nearnessOfSaid({ language, profile }, (pieces) => say(pieces, signal), owner)
    },
    close: () => cutting.close(),
  }
}

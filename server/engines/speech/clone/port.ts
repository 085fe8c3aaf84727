import type { CloneEngine } from '#server/platform/config/cloning-config.ts'
import type { Say, SpokenFor } from '../common/by-sentence.ts'

/** The material of a clone. */
interface Enrolment {
  /** Unique; the service knows the clone by it. */
  id: string
  workspace: string
  /** The name that the speaker gave the voice. */
  person: string
  /** BCP 47. */
  language: string
  /** WAV files of 24 kHz, 16 bit, mono: 10 to 25 s of clear speech, and the recording of the licence. */
  sample: Uint8Array<ArrayBuffer>
  consent: Uint8Array<ArrayBuffer>
}

/** Samples of voices, where the service keeps none. */
export interface SampleStore {
  /** Returns the handle of the sample of a clone. */
  handleOf(clone: { workspace: string; id: string }): string
  put(handle: string, wav: Uint8Array<ArrayBuffer>): Promise<void>
  /** Returns a sample; null of one that is gone. */
  read(handle: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(handle: string): Promise<void>
}

/**
 * A service that clones voices. Rejects with a `SpeechError` without address, key or words of the service, or with the
 * signal's reason.
 */
export interface CloningEngine {
  name: CloneEngine
  /** The service as sentences name it. */
  title: string
  /**
   * Makes a clone and returns the engine's handle of it.
   * @param note keeps a handle of what the service has already, should the rest fail
   */
  enrol(enrolment: Enrolment, note: (handle: string) => Promise<void>, signal: AbortSignal): Promise<string>
  /** Has the service delete a clone, and what it was made of; one that is gone is deleted. A handle that is null never came. */
  forget(clone: { id: string; handle: string | null }, signal: AbortSignal): Promise<void>
  /** Returns what says the sentences of a request with a clone. */
  sayOf(voice: { handle: string; language: string }, spoken: SpokenFor): Say
}

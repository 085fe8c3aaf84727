import { ok, type Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Script } from '#shared/commands/role/speech.ts'
import type { GlossaryEntry } from '#shared/model/glossary.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Tts } from '#shared/model/speech.ts'
import type { VoiceAbility } from '#shared/speech/voices.ts'
import { requestSpeech, type SpeechFailure, type WantedSpeech, wantedSpeech } from './request-speech.ts'

interface SpeechRequest {
  trackId: TrackId
  script: Script
  voice?: VoiceAbility
}

/** A script with words that are not allowed, and their places in its readable text (E8.27). */
interface RejectedScript {
  text: string
  places: readonly { from: number; to: number }[]
}

interface Job {
  stop: AbortController
  /** Settles after the job's last event. */
  ended: Promise<unknown>
}

function scriptOf({ text, ssml, voiceId, speed, volume, tonality }: Tts): Script {
  return { text, ssml, voiceId, speed, volume, tonality }
}

/** Makes speech from scripts: sends the request, polls until it is done, and writes the result to the document. */
export class SpeechMaker {
  readonly #run: (command: Command) => Promise<boolean>
  readonly #glossary: () => readonly GlossaryEntry[]
  readonly #jobs = new Map<TrackId, Job>()
  /** The scripts that were rejected last, with the places of their words. */
  readonly #rejected = new Map<TrackId, RejectedScript>()
  readonly #listeners = new Set<() => void>()

  /** @param glossary how the project has words said */
  constructor(run: (command: Command) => Promise<boolean>, glossary: () => readonly GlossaryEntry[]) {
    this.#run = run
    this.#glossary = glossary
  }

  isBusy(trackId: TrackId): boolean {
    return this.#jobs.has(trackId)
  }

  /** Returns the script of a track that was rejected last; the same object until it is spoken again. */
  rejectedOf(trackId: TrackId): RejectedScript | undefined {
    return this.#rejected.get(trackId)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  cancel(trackId: TrackId): void {
    this.#jobs.get(trackId)?.stop.abort()
  }

  dispose(): void {
    for (const job of this.#jobs.values()) job.stop.abort()
  }

  /**
   * Makes the speech of `tts` for the presenter of a track. Fails with `cancelled`, `offline`, `server`, or the code of
   * the speech engine.
   */
  make(trackId: TrackId, tts: Tts, voice?: VoiceAbility): Promise<Result<null, SpeechFailure>> {
    const script = scriptOf(tts)
    return this.#follow({ trackId, script, voice }, wantedSpeech(script, this.#glossary()))
  }

  /** Resumes polling an analysis of an earlier visit; one that has no request id is reset. */
  async resume(trackId: TrackId, tts: Tts): Promise<Result<null, SpeechFailure>> {
    const { requestId } = tts
    if (requestId !== null) {
      return this.#follow({ trackId, script: scriptOf(tts) }, { requestId })
    }
    await this.#run({ type: 'role.setAnalysis', trackId, status: 'init', requestId: null })
    return ok(null)
  }

  /** Runs a request to its end, after the previous request of the same track has ended. */
  async #follow(request: SpeechRequest, wanted: WantedSpeech): Promise<Result<null, SpeechFailure>> {
    const before = this.#jobs.get(request.trackId)
    before?.stop.abort()
    const stop = new AbortController()
    const ended = Promise.resolve(before?.ended).then(() => this.#make(request, wanted, stop.signal))
    const job = { stop, ended }
    this.#jobs.set(request.trackId, job)
    this.#emit()
    try {
      return await ended
    } finally {
      if (this.#jobs.get(request.trackId) === job) this.#jobs.delete(request.trackId)
      this.#emit()
    }
  }

  async #make(
    { trackId, script, voice }: SpeechRequest,
    wanted: WantedSpeech,
    signal: AbortSignal,
  ): Promise<Result<null, SpeechFailure>> {
    const setStatus = (status: 'init' | 'progress' | 'fail', requestId: string | null = null, rejected = false) =>
      this.#run({ type: 'role.setAnalysis', trackId, status, requestId, rejected, of: script })
    this.#rejected.delete(trackId)
    if (!signal.aborted) await setStatus('progress')
    const speech = await requestSpeech(wanted, signal, (requestId) => setStatus('progress', requestId))
    if (speech.ok) {
      await this.#run({ type: 'role.setSpeech', trackId, text: script.text, speech: speech.value, voice, of: script })
      return ok(null)
    }
    const { code, places } = speech.error
    if (places) this.#rejected.set(trackId, { text: script.text, places })
    // what was not asked for has not failed: the speech that is there stays
    const isUnasked = code === 'cancelled' || code === 'offline'
    await setStatus(isUnasked ? 'init' : 'fail', null, places !== undefined)
    return speech
  }

  #emit(): void {
    for (const listener of this.#listeners) listener()
  }
}

import { analyzeCopywriting } from '#shared/api/speech.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Script } from '#shared/commands/role/speech.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Speech, Tts } from '#shared/model/speech.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { VoiceAbility } from '#shared/speech/voices.ts'
import { ApiError, api } from '#ui/server/api.ts'

/** Polling interval of an unfinished analysis (E8.08). */
const POLL_MS = 500

type Reply = Awaited<ReturnType<typeof ask>>

function ask(
  input: Parameters<typeof api<typeof analyzeCopywriting.input, typeof analyzeCopywriting.data>>[1],
  signal: AbortSignal,
) {
  return api(analyzeCopywriting, input, signal)
}

/** Waits for one polling interval; rejects when `signal` aborts. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Codes of a text that was rejected for sensitive words (E8.27). */
const REJECTED = ['-20207', 'role_audio_analyze_reject']

interface SpeechRequest {
  trackId: TrackId
  script: Script
  voice?: VoiceAbility
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
  readonly #jobs = new Map<TrackId, Job>()
  readonly #listeners = new Set<() => void>()

  constructor(run: (command: Command) => Promise<boolean>) {
    this.#run = run
  }

  isBusy(trackId: TrackId): boolean {
    return this.#jobs.has(trackId)
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
  make(trackId: TrackId, tts: Tts, voice?: VoiceAbility): Promise<Result<null, Failure>> {
    return this.#follow({ trackId, script: scriptOf(tts), voice }, (signal) =>
      ask(
        {
          copywriting: tts.text,
          ssml: tts.ssml,
          toneId: tts.voiceId ?? '',
          pitchOffset: tts.tonality,
          speedRatio: tts.speed,
          volume: tts.volume,
        },
        signal,
      ),
    )
  }

  /** Resumes polling an analysis of an earlier visit; one that has no request id is reset. */
  async resume(trackId: TrackId, tts: Tts): Promise<Result<null, Failure>> {
    const { requestId } = tts
    if (requestId !== null) {
      return this.#follow({ trackId, script: scriptOf(tts) }, (signal) => ask({ requestId }, signal))
    }
    await this.#run({ type: 'role.setAnalysis', trackId, status: 'init', requestId: null })
    return ok(null)
  }

  /** Runs a request to its end, after the previous request of the same track has ended. */
  async #follow(
    request: SpeechRequest,
    begin: (signal: AbortSignal) => Promise<Reply>,
  ): Promise<Result<null, Failure>> {
    const before = this.#jobs.get(request.trackId)
    before?.stop.abort()
    const stop = new AbortController()
    const ended = Promise.resolve(before?.ended).then(() => this.#make(request, begin, stop.signal))
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
    begin: (signal: AbortSignal) => Promise<Reply>,
    signal: AbortSignal,
  ): Promise<Result<null, Failure>> {
    const setStatus = (status: 'init' | 'progress' | 'fail', requestId: string | null = null, rejected = false) =>
      this.#run({ type: 'role.setAnalysis', trackId, status, requestId, rejected, of: script })
    try {
      signal.throwIfAborted()
      await setStatus('progress')
      let reply = await begin(signal)
      if (!reply.finished) await setStatus('progress', reply.requestId)
      while (!reply.finished) {
        await pause(signal)
        reply = await ask({ requestId: reply.requestId }, signal)
      }
      const speech = speechFrom(reply)
      if (!speech.ok) {
        await setStatus('fail', null, REJECTED.includes(reply.error?.code ?? ''))
        return speech
      }
      await this.#run({ type: 'role.setSpeech', trackId, text: script.text, speech: speech.value, voice, of: script })
      return ok(null)
    } catch (error) {
      await setStatus(signal.aborted ? 'init' : 'fail')
      if (signal.aborted) return err({ code: 'cancelled', detail: '' })
      if (!(error instanceof ApiError)) return err({ code: 'other', detail: String(error) })
      return err({ code: error.code === 'offline' ? 'offline' : 'server', detail: error.message })
    }
  }

  #emit(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** Converts the server's response (milliseconds, wire names) to the document's speech. */
function speechFrom({ error, audioUrl, duration, ttsContent }: Reply): Result<Speech, Failure> {
  if (error) return err({ code: 'speech_failed', detail: `${error.code}: ${error.message}` })
  if (!audioUrl || !duration || !ttsContent) return err({ code: 'other', detail: 'the reply has no speech' })
  return ok({
    audioUrl,
    durationSec: duration / 1000,
    paragraphs: ttsContent.paragraphs.map(({ content, floatStart, floatEnd }) => ({
      text: content,
      startSec: floatStart,
      endSec: floatEnd,
    })),
    words: ttsContent.words,
    phonemes: ttsContent.phonemes,
  })
}

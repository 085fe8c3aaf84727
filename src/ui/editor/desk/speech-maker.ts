import { analyzeCopywriting } from '#shared/api/speech.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Speech, Tts } from '#shared/model/speech.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ApiError, api } from '#ui/server/api.ts'

/** How often an unfinished analysis is asked again (editor specification 9, "Timing"). */
const POLL_MS = 500

type Answer = Awaited<ReturnType<typeof ask>>

function ask(
  input: Parameters<typeof api<typeof analyzeCopywriting.input, typeof analyzeCopywriting.data>>[1],
  signal: AbortSignal,
) {
  return api(analyzeCopywriting, input, signal)
}

/** Waits, or rejects as soon as `signal` is aborted. */
function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, POLL_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/** Makes speech of scripts: asks the server, follows it until it is done, and hands the result to the document. */
export class SpeechMaker {
  readonly #run: (command: Command) => Promise<boolean>
  readonly #jobs = new Map<TrackId, AbortController>()
  readonly #listeners = new Set<() => void>()

  constructor(run: (command: Command) => Promise<boolean>) {
    this.#run = run
  }

  isBusy(trackId: TrackId): boolean {
    return this.#jobs.has(trackId)
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  cancel(trackId: TrackId): void {
    this.#jobs.get(trackId)?.abort()
  }

  dispose(): void {
    for (const job of this.#jobs.values()) job.abort()
  }

  /** Speaks `tts` for a role track. Fails with `cancelled`, `offline`, `server`, or the code that the engine gave. */
  make(trackId: TrackId, tts: Tts): Promise<Result<null, Failure>> {
    return this.#follow(trackId, tts.text, (signal) =>
      ask(
        {
          copywriting: tts.text,
          ssml: tts.ssml,
          toneId: tts.toneId ?? '',
          pitchOffset: tts.tonality,
          speedRatio: tts.speed,
          volume: tts.volume,
        },
        signal,
      ),
    )
  }

  /** Goes on following an analysis that an earlier visit began. */
  resume(trackId: TrackId, text: string, requestId: string): Promise<Result<null, Failure>> {
    return this.#follow(trackId, text, (signal) => ask({ requestId }, signal))
  }

  async #follow(
    trackId: TrackId,
    text: string,
    begin: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Result<null, Failure>> {
    this.cancel(trackId)
    const job = new AbortController()
    this.#jobs.set(trackId, job)
    this.#tell()
    try {
      await this.#run({ type: 'role.setAnalysis', trackId, status: 'progress', requestId: null })
      let answer = await begin(job.signal)
      if (!answer.finished) {
        await this.#run({ type: 'role.setAnalysis', trackId, status: 'progress', requestId: answer.requestId })
      }
      while (!answer.finished) {
        await pause(job.signal)
        answer = await ask({ requestId: answer.requestId }, job.signal)
      }
      const speech = speechFrom(answer)
      if (speech.ok) {
        await this.#run({ type: 'role.setSpeech', trackId, text, speech: speech.value })
        return ok(null)
      }
      await this.#run({ type: 'role.setAnalysis', trackId, status: 'fail', requestId: null })
      return speech
    } catch (error) {
      const cancelled = job.signal.aborted
      await this.#run({ type: 'role.setAnalysis', trackId, status: cancelled ? 'init' : 'fail', requestId: null })
      if (cancelled) return err({ code: 'cancelled', detail: '' })
      if (!(error instanceof ApiError)) return err({ code: 'other', detail: String(error) })
      return err({ code: error.code === 'offline' ? 'offline' : 'server', detail: error.message })
    } finally {
      if (this.#jobs.get(trackId) === job) this.#jobs.delete(trackId)
      this.#tell()
    }
  }

  #tell(): void {
    for (const tell of this.#listeners) tell()
  }
}

/** The server's answer (milliseconds, wire names) as the document's speech. */
function speechFrom({ error, audioUrl, duration, ttsContent }: Answer): Result<Speech, Failure> {
  if (error) return err({ code: error.code, detail: error.message })
  if (!audioUrl || !duration || !ttsContent) return err({ code: 'other', detail: 'the answer holds no speech' })
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

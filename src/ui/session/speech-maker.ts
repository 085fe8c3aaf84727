import { analyzeCopywriting } from '#shared/api/speech.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Command } from '#shared/commands/command.ts'
import type { Script } from '#shared/commands/role/speech.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Speech, Tts } from '#shared/model/speech.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { VoiceAbility } from '#shared/speech/voices.ts'
import { ApiError, api } from '#ui/server/api.ts'

/** How often an unfinished analysis is asked again (E8.08). */
export const POLL_MS = 500

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

/** Codes of a text that was refused for sensitive words (E8.27). */
const REJECTED = ['-20207', 'role_audio_analyze_reject']

interface Wish {
  trackId: TrackId
  of: Script
  voice?: VoiceAbility
}

interface Job {
  stop: AbortController
  /** When nothing of it comes any more. */
  ended: Promise<unknown>
}

function scriptOf({ text, ssml, voiceId, speed, volume, tonality }: Tts): Script {
  return { text, ssml, voiceId, speed, volume, tonality }
}

/** Makes speech of scripts: asks the server, follows it until it is done, and hands the result to the document. */
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

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  cancel(trackId: TrackId): void {
    this.#jobs.get(trackId)?.stop.abort()
  }

  dispose(): void {
    for (const job of this.#jobs.values()) job.stop.abort()
  }

  /** Speaks `tts` for a role track. Fails with `cancelled`, `offline`, `server`, or the code that the engine gave. */
  make(trackId: TrackId, tts: Tts, voice?: VoiceAbility): Promise<Result<null, Failure>> {
    return this.#follow({ trackId, of: scriptOf(tts), voice }, (signal) =>
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

  /** Goes on following an analysis that an earlier visit began; what was never taken up is given up. */
  async resume(trackId: TrackId, tts: Tts): Promise<Result<null, Failure>> {
    const { requestId } = tts
    if (requestId !== null) {
      return this.#follow({ trackId, of: scriptOf(tts) }, (signal) => ask({ requestId }, signal))
    }
    await this.#run({ type: 'role.setAnalysis', trackId, status: 'init', requestId: null })
    return ok(null)
  }

  /** Follows a wish to its end, after the one before it for the same role has ended. */
  async #follow(wish: Wish, begin: (signal: AbortSignal) => Promise<Answer>): Promise<Result<null, Failure>> {
    const before = this.#jobs.get(wish.trackId)
    before?.stop.abort()
    const stop = new AbortController()
    const ended = Promise.resolve(before?.ended).then(() => this.#make(wish, begin, stop.signal))
    const job = { stop, ended }
    this.#jobs.set(wish.trackId, job)
    this.#tell()
    try {
      return await ended
    } finally {
      if (this.#jobs.get(wish.trackId) === job) this.#jobs.delete(wish.trackId)
      this.#tell()
    }
  }

  async #make(
    { trackId, of, voice }: Wish,
    begin: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Result<null, Failure>> {
    const tell = (status: 'init' | 'progress' | 'fail', requestId: string | null = null, rejected = false) =>
      this.#run({ type: 'role.setAnalysis', trackId, status, requestId, rejected, of })
    try {
      signal.throwIfAborted()
      await tell('progress')
      let answer = await begin(signal)
      if (!answer.finished) await tell('progress', answer.requestId)
      while (!answer.finished) {
        await pause(signal)
        answer = await ask({ requestId: answer.requestId }, signal)
      }
      const speech = speechFrom(answer)
      if (!speech.ok) {
        await tell('fail', null, REJECTED.includes(speech.error.code))
        return speech
      }
      await this.#run({ type: 'role.setSpeech', trackId, text: of.text, speech: speech.value, voice, of })
      return ok(null)
    } catch (error) {
      await tell(signal.aborted ? 'init' : 'fail')
      if (signal.aborted) return err({ code: 'cancelled', detail: '' })
      if (!(error instanceof ApiError)) return err({ code: 'other', detail: String(error) })
      return err({ code: error.code === 'offline' ? 'offline' : 'server', detail: error.message })
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

import { setTimeout as sleep } from 'node:timers/promises'
import { SpeechError } from './port.ts'

/** Attempts at a request, and the wait before the second and third. */
const BACK_OFF_MS = [500, 1500]
/** Longest wait that a service may ask for (`Retry-After`); what asks for more is busy. */
const RETRY_AFTER_MAX_MS = 20_000
/** Longest sound of a sentence, in bytes: two minutes of 48 kHz. */
const BYTES_MAX = 12_000_000

/** How a service over HTTP is asked. */
export interface Manner {
  /** The service as sentences name it, such as "Azure". */
  name: string
  /** Longest time of one attempt, in milliseconds. */
  timeoutMs: number
  /** Waits; rejects with the reason of the signal. */
  pause?(ms: number, signal: AbortSignal): Promise<unknown>
  /** Returns the status that the body of a refusal amounts to, where the service says more there than in its own. */
  statusIn?(body: string): number | null
  /** The waits before the second and each further attempt, in milliseconds; none of what a service must not do twice. */
  backOffMs?: readonly number[]
}

interface Question {
  url: string
  headers: Record<string, string>
  /** POST by default. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  body?: string | FormData
  /** Statuses beside success that are answers too. */
  alsoFine?: readonly number[]
}

export interface Answer {
  /** The media type, without parameters. */
  type: string
  bytes: Uint8Array<ArrayBuffer>
  status: number
}

/** A failure that another attempt may not have, after `afterMs` at the earliest. */
export class Passing extends Error {
  readonly last: SpeechError
  readonly afterMs: number
  constructor(last: SpeechError, afterMs = 0) {
    super(last.message)
    this.last = last
    this.afterMs = afterMs
  }
}

const pauseFor = (ms: number, signal: AbortSignal) => sleep(ms, undefined, { signal })

/**
 * Asks a question and returns the whole answer; see `retried`. Rejects with a `SpeechError` without address, key or words
 * of the service, or with the signal's reason.
 */
export function ask(question: Question, manner: Manner, signal: AbortSignal): Promise<Answer> {
  return retried((deadline) => askOnce(question, manner, AbortSignal.any([deadline, signal]), deadline), manner, signal)
}

/**
 * Does something again, after growing waits, where it fails in a way that may pass: time-outs, broken connections,
 * overload and faults of the service.
 * @param once gets a signal that is aborted after the longest time of one attempt
 */
export async function retried<T>(
  once: (deadline: AbortSignal) => Promise<T>,
  { timeoutMs, pause = pauseFor, backOffMs = BACK_OFF_MS }: Manner,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(AbortSignal.timeout(timeoutMs))
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof Passing)) throw error
      const wait = backOffMs[attempt]
      if (wait === undefined || error.afterMs > RETRY_AFTER_MAX_MS) throw error.last
      await pause(Math.max(wait, error.afterMs), signal)
    }
  }
}

/** Returns what it means that a service gives no answer. */
export function unanswered(name: string, isLate: boolean): Passing {
  const message = isLate ? `${name} takes too long to answer.` : `${name} cannot be reached, or breaks off.`
  return new Passing(new SpeechError('engine_no_answer', message))
}

async function askOnce(
  { url, headers, method = 'POST', body, alsoFine = [] }: Question,
  { name, statusIn }: Manner,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<Answer> {
  try {
    // a key goes to no other address
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: 'manual',
      signal,
    })
    const bytes = await whole(response, name)
    const isFine = response.ok || alsoFine.includes(response.status)
    const status = isFine ? null : (statusIn?.(new TextDecoder().decode(bytes)) ?? response.status)
    if (status !== null) throw refusalOf(status, response.headers, name)
    const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
    return { type, bytes, status: response.status }
  } catch (error) {
    if (error instanceof Passing || error instanceof SpeechError) throw error
    throw unanswered(name, deadline.aborted)
  }
}

/** Reads a body up to its limit. */
async function whole(response: Response, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > BYTES_MAX) throw new SpeechError('engine_bad_sound', `${name} answers with more than a sentence lasts.`)
    chunks.push(chunk)
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/** Returns what a status other than success means. */
export function refusalOf(status: number, headers: Headers, name: string): SpeechError | Passing {
  if (status === 401 || status === 403)
    return new SpeechError('engine_locked', `${name} does not accept the key (status ${status}).`)
  if (status === 429 || status === 402) {
    const busy = new SpeechError('engine_busy', `${name} has too much to do, or its quota is used up.`)
    return status === 402 ? busy : new Passing(busy, retryAfterMs(headers.get('retry-after')))
  }
  if (status >= 500 || status === 408)
    return new Passing(new SpeechError('engine_no_answer', `${name} fails (status ${status}).`))
  return new SpeechError('engine_refused', `${name} does not accept what it is sent (status ${status}).`)
}

/** Reads `Retry-After` (RFC 9110, 10.2.3), in milliseconds. */
function retryAfterMs(value: string | null): number {
  if (!value) return 0
  const seconds = Number(value)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : 0
}

import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { keep } from '#server/platform/processes/keeper.ts'

/** Why a file cannot be converted: `tooLong` in time, bytes or pixels; `noEncoder`, ffmpeg lacks one that its alpha needs. */
export class ConversionError extends Error {
  override name = 'ConversionError'
  readonly code: 'unreadable' | 'tooLong' | 'noEncoder'
  constructor(code: ConversionError['code'], message: string) {
    super(message)
    this.code = code
  }
}

export interface Conversion {
  /** The program. */
  ffmpeg: string
  from: string
  to: string
  limits: { bytes: number; ms: number }
  /** 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** Characters of messages that are read: the length of the film is among the first. */
const MESSAGES_MAX = 65_536

/** It asks nothing, and tells its progress in lines. */
const QUIET = ['-nostdin', '-hide_banner', '-nostats', '-progress', 'pipe:1']

/** Returns the length that ffmpeg names among its messages, in seconds; 0 where it does not know. */
function lengthIn(messages: string): number {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(messages) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/** Where a film has more pixels than `-max_pixels` allows (libavutil/imgutils.c). */
const TOO_MANY_PIXELS = 'exceeds specified max pixel count'

/** Where ffmpeg was built without an encoder or a decoder (fftools/ffmpeg_opt.c). */
const NO_CODER = /Unknown (?:en|de)coder/

function codeOf(messages: string): ConversionError['code'] {
  if (messages.includes(TOO_MANY_PIXELS)) return 'tooLong'
  return NO_CODER.test(messages) ? 'noEncoder' : 'unreadable'
}

/**
 * Runs ffmpeg in a process of its own, which ends with the server, the time and the signal.
 * @throws ConversionError when the file cannot be read, has too many pixels, or the time is over; another error when the
 * system ended the process, as it does without memory; the signal's reason once that aborts
 */
export async function runFfmpeg(
  { ffmpeg, limits, onProgress, signal }: Pick<Conversion, 'ffmpeg' | 'limits' | 'onProgress' | 'signal'>,
  args: readonly string[],
): Promise<void> {
  signal.throwIfAborted()
  // nothing of the server's environment, such as its secrets, is passed on
  const child = spawn(ffmpeg, [...QUIET, ...args], { stdio: ['ignore', 'pipe', 'pipe'], env: {} })
  const forget = child.pid === undefined ? null : keep({ kind: 'program', pid: child.pid })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const kill = () => child.kill('SIGKILL')
  let late = false
  const timer = setTimeout(() => {
    late = true
    kill()
  }, limits.ms)
  signal.addEventListener('abort', kill)
  let messages = ''
  child.stderr.on('data', (chunk: Buffer) => {
    if (messages.length < MESSAGES_MAX) messages += chunk.toString('latin1')
  })
  createInterface({ input: child.stdout }).on('line', (line) => {
    const doneUs = Number(/^out_time_us=(\d+)/.exec(line)?.[1] ?? Number.NaN)
    const lengthSec = lengthIn(messages)
    if (doneUs >= 0 && lengthSec > 0) onProgress(Math.min(1, doneUs / 1e6 / lengthSec))
  })
  try {
    const [status, killer] = await new Promise<[number | null, string | null]>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (...end) => resolve(end))
    })
    signal.throwIfAborted()
    if (late) throw new ConversionError('tooLong', 'the time is over')
    if (killer !== null) throw new Error(`ffmpeg was ended by ${killer}`)
    if (status !== 0) throw new ConversionError(codeOf(messages), `ffmpeg ended with ${status}`)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    forget?.()
  }
}

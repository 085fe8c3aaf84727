import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { keep } from '#server/children/keeper.ts'
import { demuxerOf } from './container.ts'

/** Why a file cannot be converted: `tooLong` in time or bytes. */
export class ConversionError extends Error {
  readonly code: 'unreadable' | 'tooLong'
  constructor(code: 'unreadable' | 'tooLong', message: string) {
    super(message)
    this.code = code
  }
}

interface Film {
  widthPx: number
  heightPx: number
  durationSec: number
}

interface Conversion {
  /** The program. */
  ffmpeg: string
  from: string
  to: string
  limits: { bytes: number; ms: number }
  /** 0 to 1. */
  onProgress(part: number): void
  signal: AbortSignal
}

/** Threads of a decoder and of an encoder: the processor is the event loop's first. */
const THREADS = '2'
/** Pixels of the largest picture that is decoded: 8192 by 8192. */
const PIXELS_MAX = String(8192 * 8192)
/** Longer side of the result; larger films are scaled down. H.264 wants even sides for 4:2:0. */
const SIDE_MAX_PX = 3840
const side = (name: 'iw' | 'ih') => `'trunc(${name}*min(1,${SIDE_MAX_PX}/max(iw,ih))/2)*2'`
/** Characters of messages that are read: the length of the film is among the first. */
const MESSAGES_MAX = 65_536

function argsOf({ from, to, limits }: Conversion, demuxer: string): string[] {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, '-max_pixels', PIXELS_MAX, '-threads', THREADS]
  const picture = ['-vf', `scale=${side('iw')}:${side('ih')},setsar=1,format=yuv420p`, '-c:v', 'libx264']
  const quality = ['-preset', 'veryfast', '-crf', '18', '-threads', THREADS]
  const sound = ['-c:a', 'aac', '-b:a', '192k', '-ac', '2']
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-progress', 'pipe:1'],
    ...[...input, '-i', `file:${from}`, '-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...[...picture, ...quality, ...sound, '-movflags', '+faststart'],
    // one over the limit tells a film that was cut from one that fits
    ...['-fs', String(limits.bytes + 1), '-f', 'mp4', '-y', `file:${to}`],
  ]
}

/** Returns the length that ffmpeg names among its messages, in seconds; 0 where it does not know. */
function lengthIn(messages: string): number {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d+):([\d.]+)/.exec(messages) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}

/** Runs ffmpeg in a process of its own, which ends with the server, the time and the signal. Resolves with its status. */
async function run(conversion: Conversion, demuxer: string): Promise<number | null> {
  const { ffmpeg, limits, onProgress, signal } = conversion
  signal.throwIfAborted()
  // nothing of the server's environment, such as its secrets, is passed on
  const child = spawn(ffmpeg, argsOf(conversion, demuxer), { stdio: ['ignore', 'pipe', 'pipe'], env: {} })
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
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal.throwIfAborted()
    if (late) throw new ConversionError('tooLong', 'the time is over')
    return status
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
    forget?.()
  }
}

/** Reads what a converted film is. */
async function measure(file: string): Promise<Film | null> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track) return null
    return { widthPx: track.displayWidth, heightPx: track.displayHeight, durationSec: await input.computeDuration() }
  } finally {
    input.dispose()
  }
}

/**
 * Converts a film to H.264 and AAC in an MP4, by ffmpeg. Only the demuxers of MP4, QuickTime and Matroska run, and only on
 * the file itself: what names other files or addresses is not followed.
 * @throws ConversionError where it cannot be, or not within the limits; the signal's reason once that aborts
 */
export async function convertFile(conversion: Conversion): Promise<Film> {
  const { from, to, limits } = conversion
  const demuxer = await demuxerOf(from)
  if (!demuxer) throw new ConversionError('unreadable', 'neither MP4, QuickTime nor Matroska')
  const status = await run(conversion, demuxer)
  if (status !== 0) throw new ConversionError('unreadable', `ffmpeg ended with ${status}`)
  if ((await stat(to)).size > limits.bytes) throw new ConversionError('tooLong', 'the result is too large')
  const film = await measure(to)
  if (!film) throw new ConversionError('unreadable', 'the result has no picture')
  return film
}

import { stat } from 'node:fs/promises'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { breachOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import type { FilmAlpha } from './alpha-in.ts'
import { demuxerOf } from './container.ts'
import { filmAlpha } from './film-alpha.ts'
import { pixelLimit } from './pixel-limit.ts'
import { type Conversion, ConversionError, runFfmpeg } from './run-ffmpeg.ts'
import { trackRate } from './track-rate.ts'

/** A converted film. */
interface Film {
  /** The ending of its name. */
  ending: 'mp4' | 'webm'
  widthPx: number
  heightPx: number
  durationSec: number
}

/** The processor is the event loop's first, and each thread of a decoder holds pictures. */
const THREADS = { decoder: '1', filter: '1', encoder: '2' } as const
/** Longer side of the result; larger films are scaled down. H.264 wants even sides for 4:2:0. */
const SIDE_MAX_PX = 3840
/** Frames a second that a slower film gets: it shows some of its pictures twice. */
const RATE_MIN = UPLOAD_RULES.stickerVideo.frameRateMin
const side = (name: 'iw' | 'ih') => `'trunc(${name}*min(1,${SIDE_MAX_PX}/max(iw,ih))/2)*2'`

/** H.264 and AAC, as every browser plays them. */
const OPAQUE = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-threads', THREADS.encoder],
  ...['-c:a', 'aac', '-b:a', '192k', '-ac', '2', '-movflags', '+faststart', '-f', 'mp4'],
]
/** VP9 with its alpha beside it and Opus: what browsers play with alpha. Both of its pictures are seldom keys alone. */
const CLEAR = [
  ...['-c:v', 'libvpx-vp9', '-auto-alt-ref', '0', '-crf', '20', '-b:v', '0', '-g', '50'],
  ...['-deadline', 'realtime', '-cpu-used', '5', '-row-mt', '1', '-threads', THREADS.encoder],
  ...['-c:a', 'libopus', '-b:a', '160k', '-ac', '2', '-f', 'webm'],
]

function argsOf({ from, to, limits }: Conversion, demuxer: string, isSlow: boolean, alpha: FilmAlpha | null): string[] {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer, ...(alpha?.decoder ? ['-c:v', alpha.decoder] : [])]
  const decoder = ['-max_pixels', String(pixelLimit()), '-threads', THREADS.decoder]
  const size = `${isSlow ? `fps=${RATE_MIN},` : ''}scale=${side('iw')}:${side('ih')},setsar=1`
  return [
    ...[...input, ...decoder, '-i', `file:${from}`, '-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...['-filter_threads', THREADS.filter, '-vf', `${size},format=${alpha ? 'yuva420p' : 'yuv420p'}`],
    ...(alpha ? CLEAR : OPAQUE),
    // one over the limit tells a film that was cut from one that fits
    ...['-fs', String(limits.bytes + 1), '-y', `file:${to}`],
  ]
}

/** Whether a film has fewer pictures a second than may be uploaded; where only ffmpeg reads it, that is not known. */
async function isSlow(file: string): Promise<boolean> {
  const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS })
  try {
    const track = await input.getPrimaryVideoTrack()
    return (
      track !== null &&
      breachOf(UPLOAD_RULES.stickerVideo, { frameRate: await trackRate(track), durationSec: 0 }) !== null
    )
  } catch {
    return false
  } finally {
    input.dispose()
  }
}

/** Reads what a converted film is. */
async function measure(file: string): Promise<Omit<Film, 'ending'> | null> {
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
 * Converts a film to H.264 and AAC in an MP4, or one with alpha to VP9 and Opus in a WebM, of the least rate at least, by
 * ffmpeg. Only the demuxers of MP4, QuickTime and Matroska run, and only on
 * the file itself: what names other files or addresses is not followed.
 * @throws ConversionError where it cannot be, or not within the limits; another error where the system ended ffmpeg; the
 * signal's reason once that aborts
 */
export async function convertFile(conversion: Conversion): Promise<Film> {
  const { from, to, limits } = conversion
  const demuxer = await demuxerOf(from)
  if (!demuxer) throw new ConversionError('unreadable', 'neither MP4, QuickTime nor Matroska')
  const alpha = await filmAlpha(conversion, demuxer)
  await runFfmpeg(conversion, argsOf(conversion, demuxer, await isSlow(from), alpha))
  if ((await stat(to)).size > limits.bytes) throw new ConversionError('tooLong', 'the result is too large')
  const film = await measure(to)
  if (!film) throw new ConversionError('unreadable', 'the result has no picture')
  return { ...film, ending: alpha ? 'webm' : 'mp4' }
}

import { stat } from 'node:fs/promises'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { breachOf, UPLOAD_RULES } from '#shared/model/upload-rules.ts'
import { demuxerOf } from './container.ts'
import { pixelLimit } from './pixel-limit.ts'
import { type Conversion, ConversionError, runFfmpeg } from './run-ffmpeg.ts'
import { trackRate } from './track-rate.ts'

interface Film {
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

function argsOf({ from, to, limits }: Conversion, demuxer: string, isSlow: boolean): string[] {
  const input = ['-protocol_whitelist', 'file,pipe', '-f', demuxer]
  const decoder = ['-max_pixels', String(pixelLimit()), '-threads', THREADS.decoder]
  const picture = [
    '-filter_threads',
    THREADS.filter,
    '-vf',
    `${isSlow ? `fps=${RATE_MIN},` : ''}scale=${side('iw')}:${side('ih')},setsar=1,format=yuv420p`,
    '-c:v',
    'libx264',
  ]
  const quality = ['-preset', 'veryfast', '-crf', '18', '-threads', THREADS.encoder]
  const sound = ['-c:a', 'aac', '-b:a', '192k', '-ac', '2']
  return [
    ...[...input, ...decoder, '-i', `file:${from}`, '-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    ...[...picture, ...quality, ...sound, '-movflags', '+faststart'],
    // one over the limit tells a film that was cut from one that fits
    ...['-fs', String(limits.bytes + 1), '-f', 'mp4', '-y', `file:${to}`],
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
 * Converts a film to H.264 and AAC in an MP4 of the least rate at least, by ffmpeg. Only the demuxers of MP4, QuickTime and Matroska run, and only on
 * the file itself: what names other files or addresses is not followed.
 * @throws ConversionError where it cannot be, or not within the limits; another error where the system ended ffmpeg; the
 * signal's reason once that aborts
 */
export async function convertFile(conversion: Conversion): Promise<Film> {
  const { from, to, limits } = conversion
  const demuxer = await demuxerOf(from)
  if (!demuxer) throw new ConversionError('unreadable', 'neither MP4, QuickTime nor Matroska')
  await runFfmpeg(conversion, argsOf(conversion, demuxer, await isSlow(from)))
  if ((await stat(to)).size > limits.bytes) throw new ConversionError('tooLong', 'the result is too large')
  const film = await measure(to)
  if (!film) throw new ConversionError('unreadable', 'the result has no picture')
  return film
}

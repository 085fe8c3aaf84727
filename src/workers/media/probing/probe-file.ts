import { nominalRate, RATE_PICTURES } from '#shared/base/nominal-rate.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import type { ProbingEvent } from '#shared/protocol/probing.ts'
import { isSvg, SNIFF_BYTES, sniff } from '../bytes/sniff.ts'
import { readVideoIndex } from '../cache/media-cache.ts'
import { attempt, MediaError } from '../common/media-error.ts'
import { readGifIndex } from '../image/gif-index.ts'
import { decodeStill } from '../image/still.ts'
import { SoundSource } from '../sound/sound-source.ts'
import { drawDrawing, readDrawing } from '../vector/drawings.ts'
import { LottieFrames } from '../vector/lottie-frames.ts'
import { FrameReader } from '../video/frame-reader.ts'
import { WatchedBytes } from './watched-bytes.ts'

type Tell = (event: ProbingEvent) => void

const VIDEO_NAME = /\.(mp4|mov|m4v|webm)$/i
/** The pictures of a vector animation that are drawn, in parts of its time: one may take no time and the next one no end. */
const LOTTIE_PARTS = [0, 0.25, 0.5, 0.75, 0.99]
const NOTHING = { widthPx: 0, heightPx: 0, durationSec: 0, frameRate: 0, hasAudio: false, soundMissing: false }

/**
 * Reads the kind and properties of a chosen file from its content. Decodes the first picture or sound, so that an accepted
 * file also plays and shows. Fails like `MediaApi.probe`.
 */
export async function probeFile(file: Blob, name: string, tell: Tell): Promise<MediaInfo> {
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer())
  if (/\.(json|lottie)$/i.test(name)) return probeLottie(file, tell)
  switch (sniff(head)) {
    case 'image':
      tell('decoding')
      if (isSvg(String.fromCharCode(...head))) {
        const { widthPx, heightPx, cleaned } = await readDrawing(await file.text())
        ;(await drawDrawing(cleaned)).close()
        return { ...NOTHING, kind: 'image', widthPx, heightPx, cleaned: new Blob([cleaned]) }
      }
      return { ...NOTHING, kind: 'image', ...(await stillSize(file)) }
    case 'gif': {
      const { widthPx, heightPx, durationSec, endsSec } = readGifIndex(new Uint8Array(await file.arrayBuffer()))
      tell('decoding')
      await stillSize(file)
      return { ...NOTHING, kind: 'gif', widthPx, heightPx, durationSec, frameRate: endsSec.length / durationSec }
    }
    case 'mp4':
    case 'webm':
      return probeMovie(file, name, tell)
    case 'sound':
      if (VIDEO_NAME.test(name)) throw new MediaError('no_video_track', `${name} holds sound alone`)
      return probeSound(file, tell)
    case 'unknown':
      throw new MediaError('unsupported', `${name} is of no kind that can be used`)
  }
}

async function probeLottie(file: Blob, tell: Tell): Promise<MediaInfo> {
  tell('decoding')
  const { frames, cleaned } = await LottieFrames.read(await file.arrayBuffer())
  const info = frames.index
  try {
    for (const part of LOTTIE_PARTS) (await frames.frameAt(part * info.durationSec)).close()
    return { ...NOTHING, kind: 'gif', ...info, cleaned: new Blob([cleaned]) }
  } finally {
    frames.close()
  }
}

async function stillSize(file: Blob): Promise<{ widthPx: number; heightPx: number }> {
  const bitmap = await decodeStill(file)
  const size = { widthPx: bitmap.width, heightPx: bitmap.height }
  bitmap.close()
  return size
}

async function probeMovie(file: Blob, name: string, tell: Tell): Promise<MediaInfo> {
  const source = new WatchedBytes(file, () => tell('read'))
  // a video stays usable without its sound, so a failure to open the sound is a fact about the file, not a refusal
  const sound = await attempt(name, () => SoundSource.open(source))
  const hasAudio = !sound.ok || sound.value !== null
  try {
    const index = await readVideoIndex(source)
    const reader = new FrameReader(index)
    const frame = await reader.frameAt(0)
    frame.close()
    reader.close()
    const { widthPx, heightPx, durationSec } = index
    const frameRate = nominalRate(index.ptsUs.subarray(0, RATE_PICTURES).map((us) => us / 1e6))
    return { kind: 'video', widthPx, heightPx, durationSec, frameRate, hasAudio, soundMissing: !sound.ok }
  } catch (error) {
    const soundAlone = error instanceof MediaError && error.code === 'no_video_track' && hasAudio
    if (soundAlone && !VIDEO_NAME.test(name)) return probeSound(file, tell)
    throw error
  }
}

async function probeSound(file: Blob, tell: Tell): Promise<MediaInfo> {
  const sound = await SoundSource.open(new WatchedBytes(file, () => tell('read')))
  if (!sound || sound.durationSec <= 0) throw new MediaError('no_sound', 'the file has no sound')
  await sound.chunk(0)
  return { ...NOTHING, kind: 'audio', durationSec: sound.durationSec, hasAudio: true }
}

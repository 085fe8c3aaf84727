import {
  ADTS,
  CustomSource,
  FLAC,
  Input,
  type InputFormat,
  type InputVideoTrack,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from 'mediabunny'
import { trackRate } from '#server/engines/film/track-rate.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'
import { ANIMATED_HEAD_BYTES, animatedType } from '#shared/base/animated-picture.ts'
import { isStoredLottie } from '#shared/base/lottie-file.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import { isCleanSvg, isTooComplexSvg } from '#shared/base/svg-file.ts'
import type { FontAxes } from '#shared/model/font-axes.ts'
import type { ShelfKind } from '#shared/model/shelves.ts'
import { readStoredAvatar } from './avatar-reader.ts'
import { type FaceFacts, readStoredFont, storedEffect } from './stored-readers.ts'

/** The content of a stored file; `format` is spelled like a file extension. */
export interface Content {
  kind: ShelfKind | 'face'
  format: string
  /** Frames per second of a video, else 0. */
  frameRate: number
  /** As it is shown: a video is turned as it says; 0 where nothing is shown. */
  widthPx: number
  heightPx: number
  /** 0 where nothing plays. */
  durationSec: number
  /** Of a video: whether it has a sound. */
  hasSound?: boolean
  /** Of a picture that moves. */
  moves?: boolean
  /** Of an avatar: its arms and actions. */
  avatar?: Pick<AvatarReport, 'arms' | 'actions'>
  /** Of a filmed face. */
  face?: FaceFacts
  /** Of a font: its name, and the axes that it offers. */
  name?: string
  axes?: FontAxes
}

/** Largest read in bytes; tables of valid files are far smaller. */
const READ_BYTES_MAX = 64e6
/** Number of frames that determine the frame rate. */
export const FRAMES = 200

const FORMATS = new Map<InputFormat, string>([
  [MP4, 'mp4'],
  [QTFF, 'mov'],
  [WEBM, 'webm'],
  [MP3, 'mp3'],
  [WAVE, 'wav'],
  [ADTS, 'aac'],
  [OGG, 'ogg'],
  [FLAC, 'flac'],
])

/** Measures of material that is neither shown nor played. */
const STILL = { frameRate: 0, widthPx: 0, heightPx: 0, durationSec: 0 } as const

/** Returns the content of a stored picture; null if it is not a picture. */
export async function inspectImage(
  objects: Pick<ObjectStore, 'read'>,
  { key, sizeBytes }: StoredFile,
): Promise<Content | Unread | null> {
  const bytes = await objects.read(key, 0, sizeBytes)
  if (/\.(svg|json)$/i.test(key)) return inspectDrawing(key, new TextDecoder().decode(bytes))
  const found = readHeader(bytes)
  const moves = animatedType(bytes.subarray(0, ANIMATED_HEAD_BYTES)) !== null
  return found && { ...STILL, ...found, kind: 'image', ...(moves && { moves }) }
}

/** The content of a drawing: one that its upload has cleaned, as anything else is refused. */
function inspectDrawing(key: string, text: string): Content | Unread | null {
  const format = key.toLowerCase().endsWith('.svg') ? 'svg' : 'json'
  if (format === 'svg' && isTooComplexSvg(text)) return { kind: 'complex' }
  const isClean = format === 'svg' ? isCleanSvg(text) : isStoredLottie(text)
  return isClean ? { ...STILL, kind: 'image', format, ...(format === 'json' && { moves: true }) } : null
}

/** A stored file of a workspace. */
export interface StoredFile {
  key: string
  sizeBytes: number
  tenantId: string
}

/** A file that is compressed in a format without a decoder here, has a wrong line, takes too long to read or to draw, or may not be used. */
export type Unread =
  | { kind: 'compressed'; compression: string }
  | { kind: 'wrongLine'; line: number }
  | { kind: 'slow' }
  | { kind: 'complex' }
  | { kind: 'forbidden' }

/** Returns the content of a stored GLB or VRM; null for another format or one that must not be loaded. */
export async function inspectModel(
  objects: Pick<ObjectStore, 'read'>,
  { key, sizeBytes, tenantId }: StoredFile,
): Promise<Content | Unread | null> {
  const avatar = await readStoredAvatar(tenantId, () => objects.read(key, 0, sizeBytes))
  if (avatar === 'slow') return { kind: 'slow' }
  if (avatar && 'compression' in avatar) return { kind: 'compressed', ...avatar }
  return avatar && { ...STILL, kind: 'model', format: 'glb', avatar }
}

/** Returns the content of a stored file that effects are drawn from: a `.cube` file, or the marks of a face; null if it is neither. */
export async function inspectEffect(
  objects: Pick<ObjectStore, 'read'>,
  { key, sizeBytes, tenantId }: StoredFile,
): Promise<Content | Unread | null> {
  const effect = await storedEffect(tenantId, () => objects.read(key, 0, sizeBytes))
  if (effect === 'slow') return { kind: 'slow' }
  if (!effect) return null
  if ('line' in effect) return { kind: 'wrongLine', line: effect.line }
  if (effect.format === 'cube') return { ...STILL, kind: 'filter', format: 'cube' }
  return { ...STILL, kind: 'face', ...effect }
}

/** Returns the content of a stored font; null for another file. */
export async function inspectFont(
  objects: Pick<ObjectStore, 'read'>,
  { key, sizeBytes, tenantId }: StoredFile,
): Promise<Content | Unread | null> {
  const read = await readStoredFont(tenantId, () => objects.read(key, 0, sizeBytes))
  if (read === 'slow') return { kind: 'slow' }
  if (!read) return null
  if (!read.ok) return read.error === 'embeddingForbidden' ? { kind: 'forbidden' } : null
  return { ...STILL, kind: 'font', ...read.value }
}

/** Opens a stored video or sound, which is read in parts; dispose of it. */
export function openMedia(objects: Pick<ObjectStore, 'read'>, { key, sizeBytes }: Omit<StoredFile, 'tenantId'>): Input {
  const read = (start: number, end: number) => {
    if (end - start > READ_BYTES_MAX) throw new RangeError('a table of the file is too large')
    return objects.read(key, start, end)
  }
  const source = new CustomSource({ getSize: () => sizeBytes, read, prefetchProfile: 'network' })
  return new Input({ source, formats: [...FORMATS.keys()] })
}

/** Seconds of the pictures of a video; one that does not say how long they are is read to its end. */
async function durationOf(video: InputVideoTrack): Promise<number> {
  const said = await video.getDurationFromMetadata()
  return said !== null && said > 0 ? said : await video.computeDuration()
}

/** Returns the content of a stored video or sound; null if it is neither or cannot be read. */
export async function inspectMedia(
  objects: Pick<ObjectStore, 'read'>,
  stored: Omit<StoredFile, 'tenantId'>,
): Promise<Content | null> {
  const input = openMedia(objects, stored)
  try {
    const format = FORMATS.get(await input.getFormat()) ?? ''
    const video = await input.getPrimaryVideoTrack()
    if (video) {
      const frameRate = await trackRate(video)
      const size = { widthPx: video.displayWidth, heightPx: video.displayHeight }
      const hasSound = (await input.getPrimaryAudioTrack()) !== null
      return { kind: 'video', format, frameRate, ...size, durationSec: await durationOf(video), hasSound }
    }
    if (!(await input.getPrimaryAudioTrack())) return null
    // the tags of sound alone may be those of another file: its frames are counted
    const durationSec = await input.computeDuration()
    if (durationSec <= 0) return null
    return { ...STILL, kind: 'music', format: format === 'mp4' ? 'm4a' : format, durationSec }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

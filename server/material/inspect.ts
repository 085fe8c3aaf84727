import { CustomSource, Input, type InputFormat, MP3, MP4, QTFF, WAVE, WEBM } from 'mediabunny'
import type { ObjectStore } from '#server/objects/common/port.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'
import { readHeader } from '#shared/base/picture-header.ts'
import { readStoredAvatar } from './avatar-reader.ts'
import { storedEffect } from './table-reader.ts'

/** The content of a stored file; `format` is spelled like a file extension. */
export interface Content {
  kind: 'image' | 'video' | 'music' | 'model' | 'filter' | 'face'
  format: string
  /** Frames per second of a video, else 0. */
  frameRate: number
  /** What an avatar offers. */
  avatar?: Pick<AvatarReport, 'arms' | 'actions'>
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
])

/** Returns the content of a stored picture; null if it is not a picture. */
export async function inspectImage(objects: ObjectStore, { key, sizeBytes }: Stored): Promise<Content | null> {
  const found = readHeader(await objects.read(key, 0, sizeBytes))
  return found && { kind: 'image', format: found.format, frameRate: 0 }
}

/** A stored file of a workspace. */
interface Stored {
  key: string
  sizeBytes: number
  tenantId: string
}

/** A file that is compressed in a format without a decoder here, or takes too long to read. */
type Unread = { kind: 'compressed'; compression: string } | { kind: 'slow' }

/** Returns the content of a stored GLB or VRM; null if it is none or must not be loaded. */
export async function inspectModel(
  objects: ObjectStore,
  { key, sizeBytes, tenantId }: Stored,
): Promise<Content | Unread | null> {
  const avatar = await readStoredAvatar(tenantId, () => objects.read(key, 0, sizeBytes))
  if (avatar === 'slow') return { kind: 'slow' }
  if (avatar && 'compression' in avatar) return { kind: 'compressed', ...avatar }
  return avatar && { kind: 'model', format: 'glb', frameRate: 0, avatar }
}

/** Returns the content of a stored file that effects are drawn from: a `.cube` file, or the marks of a face; null if it is neither. */
export async function inspectEffect(
  objects: ObjectStore,
  { key, sizeBytes, tenantId }: Stored,
): Promise<Content | Unread | null> {
  const format = await storedEffect(tenantId, () => objects.read(key, 0, sizeBytes))
  if (format === 'slow') return { kind: 'slow' }
  return format && { kind: format === 'cube' ? 'filter' : 'face', format, frameRate: 0 }
}

/** Opens a stored video or sound, which is read in parts; dispose of it. */
export function openMedia(objects: ObjectStore, { key, sizeBytes }: Omit<Stored, 'tenantId'>): Input {
  const read = (start: number, end: number) => {
    if (end - start > READ_BYTES_MAX) throw new RangeError('a table of the file is too large')
    return objects.read(key, start, end)
  }
  const source = new CustomSource({ getSize: () => sizeBytes, read, prefetchProfile: 'network' })
  return new Input({ source, formats: [...FORMATS.keys()] })
}

/** Returns the content of a stored video or sound; null if it is neither or cannot be read. */
export async function inspectMedia(objects: ObjectStore, stored: Stored): Promise<Content | null> {
  const input = openMedia(objects, stored)
  try {
    const format = FORMATS.get(await input.getFormat()) ?? ''
    const video = await input.getPrimaryVideoTrack()
    if (video) {
      const { averagePacketRate } = await video.computePacketStats(FRAMES)
      return { kind: 'video', format, frameRate: averagePacketRate }
    }
    return (await input.getPrimaryAudioTrack()) && { kind: 'music', format, frameRate: 0 }
  } catch {
    return null
  } finally {
    input.dispose()
  }
}

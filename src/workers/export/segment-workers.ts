import type { PictureEncoder } from '#shared/protocol/segments.ts'
import type { VideoPlan } from '#shared/timing/video-plan.ts'

const WORKERS = { least: 2, most: 8 }
/** Sessions that encoders of graphics cards open at the same time on any machine. */
const HARDWARE_SESSIONS = 3
/** Bytes for each pixel of the picture in a segment worker: planes, layers, pictures of films, frames in the encoder. */
const BYTES_PER_PIXEL = 96
/** The fraction of the machine's memory that segment workers use. */
const MEMORY_PART = 0.25
/** Memory that is assumed where a browser does not tell it. */
const MEMORY_GB = 8

/** Returns in how many workers an export is rendered: one less than cores, fewer where memory is short. */
export function segmentWorkers({ widthPx, heightPx }: VideoPlan, encoder: PictureEncoder): number {
  const { hardwareConcurrency: cores, deviceMemory = MEMORY_GB } = navigator as WorkerNavigator & {
    deviceMemory?: number
  }
  const inMemory = Math.floor((deviceMemory * 2 ** 30 * MEMORY_PART) / (widthPx * heightPx * BYTES_PER_PIXEL))
  const inHardware =
    encoder.codec !== 'png' && encoder.hardwareAcceleration === 'prefer-hardware' ? HARDWARE_SESSIONS : WORKERS.most
  const most = Math.min(WORKERS.most, inMemory, inHardware)
  return Math.max(1, Math.min(most, Math.max(WORKERS.least, cores - 1)))
}

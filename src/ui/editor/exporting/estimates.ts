import type { FrameRate, RenderSize } from '#shared/model/canvas.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

/** Recommended megabits per second at 25 frames by the shorter side: H.264 at a quality that holds on a large screen. */
const RECOMMENDED: Record<RenderSize, number> = { 1080: 8, 1440: 16, 2160: 35 }
/** Bits per second of the sound. */
const AUDIO_BITS = 192_000

/** The bit rate that suits a size and frame rate, in megabits per second. */
export function recommendedBitRate(size: RenderSize, frameRate: FrameRate): number {
  return Math.round(RECOMMENDED[size] * (frameRate / 25) ** 0.75)
}

/** Bytes that the finished file will have at most. */
export function estimatedBytes(settings: Pick<RenderSettings, 'bitRate'>, durationSec: number): number {
  return ((settings.bitRate * 1e6 + AUDIO_BITS) * durationSec) / 8
}

/** Bytes as MB or GB with a sensible number of digits. */
export function bytesText(bytes: number): string {
  if (bytes >= 1e9) return `${(bytes / 1e9).toFixed(2)} GB`
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`
}

const CODECS: Record<string, string> = {
  avc1: 'H.264',
  hvc1: 'H.265',
  vp8: 'VP8',
  vp09: 'VP9',
  av01: 'AV1',
  mp4a: 'AAC',
  opus: 'Opus',
}

/** A codec string such as `avc1.640028` by its common name; one that is not known stays as it is. */
export function codecText(codec: string): string {
  return CODECS[/^[a-z0-9]+/i.exec(codec)?.[0].toLowerCase() ?? ''] ?? codec
}

import type { FrameRate, RenderSize } from '#shared/model/canvas.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

/** Recommended megabits per second at 25 fps by the shorter side, for H.264 at a quality that suits a large screen. */
const RECOMMENDED: Record<RenderSize, number> = { 720: 4, 1080: 8, 1440: 16, 2160: 35 }
/** Bits per second of the sound. */
const AUDIO_BITS = 192_000

/** Returns the recommended bit rate of a size and frame rate, in megabits per second. */
export function recommendedBitRate(size: RenderSize, frameRate: FrameRate): number {
  return Math.round(RECOMMENDED[size] * (frameRate / 25) ** 0.75)
}

/**
 * Part of the bit rate that the encoder uses: the rate varies with the picture, and a presenter before a still background
 * needs little. Measured on exports of a minute at 720P and 1080P: 0.50 to 0.59.
 */
const USED_PART = 0.57

/** Returns the expected size of the file in bytes. */
export function estimatedBytes(settings: Pick<RenderSettings, 'bitRate'>, durationSec: number): number {
  return ((settings.bitRate * 1e6 * USED_PART + AUDIO_BITS) * durationSec) / 8
}

/** Formats bytes as MB or GB. */
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

/** Returns the common name of a codec string such as `avc1.640028`; an unknown string is returned unchanged. */
export function codecText(codec: string): string {
  return CODECS[/^[a-z0-9]+/i.exec(codec)?.[0].toLowerCase() ?? ''] ?? codec
}

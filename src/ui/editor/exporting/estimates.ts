import type { FrameRate, RenderSize } from '#shared/model/canvas.ts'
import { type ExportSettings, isAnimation, isVideo } from '#shared/model/export-settings.ts'

/** Recommended megabits per second at 25 fps by the shorter side, for H.264 at a quality that suits a large screen. */
const RECOMMENDED: Record<RenderSize, number> = { 720: 4, 1080: 8, 1440: 16, 2160: 35 }
/** Bits per second of the sound. */
const AUDIO_BITS = 192_000
/** The same of a wav file: 48,000 times a second two samples of 16 bits. */
const WAVE_BITS = 1_536_000

/** Returns the recommended bit rate of a size and frame rate, in megabits per second. */
export function recommendedBitRate(size: RenderSize, frameRate: FrameRate): number {
  return Math.round(RECOMMENDED[size] * (frameRate / 25) ** 0.75)
}

/**
 * Part of the bit rate that the encoder uses: the rate varies with the picture, and a presenter before a still background
 * needs little. Measured on exports of a minute at 720P and 1080P: 0.50 to 0.59.
 */
const USED_PART = 0.57

/**
 * Bits of a pixel of a picture with alpha, which is stored as PNG whatever the bit rate is. Measured on the built-in
 * presenters at the full height of a clear canvas: 2.1 to 3.0 at 720P and 1.7 to 2.4 at 1080P.
 */
const PNG_BITS_PER_PIXEL = 2.1

/**
 * Bits of a pixel of a square animation. A presenter fills more of a higher picture, and only what moves is stored. Measured
 * on built-in presenters before a still background at 360P with 10 pictures a second: as GIF 0.35 in landscape and 0.83 in
 * portrait, as WebP 0.13 in landscape; 0.26 and 0.11 in landscape with 25.
 */
const ANIMATION_BITS_PER_PIXEL = { gif: 0.6, webp: 0.22 }
/** How the bits grow with the height of a picture in parts of its width. */
const HEIGHT_EXPONENT = 0.75

interface Film {
  durationSec: number
  /** Of the file, in pixels. */
  width: number
  height: number
}

/** Returns the expected size of the file in bytes. */
export function estimatedBytes(settings: ExportSettings, { durationSec, width, height }: Film): number {
  const pixelsPerSec = width * height * settings.frameRate
  if (isAnimation(settings)) {
    const bitsPerPixel = ANIMATION_BITS_PER_PIXEL[settings.format] * (height / width) ** HEIGHT_EXPONENT
    return (pixelsPerSec * bitsPerPixel * durationSec) / 8
  }
  const { format, bitRate, transparent } = settings
  const soundBits = format === 'wav' ? WAVE_BITS : AUDIO_BITS
  if (!isVideo(settings)) return (soundBits * durationSec) / 8
  const holdsPng = transparent && format === 'mov'
  const pictureBits = holdsPng ? pixelsPerSec * PNG_BITS_PER_PIXEL : bitRate * 1e6 * USED_PART
  return ((pictureBits + soundBits) * durationSec) / 8
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
  mp3: 'MP3',
  pcm: 'PCM',
  png: 'PNG',
}

/** Returns the common name of a codec string such as `avc1.640028`; an unknown string is returned unchanged. */
export function codecText(codec: string): string {
  return CODECS[/^[a-z0-9]+/i.exec(codec)?.[0].toLowerCase() ?? ''] ?? codec
}

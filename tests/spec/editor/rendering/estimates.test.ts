import { expect, test } from 'vitest'
import { clockText } from '#shared/timing/time-text.ts'
import { bytesText, codecText, estimatedBytes, recommendedBitRate } from '#ui/editor/exporting/estimates.ts'

const FILM = { name: 'film', size: 1080, bitRate: 8, frameRate: 25 } as const
const TEN_SECONDS = { durationSec: 10, width: 1920, height: 1080 }

test('E18.02 the recommended bit rate is the default at 1080P and grows with size and rate', () => {
  expect(recommendedBitRate(1080, 25)).toBe(8)
  expect(recommendedBitRate(1440, 25)).toBeGreaterThan(8)
  expect(recommendedBitRate(2160, 30)).toBeGreaterThan(recommendedBitRate(2160, 25))
})

test('E18.01 ten seconds at 8 Mbit/s weigh 10 MB and their sound', () => {
  expect(estimatedBytes({ ...FILM, format: 'mp4' }, TEN_SECONDS)).toBeCloseTo(5_940_000)
  expect(bytesText(10_240_000)).toBe('10 MB')
  expect(bytesText(2_500_000_000)).toBe('2.50 GB')
})

test('E18.22 ten seconds of sound weigh what their codec gives, whatever the picture would', () => {
  expect(estimatedBytes({ ...FILM, format: 'mp3' }, TEN_SECONDS)).toBe(240_000)
  expect(estimatedBytes({ ...FILM, format: 'wav' }, TEN_SECONDS)).toBe(1_920_000)
})

test('E18.12 a transparent MOV weighs what its pictures do, whatever the bit rate; a WebM what the bit rate gives', () => {
  const clear = { ...FILM, transparent: true }
  const mov = estimatedBytes({ ...clear, format: 'mov' }, TEN_SECONDS)
  expect(mov).toBeGreaterThan(1920 * 1080 * 250 * 0.2)
  expect(estimatedBytes({ ...clear, format: 'mov', bitRate: 16 }, TEN_SECONDS)).toBe(mov)
  const smaller = { durationSec: 10, width: 1280, height: 720 }
  expect(estimatedBytes({ ...clear, format: 'mov' }, smaller)).toBeLessThan(mov / 2)
  expect(estimatedBytes({ ...clear, format: 'webm' }, TEN_SECONDS)).toBeCloseTo(5_940_000)
})

test('E18.26 an animation weighs what its pixels do; a WebP less than a GIF, and fewer pictures less', () => {
  const settings = { name: 'film', size: 360, frameRate: 10, fromSec: 0, loops: true, dithers: true } as const
  const film = { durationSec: 10, width: 640, height: 360 }
  const gif = estimatedBytes({ ...settings, format: 'gif' }, film)
  expect(estimatedBytes({ ...settings, format: 'webp' }, film)).toBeLessThan(gif / 2)
  expect(estimatedBytes({ ...settings, format: 'gif', frameRate: 20 }, film)).toBe(gif * 2)
})

test.each([
  ['portrait', { durationSec: 5, width: 360, height: 640 }, 1_200_000],
  ['landscape', { durationSec: 10, width: 640, height: 360 }, 1_008_000],
])('E18.26 a GIF of a presenter is estimated a little above what was encoded: %s', (_, film, encodedBytes) => {
  const settings = { name: 'film', size: 360, frameRate: 10, fromSec: 0, loops: true, dithers: true } as const
  const bytes = estimatedBytes({ ...settings, format: 'gif' }, film)
  expect(bytes / encodedBytes).toBeGreaterThan(1)
  expect(bytes / encodedBytes).toBeLessThan(1.5)
})

test('E18.01 times and codecs are written as users know them', () => {
  expect([0, 59.4, 60, 3725].map(clockText)).toEqual(['0:00', '0:59', '1:00', '1:02:05'])
  expect(['avc1.640028', 'vp09.00.10.08', 'mp4a.40.2 (wasm)', 'opus', 'x.1'].map(codecText)).toEqual([
    'H.264',
    'VP9',
    'AAC',
    'Opus',
    'x.1',
  ])
})

import { expect, test } from 'vitest'
import { clockText } from '#shared/timing/time-text.ts'
import { bytesText, codecText, estimatedBytes, recommendedBitRate } from '#ui/editor/exporting/estimates.ts'

test('E18.02 the recommended bit rate is the default at 1080P and grows with size and rate', () => {
  expect(recommendedBitRate(1080, 25)).toBe(8)
  expect(recommendedBitRate(1440, 25)).toBeGreaterThan(8)
  expect(recommendedBitRate(2160, 30)).toBeGreaterThan(recommendedBitRate(2160, 25))
})

test('E18.01 ten seconds at 8 Mbit/s weigh 10 MB and their sound', () => {
  expect(estimatedBytes({ bitRate: 8 }, 10)).toBeCloseTo(5_940_000)
  expect(bytesText(10_240_000)).toBe('10 MB')
  expect(bytesText(2_500_000_000)).toBe('2.50 GB')
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

import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Localized, materialSchema } from '#shared/model/library.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/music')
const index = z.array(materialSchema).parse(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')))
const isEffect = ({ labels }: { labels?: string[] | undefined }) => labels?.includes('effects') ?? false
const MUSIC = index.filter((item) => !isEffect(item))
const EFFECTS = index.filter(isEffect)

/** Samples that a player skips at the start of an Ogg Opus file, and its last position (RFC 7845, sections 4 and 5.1). */
function positionsOf(file: string): { skip: number; end: number } {
  const bytes = readFileSync(path.join(FOLDER, file))
  return {
    skip: bytes.readUInt16LE(bytes.indexOf('OpusHead') + 10),
    end: Number(bytes.readBigInt64LE(bytes.lastIndexOf('OggS') + 6)),
  }
}

test('E2.40 the library has 24 pieces of music, four of each mood, between 30 and 60 s long', () => {
  const moods = ['bright', 'calm', 'business', 'warm', 'energetic', 'playful']
  expect(MUSIC.map(({ labels }) => labels?.join()).toSorted()).toEqual(
    moods.flatMap((mood) => [mood, mood, mood, mood]).toSorted(),
  )
  expect(MUSIC.filter(({ durationSec }) => durationSec < 30 || durationSec > 60)).toEqual([])
})

test('E2.41 the library has 12 sound effects on the shelf of music, between 0.3 and 3 s long', () => {
  expect(EFFECTS).toHaveLength(12)
  expect(EFFECTS.filter(({ durationSec }) => durationSec < 0.3 || durationSec > 3)).toEqual([])
  expect(EFFECTS.filter(({ kind, labels }) => kind !== 'music' || labels?.length !== 1)).toEqual([])
})

test('E2.40 E2.41 each has a file that is as long as it says, to the sample, and together they are under 14 MB', () => {
  const lengths = index.map(({ file }) => {
    const { skip, end } = positionsOf(file)
    return end - skip
  })
  expect(lengths).toEqual(index.map(({ durationSec }) => Math.round(durationSec * 48_000)))
  // a loop is whole packets of the codec, which has settled before it begins
  expect(MUSIC.filter(({ durationSec }) => Math.round(durationSec * 48_000) % 960 !== 0)).toEqual([])
  expect(MUSIC.filter(({ file }) => positionsOf(file).skip < 3840)).toEqual([])
  expect(readdirSync(FOLDER).toSorted()).toEqual(['index.json', ...index.map(({ file }) => file)].toSorted())
  expect(index.reduce((sum, { file }) => sum + statSync(path.join(FOLDER, file)).size, 0)).toBeLessThan(14e6)
})

test('E2.40 E2.41 each has an id and names in four languages that no other one has', () => {
  expect(new Set(index.map(({ id }) => id)).size).toBe(index.length)
  for (const language of ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const satisfies (keyof Localized)[]) {
    const names = index.map(({ name }) => name[language].trim())
    expect(names.filter((name) => name === '')).toEqual([])
    expect(new Set(names).size).toBe(index.length)
  }
})

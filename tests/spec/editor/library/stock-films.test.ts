import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { ALL_FORMATS, BufferSource, EncodedPacketSink, Input } from 'mediabunny'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LABELS } from '#shared/model/labels.ts'
import { type Localized, materialSchema } from '#shared/model/library.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/backgrounds')
const index = z.array(materialSchema).parse(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')))
const FILMS = index.filter(({ kind }) => kind === 'video')
const sizeOf = (file: string) => statSync(path.join(FOLDER, file)).size

/** The facts of a film in WebM, and the times of its pictures in seconds. */
async function factsOf(file: string) {
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(readFileSync(path.join(FOLDER, file))) })
  const track = (await input.getPrimaryVideoTrack())!
  const timesSec: number[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) timesSec.push(packet.timestamp)
  const { codec, codedWidth, codedHeight } = track
  return { codec, sizePx: [codedWidth, codedHeight], sounds: (await input.getAudioTracks()).length, timesSec }
}

test('E2.51 the library has 12 films as backgrounds, with names of their own in four languages and labels of the shelf', () => {
  expect(FILMS).toHaveLength(12)
  for (const language of ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const satisfies (keyof Localized)[])
    expect(new Set(index.map(({ name }) => name[language].trim()).filter(Boolean)).size).toBe(40 + 12)
  const known = Object.keys(LABELS.LABEL_BG)
  for (const { labels = [], id } of FILMS) {
    expect(labels, id).toContain('moving')
    expect(labels.length, id).toBeGreaterThan(1)
    expect(labels.filter((label) => !known.includes(label))).toEqual([])
  }
})

test.each(FILMS)(
  'E2.51 $id is 250 pictures of 1280 by 720 in 10 s, with a small film for the pointer and a cover',
  async ({ file, preview = '', cover, widthPx, heightPx, durationSec }) => {
    expect([widthPx, heightPx, durationSec]).toEqual([1280, 720, 10])
    const at = Array.from({ length: 250 }, (_, i) => Math.round(i * 40))
    for (const [name, sizePx] of [
      [file, [1280, 720]],
      [preview, [320, 180]],
    ] as const) {
      const { timesSec, ...facts } = await factsOf(name)
      expect(facts).toEqual({ codec: 'vp9', sizePx, sounds: 0 })
      expect(timesSec.map((sec) => Math.round(sec * 1000))).toEqual(at)
    }
    const { width, height } = await sharp(path.join(FOLDER, cover ?? '')).metadata()
    expect([width, height]).toEqual([320, 180])
  },
)

test('E2.51 a film takes less than 1.2 MB and what plays under the pointer less than 200 kB; all films less than 12 MB', () => {
  expect(FILMS.filter(({ file }) => sizeOf(file) >= 1.2e6)).toEqual([])
  expect(FILMS.filter(({ preview = '' }) => sizeOf(preview) >= 200_000)).toEqual([])
  expect(FILMS.reduce((sum, { file }) => sum + sizeOf(file), 0)).toBeLessThan(12e6)
})

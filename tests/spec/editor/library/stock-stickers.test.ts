import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { drawFrames } from '#assets/stickers/kit/player.ts'
import { MOVING_STICKERS } from '#assets/stickers/movings.ts'
import { isStoredLottie, writeLottie } from '#shared/base/lottie-file.ts'
import { LABELS } from '#shared/model/labels.ts'
import { type Localized, materialSchema } from '#shared/model/library.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/stickers')
const index = z.array(materialSchema).parse(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')))
const MOVING = index.filter(({ durationSec }) => durationSec > 0)
const STILL = index.filter(({ durationSec }) => durationSec === 0)
/** The side of compared frames in pixels. */
const SIDE = 96
/** The opacity, of 255, that the end of a soft shadow may have at an edge. */
const SHADOW_END = 4

test('E2.45 the library has 70 stickers that stand still and 30 that move, for 1 to 3 s', () => {
  expect([STILL.length, MOVING.length]).toEqual([70, 30])
  expect(MOVING.filter(({ durationSec }) => durationSec < 1 || durationSec > 3)).toEqual([])
  expect(index.filter(({ kind }) => kind !== 'image')).toEqual([])
})

test('E2.45 each has an id and names in four languages that no other one has', () => {
  expect(new Set(index.map(({ id }) => id)).size).toBe(index.length)
  for (const language of ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const satisfies (keyof Localized)[]) {
    const names = index.map(({ name }) => name[language].trim())
    expect(names.filter((name) => name === '')).toEqual([])
    expect(new Set(names).size).toBe(index.length)
  }
})

test('E2.45 each has labels of stickers, those that move the label for it; every label has six at least', () => {
  const known = Object.keys(LABELS.LABEL_STICKER)
  expect(index.filter(({ labels }) => !labels?.length || labels.some((label) => !known.includes(label)))).toEqual([])
  expect(index.filter(({ labels }) => labels?.includes('moving'))).toEqual(MOVING)
  const few = known.filter((label) => index.filter(({ labels }) => labels?.includes(label)).length < 6)
  expect(few).toEqual([])
})

test('E2.45 their files are there, no others, and together they are under 4 MB', () => {
  const files = index.flatMap(({ file, cover, preview }) => [file, cover!, ...(preview ? [preview] : [])])
  expect(readdirSync(FOLDER).toSorted()).toEqual(['index.json', ...files].toSorted())
  expect(files.reduce((sum, file) => sum + statSync(path.join(FOLDER, file)).size, 0)).toBeLessThan(4e6)
})

test('E2.45 pictures have the size that the index says, and an edge that nothing touches', async () => {
  for (const { file, widthPx, heightPx } of STILL) {
    const { data, info } = await sharp(path.join(FOLDER, file)).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height, info.channels], file).toEqual([widthPx, heightPx, 4])
    expect(opaqueAtEdge(data, widthPx), file).toBeLessThanOrEqual(SHADOW_END)
  }
})

test('E2.45 those that move have previews of 160 px, at most 12 pictures a second and 60 kB', async () => {
  for (const { preview, durationSec } of MOVING) {
    const file = path.join(FOLDER, preview!)
    const { width, pageHeight, pages = 0, hasAlpha, delay = [] } = await sharp(file, { animated: true }).metadata()
    expect([width, pageHeight, hasAlpha], preview).toEqual([160, 160, true])
    expect(pages / durationSec, preview).toBeLessThanOrEqual(12)
    expect(delay.reduce((sum, one) => sum + one, 0) / 1000, preview).toBeCloseTo(durationSec, 1)
    expect(statSync(file).size, preview).toBeLessThanOrEqual(60_000)
  }
  expect(STILL.filter(({ preview }) => preview !== undefined)).toEqual([])
})

/** The most opaque point of the edge of a square picture, of 255. */
function opaqueAtEdge(pixels: Uint8Array, side: number): number {
  const alpha = (x: number, y: number) => pixels[(y * side + x) * 4 + 3]!
  return Math.max(
    ...Array.from({ length: side }, (_, i) =>
      Math.max(alpha(i, 0), alpha(i, side - 1), alpha(0, i), alpha(side - 1, i)),
    ),
  )
}

/** How much two pictures differ on average, of 255, each channel by its opacity. */
function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at += 4) {
    const [one, other] = [a[at + 3]! / 255, b[at + 3]! / 255]
    sum += Math.abs(a[at + 3]! - b[at + 3]!)
    for (let channel = at; channel < at + 3; channel++) sum += Math.abs(a[channel]! * one - b[channel]! * other)
  }
  return sum / a.length
}

test.each(MOVING_STICKERS)('E2.45 $id moves within its canvas and begins anew without a jump', async ({ id, file }) => {
  const stored = readFileSync(path.join(FOLDER, `${id}.lottie.json`), 'utf8')
  expect(stored).toBe(writeLottie(file))
  expect(isStoredLottie(stored)).toBe(true)
  const frames = await drawFrames(
    file,
    Array.from({ length: file.op }, (_, i) => i),
    SIDE,
  )
  expect(frames.map((frame) => opaqueAtEdge(frame, SIDE)).filter((alpha) => alpha > SHADOW_END)).toEqual([])
  const steps = frames.slice(1).map((frame, i) => difference(frames[i]!, frame))
  expect(Math.max(...steps)).toBeGreaterThan(0.05)
  // as little as between two frames: the last one is followed by the first
  expect(difference(frames.at(-1)!, frames[0]!)).toBeLessThanOrEqual(Math.max(...steps) * 1.05)
  expect(difference(frames.at(-1)!, frames[0]!)).toBeLessThan(4)
})

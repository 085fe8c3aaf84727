import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LABELS } from '#shared/model/labels.ts'
import { type Localized, materialSchema } from '#shared/model/library.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../../public/library/backgrounds')
const all = z.array(materialSchema).parse(JSON.parse(readFileSync(path.join(FOLDER, 'index.json'), 'utf8')))
const index = all.filter(({ kind }) => kind === 'image')
const shaped = (shape: string) => index.filter(({ id }) => id.endsWith(`-${shape}`))
const motifsOf = (shape: string) => shaped(shape).map(({ id }) => id.slice(0, -shape.length - 1))
const sizeOf = (file: string) => statSync(path.join(FOLDER, file)).size

test('E2.47 the library has 40 backgrounds, each of them wide and tall, with an id of its own', () => {
  expect(index).toHaveLength(80)
  expect(new Set(motifsOf('wide')).size).toBe(40)
  expect(motifsOf('tall')).toEqual(motifsOf('wide'))
})

test('E2.47 both shapes of a background have one name, which no other one has, and the same labels', () => {
  for (const language of ['zh-CN', 'zh-TW', 'en-US', 'th-TH'] as const satisfies (keyof Localized)[]) {
    const names = shaped('wide').map(({ name }) => name[language].trim())
    expect(names.filter((name) => name === '')).toEqual([])
    expect(new Set(names).size).toBe(40)
    expect(shaped('tall').map(({ name }) => name[language])).toEqual(names)
  }
  expect(shaped('tall').map(({ labels }) => labels)).toEqual(shaped('wide').map(({ labels }) => labels))
})

test('E2.47 labels are those of the shelf; each that is for pictures has three backgrounds or more', () => {
  const used = shaped('wide').map(({ labels = [] }) => labels)
  expect(used.filter((labels) => labels.length === 0)).toEqual([])
  const known = Object.keys(LABELS.LABEL_BG).filter((label) => label !== 'moving')
  expect(used.flat().filter((label) => !known.includes(label))).toEqual([])
  expect(known.filter((label) => used.filter((labels) => labels.includes(label)).length < 3)).toEqual([])
})

test('E2.47 pictures have 1920 by 1080 or 1080 by 1920 pixels and a cover, and take at most 250 kB each and 14 MB in all', async () => {
  for (const { file, cover, widthPx, heightPx, id } of index) {
    const { width, height } = await sharp(path.join(FOLDER, file)).metadata()
    expect([width, height]).toEqual(id.endsWith('-wide') ? [1920, 1080] : [1080, 1920])
    expect([widthPx, heightPx]).toEqual([width, height])
    const small = await sharp(path.join(FOLDER, cover ?? '')).metadata()
    expect([small.width, small.height]).toEqual(id.endsWith('-wide') ? [320, 180] : [180, 320])
  }
  const filesOf = (items: typeof all) =>
    items.flatMap(({ file, cover, preview }) => [file, cover ?? '', preview ?? []].flat())
  const files = filesOf(index)
  expect(readdirSync(FOLDER).toSorted()).toEqual(['index.json', ...filesOf(all)].toSorted())
  expect(files.filter((file) => sizeOf(file) > 250_000)).toEqual([])
  expect(files.reduce((sum, file) => sum + sizeOf(file), 0)).toBeLessThan(14e6)
})

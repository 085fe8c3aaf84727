import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { readFont } from '#shared/font/read-font.ts'
import { decodeTextStyle, encodeTextStyle, textStyleFields } from '#shared/formats/wire/text-style.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { fontOf, ownFamily } from '#shared/placing/font.ts'
import { fontFile } from '#tests/worlds/font-file.ts'
import { variableFont, variableWoff2 } from '#tests/worlds/variable-font.ts'

const inflate = (packed: Uint8Array, maxOutputLength: number) => brotliDecompressSync(packed, { maxOutputLength })
const read = (bytes: Uint8Array) => readFont(bytes, inflate)
const woff2 = (slug: string, file: string) => readFileSync(`node_modules/@fontsource/${slug}/files/${file}.woff2`)
const named = (name: string, format = 'ttf') => ({ ok: true, value: { format, name } })
const refused = (error: string) => ({ ok: false, error })

test('E13.28 a font is called by its typographic family and style, in its own writing first', () => {
  expect(read(woff2('oswald', 'oswald-latin-700-normal'))).toEqual(named('Oswald Bold', 'woff2'))
  expect(read(woff2('noto-sans-sc', 'noto-sans-sc-119-400-normal'))).toMatchObject({ ok: true })
  const names = [
    [0x409, 1, 'Studio Black'],
    [0x409, 2, 'Regular'],
    [0x409, 16, 'Studio'],
    [0x409, 17, 'Black'],
  ] as const
  expect(read(fontFile({ names }))).toEqual(named('Studio Black'))
  expect(read(fontFile({ names: names.slice(0, 2), version: 'OTTO' }))).toEqual(named('Studio Black', 'otf'))
  expect(read(fontFile({ names: [...names.slice(0, 2), [0x804, 1, '数字黑体']] }))).toEqual(named('数字黑体'))
})

test('E13.28 a font is refused that forbids embedding, and what is none, is cut off or says more than it has', () => {
  const names = [[0x409, 1, 'Studio']] as const
  for (const fsType of [0x2, 0x200, 0x202]) {
    expect(read(fontFile({ names, fsType }))).toEqual(refused('embeddingForbidden'))
  }
  for (const fsType of [0, 0x4, 0x8, 0x6, 0x100]) expect(read(fontFile({ names, fsType }))).toEqual(named('Studio'))
  const none = refused('notFont')
  expect(read(new TextEncoder().encode('no font at all, but long enough to look at'))).toEqual(none)
  expect(read(new Uint8Array())).toEqual(none)
  expect(read(fontFile({ names: [] }))).toEqual(none)
  expect(read(fontFile({ names, version: 'ttcf' }))).toEqual(none)
  const whole = woff2('oswald', 'oswald-latin-400-normal')
  for (const file of [whole, fontFile({ names })]) {
    for (const part of [0.1, 0.5, 0.9]) expect(read(file.subarray(0, file.length * part))).toEqual(none)
  }
  // a table directory that announces gigabytes is refused before anything is decompressed
  const bomb = new Uint8Array(whole)
  bomb.set([0x8f, 0xff, 0xff, 0xff, 0x7f], 49)
  const decompress = vi.fn(() => new Uint8Array())
  expect(readFont(bomb, decompress)).toEqual(none)
  expect(decompress).not.toHaveBeenCalled()
})

test('E13.28 a style keeps the file of its font, drops other addresses, and is not made bold by a name', () => {
  const style = { ...TEXT_STYLE, fontName: 'Studio Black', fontUrl: 'oss:tenants/t/fonts/a.ttf' }
  const wire = z.object(textStyleFields(TEXT_STYLE))
  expect(decodeTextStyle(wire.parse(encodeTextStyle(style)))).toEqual(style)
  const foreign = wire.parse({ ...encodeTextStyle(style), fontUrl: 'https://example.com/a.ttf' })
  expect(decodeTextStyle(foreign)).not.toHaveProperty('fontUrl')
  expect(fontOf(style, 'Words')).toMatchObject({
    weight: 400,
    families: [ownFamily(style.fontUrl), ...Array(3).fill(expect.any(String))],
  })
  expect(fontOf({ ...style, bold: true }, '文字').weight).toBe(700)
})

const AXES = { weight: [100, 900] as [number, number], width: [75, 125] as [number, number] }

test('E13.30 the weights and widths of a variable font are read from its file, plain and packed', () => {
  const studio = { name: 'Studio', axes: AXES }
  expect(read(variableFont('Studio'))).toEqual({ ok: true, value: { ...studio, format: 'ttf' } })
  const packed = variableWoff2('Studio', brotliCompressSync)
  expect(read(packed)).toEqual({ ok: true, value: { ...studio, format: 'woff2' } })
})

test('E13.30 a style keeps the weight and width of a variable font; without such a font they say nothing', () => {
  const style = { ...TEXT_STYLE, fontName: 'Studio', fontUrl: 'oss:a.ttf', fontAxes: AXES, weight: 250, stretch: 75 }
  const wire = z.object(textStyleFields(TEXT_STYLE))
  expect(decodeTextStyle(wire.parse(encodeTextStyle(style)))).toEqual(style)
  const wrong = { fontAxes: { weight: [900, 100] }, fontWeight: 0, fontStretch: 'wide' }
  const plain = decodeTextStyle(wire.parse({ ...encodeTextStyle(style), ...wrong }))
  expect(plain).toEqual({ ...TEXT_STYLE, fontName: 'Studio', fontUrl: 'oss:a.ttf' })
  expect(fontOf(style, 'Words')).toMatchObject({ weight: 250, stretch: 'condensed' })
  expect(fontOf({ ...style, bold: true }, 'Words').weight).toBe(700)
  const regular = { weight: 400, stretch: 'normal' }
  for (const change of [{ weight: undefined, stretch: undefined }, { fontAxes: undefined }, { fontUrl: undefined }])
    expect(fontOf({ ...style, ...change }, 'Words')).toMatchObject(regular)
  // a face with ranges is another family than one without, which older documents name
  expect(fontOf(style, 'Words').families[0]).not.toBe(ownFamily(style.fontUrl))
  expect(fontOf({ ...style, fontAxes: undefined }, 'Words').families[0]).toBe(ownFamily(style.fontUrl))
})

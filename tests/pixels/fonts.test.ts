import { Dexie } from 'dexie'
import { expect, onTestFinished, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import { FONT_FAMILIES, type FontScript } from '#shared/model/fonts.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { wrapText } from '#shared/placing/wrap.ts'
import { variableFont } from '#tests/worlds/variable-font.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { FontStore } from '#workers/render/text/font-store.ts'
import { sameBytes } from './kit/compare.ts'
import { ink, painted, SIZE } from './kit/painted-text.ts'
import { frame, plain, supplier, text } from './kit/specs.ts'

test('E13.28 an own font is drawn once its file is there, as the same letters of a built-in family; without it nothing counts as ready', async () => {
  const style = { fontSize: 160 }
  const url = 'oss:tenants/t/fonts/oswald.woff2'
  const words = 'Own letters'
  const builtIn = (await painted('own-font-built-in', text('t', words, { ...style, fontName: 'Oswald' }))).pixels
  const spec = frame(plain, text('t', words, { ...style, fontName: 'Mine', fontUrl: url }))
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  onTestFinished(() => compositor.dispose())
  expect(await compositor.prepare(spec, supplier, 1)).toMatchObject([{ code: 'unreachable', subject: 'Mine' }])
  expect(compositor.availability(spec).missing).toHaveLength(1)
  compositor.dropMissing()
  expect(compositor.availability(spec).loading).toEqual(['t'])
  const file = await fetch('/assets/fonts/oswald/oswald-latin-400-normal.woff2').then((answer) => answer.arrayBuffer())
  const bytes = async (asked: string) => (asked === url ? ok(file) : err({ code: 'missing' as const, detail: asked }))
  expect(await compositor.prepare(spec, { ...supplier, bytes }, 1)).toEqual([])
  compositor.paint(spec)
  expect(sameBytes(compositor.readPixels(), builtIn)).toBe(true)
})

test('E13.30 a variable font is drawn in the weight and the width that are chosen, and bold in its own bold', async () => {
  const font = { fontName: 'Variable', fontUrl: 'oss:tenants/t/fonts/variable.ttf' }
  const axes: Partial<TextStyle> = { ...font, fontAxes: { weight: [100, 900], width: [75, 125] } }
  const { buffer } = variableFont('Variable')
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  onTestFinished(() => compositor.dispose())
  const specOf = (style: Partial<TextStyle>) =>
    frame(plain, text('t', 'H', { fontSize: 400, strokeWidth: 0, ...style }, 540))
  /** Width of the bar that the letter is, in units of the font. */
  const barOf = async (style: Partial<TextStyle>) => {
    const spec = specOf(style)
    expect(await compositor.prepare(spec, { ...supplier, bytes: async () => ok(buffer.slice(0)) }, 1)).toEqual([])
    compositor.paint(spec)
    const { left, right } = ink(compositor.readPixels())
    return (right - left) / 0.4
  }
  const bars: [style: Partial<TextStyle>, units: number][] = [
    [axes, 200],
    [{ ...axes, weight: 100 }, 50],
    [{ ...axes, weight: 900 }, 600],
    [{ ...axes, bold: true }, 440],
    [{ ...axes, stretch: 75 }, 160],
    [{ ...axes, stretch: 125 }, 300],
    [{ ...axes, weight: 900, stretch: 125 }, 700],
    [font, 200],
  ]
  for (const [style, units] of bars) {
    const bar = await barOf(style)
    expect(Math.abs(bar - units), `${JSON.stringify(style)}: ${bar}`).toBeLessThan(16)
  }
  // without axes, as older documents have it, bold letters are made of the regular ones
  expect(await barOf({ ...font, bold: true })).toBeLessThan(300)
  // another weight needs no file: a text whose weight is dragged is drawn all the time
  expect(compositor.availability(specOf({ ...axes, weight: 333 }))).toEqual({ loading: [], missing: [] })
})

test('E13.11 a bold style is drawn in the bold weight of its font', async () => {
  const flagged = await painted('bold-flag', text('t', '标题 Title', { bold: true }, 540))
  const named = await painted('bold-name', text('t', '标题 Title', { fontName: 'Noto Sans SC Bold' }, 540))
  expect(sameBytes(flagged.pixels, named.pixels)).toBe(true)
})

test('E13.04 a text of an unknown font takes the default one', async () => {
  const named = await painted('font-default', text('t', '你好 Hello', {}, 540))
  const unknown = await painted('font-unknown', text('t', '你好 Hello', { fontName: 'No Such Font' }, 540))
  expect(sameBytes(named.pixels, unknown.pixels)).toBe(true)
})

async function digestOf(bytes: Uint8ClampedArray<ArrayBuffer>): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join(' ')
}

test('E13.07 each of the 18 families draws its own letters, in its own bold and italic or made ones', async () => {
  const words: Record<FontScript, string> = { han: '永和 Ag', latin: 'Hamburg', thai: 'ไทย Ag' }
  const seen = new Map<string, string>()
  expect(FONT_FAMILIES).toHaveLength(18)
  for (const { identityName, script, slug } of FONT_FAMILIES) {
    const spec = frame(
      plain,
      ...[{}, { bold: true }, { italic: true }].map((looks, row) =>
        text(
          `t${row}`,
          words[script],
          { fontName: identityName, fontSize: 150, strokeWidth: 0, ...looks },
          220 + row * 300,
        ),
      ),
    )
    const { pixels } = await painted(`font-${slug}`, ...spec.layers)
    const rowBytes = 150 * SIZE.width * 4
    for (const row of [0, 1, 2]) {
      const digest = await digestOf(pixels.slice(row * rowBytes, (row + 1) * rowBytes))
      expect(seen.get(digest), `${slug} row ${row}`).toBeUndefined()
      seen.set(digest, slug)
    }
  }
})

test('E13.19 a text is not drawn before its font is there, and never in another one', async () => {
  const compositor = createCompositor({ ...SIZE, backend: 'planes' })
  const bare = frame(plain)
  const spec = frame(plain, text('t', '龙飞凤舞', { fontName: 'Long Cang' }, 540))
  await compositor.prepare(bare, supplier, 1)
  compositor.paint(bare)
  const empty = compositor.readPixels().slice()
  compositor.paint(spec)
  expect(sameBytes(compositor.readPixels(), empty)).toBe(true)
  expect(compositor.availability(spec)).toEqual({ loading: ['t'], missing: [] })
  await compositor.prepare(spec, supplier, 1)
  compositor.paint(spec)
  expect(sameBytes(compositor.readPixels(), empty)).toBe(false)
  compositor.dispose()
})

test('E13.20 slices are kept in the store of fonts; a damaged one is loaded from its address', async () => {
  const database = new Dexie('FontFaces')
  await database.open()
  const stored = database.table<{ url: string; version: string; bytes: ArrayBuffer }>('FontStore')
  const slice = (await stored.toArray()).find(({ url }) => url.includes('bebas-neue'))
  expect(slice?.bytes.byteLength).toBeGreaterThan(5000)
  await stored.put({ ...slice!, bytes: new ArrayBuffer(100) })
  const store = new FontStore()
  expect((await store.bytes(slice!.url, slice!.version)).byteLength).toBe(100)
  expect((await store.bytes(slice!.url, 'another version')).byteLength).toBe(slice!.bytes.byteLength)
  database.close()
})

/** How many pixels are of a strong color, as no letter of a grey text is. */
const colored = (pixels: Uint8ClampedArray) => {
  let count = 0
  for (let i = 0; i < pixels.length; i += 4) {
    const [r, g, b] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!]
    if (Math.max(r, g, b) - Math.min(r, g, b) > 80) count++
  }
  return count
}

test('E13.26 emoji are in color, of the font of the product, whatever the style; joined ones are one', async () => {
  const looks = { fontSize: 120, strokeWidth: 0, color: '#404040' }
  const words = await painted('emoji-none', text('t', 'Ab 12 ©', looks, 540))
  expect(colored(words.pixels)).toBe(0)
  const mixed = await painted('emoji', text('t', '好 😀 👍🏽 🇹🇭 1️⃣ ❤️', looks, 540))
  expect(colored(mixed.pixels)).toBeGreaterThan(4000)
  const family = await painted('emoji-family', text('t', '👨‍👩‍👧', looks, 540))
  const smile = await painted('emoji-smile', text('t', '😀', looks, 540))
  expect(family.texts.t!.width).toBeCloseTo(smile.texts.t!.width, 0)
  const slanted = await painted('emoji-slanted', text('t', '😀', { ...looks, italic: true, bold: true }, 540))
  expect(sameBytes(slanted.pixels, smile.pixels)).toBe(true)
  const faces = [...(document.fonts as unknown as Set<FontFace>)].filter(({ family: name }) => name.includes('Emoji'))
  expect(faces.length).toBeGreaterThanOrEqual(3)
  expect(wrapText('👨‍👩‍👧👍🏽🇹🇭😀', 1, () => 2)).toEqual(['👨‍👩‍👧', '👍🏽', '🇹🇭', '😀'])
})

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createRenderPort } from '#server/engines/render/create.ts'
import type { SlidesJob } from '#server/engines/render/port.ts'
import { body, box, color, deck, frame, paragraph, run, shape, slide, table } from '#tests/worlds/deck.ts'
import { findBrowser } from '../../../scripts/find-browser.mjs'
import { ROOT, temporaryFolder } from '../kit.ts'
import { encryptedPdf, pdf } from './pdf.ts'

const folder = temporaryFolder()
const at = (name: string) => path.join(folder, name)
/** A browser that starts; a busy machine takes its time. */
const DRAWING_MS = 120_000
mkdirSync(at('profiles'))
mkdirSync(at('media'))
const render = createRenderPort({
  dist: path.join(ROOT, 'dist'),
  folder: at('profiles'),
  spareBrowser: false,
  mediaHosts: [],
  proRes: null,
})
afterAll(async () => {
  await render.close()
  rmSync(folder, { recursive: true, force: true })
})

const job = (asked: Partial<SlidesJob>): SlidesJob => ({
  source: 'deck',
  widthPx: 640,
  lifted: [],
  outFile: at('slides.zip'),
  resolve: async (url) => pathToFileURL(at(url.replace('oss:', ''))).href,
  signal: new AbortController().signal,
  limitMs: DRAWING_MS,
  onProgress: () => {},
  ...asked,
})

/** A picture of colors as the test asks for them. */
async function pixels(file: Uint8Array | undefined) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const rgba = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)]
  return {
    size: [info.width, info.height],
    /** The main color there, as in `r--`: `r`, `g` and `b` are above the middle. */
    at(x: number, y: number) {
      const [r = 0, g = 0, b = 0, alpha = 0] = rgba(x, y)
      return alpha < 128 ? 'clear' : `${r > 128 ? 'r' : '-'}${g > 128 ? 'g' : '-'}${b > 128 ? 'b' : '-'}`
    },
    /** Dark pixels in a part, by their numbers in it. */
    dark(left: number, top: number, width: number, height: number) {
      const isDark = (n: number) => {
        const [r = 0, g = 0, b = 0] = rgba(left + (n % width), top + Math.floor(n / width))
        return Math.max(r, g, b) < 128
      }
      return new Set(Array.from({ length: width * height }, (_, n) => n).filter(isDark))
    },
  }
}

/** Red on the left and blue on the right. */
const halves = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#FF0000' } })
    .composite([
      { input: { create: { width: 100, height: 100, channels: 3, background: '#0000FF' } }, left: 100, top: 0 },
    ])
    .png()
    .toFile(at('media/halves.png'))

const picture = (set: object) => ({
  kind: 'picture' as const,
  id: 3,
  name: 'halves',
  frame: frame(800, 100, 200, 200),
  file: 'media/halves.png',
  crop: { left: 0, top: 0, right: 0, bottom: 0 },
  path: '',
  line: null,
  opacity: 1,
  ...set,
})

const drawn = (slides: Parameters<typeof deck>[0], asked: Partial<SlidesJob> = {}) => {
  writeFileSync(at('deck.json'), JSON.stringify(deck(slides)))
  return render.slides(job(asked))
}
const files = () => unzipSync(readFileSync(at('slides.zip')))

describe.runIf((await findBrowser()) !== null)('S22.20 slides of a deck', () => {
  test(
    'are drawn with their shapes, pictures, tables and texts, as large as they are asked for',
    async () => {
      await halves()
      const red = shape(frame(100, 100, 200, 100), { fill: color('#FF0000') })
      // turned by a quarter, the text goes from above to below in the middle of its frame
      const turned = shape(frame(400, 200, 200, 100, { rotationDeg: 90 }), {
        body: body([paragraph([run('中文转动文字', { font: '宋体', sizePx: 30, bold: true })], { align: 'center' })], {
          anchor: 'middle',
        }),
      })
      const cropped = picture({ crop: { left: 0.5, top: 0, right: 0, bottom: 0 } })
      const mirrored = picture({ frame: frame(1040, 100, 200, 200, { flipX: true }) })
      const cells = [
        [run('a'), run('b')],
        [run('这一格的字很多，所以要有好几行，表格因此更高。'), run('d')],
      ]
      const grid = table(frame(100, 400, 400, 80), [200, 200], [40, 40], cells)
      const parts: number[] = []
      const { outcome, cover } = await drawn(
        [slide(1, [red, turned, cropped, mirrored, grid]), slide(2, [], color('#0000FF'))],
        { onProgress: (part) => parts.push(part) },
      )
      expect(outcome).toMatchObject({ ok: true, slides: { count: 2, beyond: 0, undrawn: 0 } })
      expect(cover).toBe(null)
      expect(Object.keys(files())).toEqual(['slides/1.webp', 'slides/2.webp', 'lifted.json'])
      const first = await pixels(files()['slides/1.webp'])
      expect(first.size).toEqual([640, 360])
      expect([first.at(55, 55), first.at(145, 95), first.at(45, 45)]).toEqual(['r--', 'r--', 'rgb'])
      expect([first.at(405, 60), first.at(495, 140)]).toEqual(['--b', '--b'])
      expect([first.at(525, 60), first.at(615, 60)]).toEqual(['--b', 'r--'])
      expect(first.dark(235, 75, 30, 100).size).toBeGreaterThan(100)
      expect(first.dark(200, 110, 30, 30).size).toBe(0)
      // the head of the table, its grown second row, and nothing below
      expect(first.at(100, 206)).toBe('--b')
      expect(first.dark(52, 225, 96, 40).size).toBeGreaterThan(100)
      expect(first.at(52, 350)).toBe('rgb')
      expect((await pixels(files()['slides/2.webp'])).at(5, 5)).toBe('--b')
      expect(parts.length).toBeGreaterThan(0)
    },
    DRAWING_MS,
  )

  test(
    'have items drawn alone: mirrored and cut out, not turned, on nothing, at twice their own pixels at most',
    async () => {
      await halves()
      writeFileSync(at('media/old.emf'), 'a format that browsers do not read')
      const round = 'M100 0A100 100 0 1 1 99.9 0Z'
      const turned = picture({ frame: frame(800, 100, 200, 200, { rotationDeg: 30, flipX: true }), path: round })
      const framed = shape(frame(100, 100, 200, 100), { line: { color: '#00FF00', widthPx: 20, dash: [] } })
      const { outcome } = await drawn([slide(1, [turned, framed, picture({ file: 'old.emf' })])], {
        widthPx: 4000,
        lifted: [0, 1].map((item) => ({ slide: 0, item })),
      })
      expect(outcome).toMatchObject({ ok: true, slides: { count: 1, undrawn: 1 } })
      const alone = await pixels(files()['lifted/0-0.webp'])
      expect(alone.size).toEqual([400, 400])
      expect([alone.at(60, 200), alone.at(340, 200), alone.at(5, 5)]).toEqual(['--b', 'r--', 'clear'])
      const outlined = await pixels(files()['lifted/0-1.webp'])
      expect(outlined.size).toEqual([440, 240])
      expect([outlined.at(3, 3), outlined.at(220, 120)]).toEqual(['-g-', 'clear'])
      const boxes = JSON.parse(new TextDecoder().decode(files()['lifted.json']))
      expect(boxes[1]).toEqual({ slide: 0, item: 1, file: 'lifted/0-1.webp', x: 90, y: 90, width: 220, height: 120 })
    },
    DRAWING_MS,
  )

  test(
    'end when they are called off',
    async () => {
      const ending = new AbortController()
      const slides = Array.from({ length: 40 }, (_, n) =>
        slide(n + 1, [shape(frame(0, 0, 900, 100), { path: box(9, 9), body: body([paragraph([run('字')])]) })]),
      )
      const drawing = drawn(slides, { signal: ending.signal, onProgress: () => ending.abort(new Error('off')) })
      await expect(drawing).rejects.toThrow('off')
    },
    DRAWING_MS,
  )
})

describe.runIf((await findBrowser()) !== null)('S22.20 pages of a PDF', () => {
  const pages = async (bytes: string | Uint8Array) => {
    writeFileSync(at('file.pdf'), bytes, typeof bytes === 'string' ? 'latin1' : undefined)
    return (await render.slides(job({ source: 'pdf' }))).outcome
  }

  test(
    'are drawn with their texts, those in a Chinese font that is not in the file too',
    async () => {
      expect(await pages(pdf())).toMatchObject({ ok: true, slides: { count: 2, beyond: 0 } })
      const first = await pixels(files()['slides/1.webp'])
      expect(first.size).toEqual([640, 360])
      expect([first.at(60, 310), first.at(300, 310)]).toEqual(['r--', 'rgb'])
      const letters = first.dark(50, 62, 170, 40)
      expect(JSON.parse(new TextDecoder().decode(files()['pages.json']))).toEqual([
        { text: '你好，世界\nHello PDF', widthPx: 960, heightPx: 540 },
        { text: '', widthPx: 960, heightPx: 540 },
      ])
      // the same letters as a slide has in this font, whatever the machine has: base line 105 points from above, at 60
      const none = { left: 0, top: 0, right: 0, bottom: 0 }
      const runs = [run('你好，世界', { font: '宋体', sizePx: 64, color: '#000000' })]
      const set = body([paragraph(runs)], { insets: none, wraps: false })
      await drawn([slide(1, [shape(frame(106.67, 125.15, 600, 100), { body: set })])])
      const own = (await pixels(files()['slides/1.webp'])).dark(50, 62, 170, 40)
      expect(own.size).toBeGreaterThan(500)
      expect([...own].filter((n) => letters.has(n)).length).toBeGreaterThan(0.8 * Math.max(own.size, letters.size))
    },
    DRAWING_MS,
  )

  test(
    'are refused where the file is broken or encrypted',
    async () => {
      expect(await pages('%PDF-1.4 and nothing of it')).toMatchObject({ ok: false, code: 'unreadable' })
      expect(await pages(encryptedPdf())).toMatchObject({ ok: false, code: 'encrypted' })
    },
    DRAWING_MS,
  )
})

import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { imageClip, makeFilm } from '#tests/worlds/films.ts'
import { movingSquare } from '#tests/worlds/lottie.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

/** Left half red, right half blue, with everything that a stored drawing must not have. */
const SVG = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="24" height="12" viewBox="0 0 24 12" onload="x()">
<script>x()</script><style>.a{fill:#f00}</style><foreignObject><p>x</p></foreignObject>
<rect class="a" width="12" height="12"/><a href="javascript:x()"><rect x="12" width="12" height="12" fill="#00f"/></a>
<image href="https://example.com/x.png" width="9" height="9"/></svg>`

const json = (file: object) => new Blob([JSON.stringify(file)])

function pixelsOf(picture: ImageBitmap | VideoFrame) {
  const { width, height } = picture as ImageBitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(picture, 0, 0)
  picture.close()
  return { width, height, at: (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data] }
}

test('E14.50 an SVG is stored as shapes alone, and is sharp at the size that is asked for', async () => {
  const { media, line } = await startMedia()
  const info = value(await media.probe(new Blob([SVG]), 'halves.svg'))
  expect(info).toMatchObject({ kind: 'image', widthPx: 512, heightPx: 256 })
  const text = await info.cleaned!.text()
  expect(text).not.toMatch(/script|onload|foreignObject|style|javascript|example\.com|<image/i)
  const url = addressOf(info.cleaned!)
  for (const sidePx of [24, 1000, 2896]) {
    const { width, height, at } = pixelsOf(value(await line.image(url, sidePx)))
    expect([width, height]).toEqual([sidePx, sidePx / 2])
    expect([at(width / 2 - 1, 2), at(width / 2, 2)]).toEqual([
      [255, 0, 0, 255],
      [0, 0, 255, 255],
    ])
  }
})

test('E14.50 an SVG that is malformed, too costly or has texts is refused with its reason', async () => {
  const { media } = await startMedia()
  const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${body}</svg>`
  const levels = Array.from({ length: 8 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`)
  const cases = {
    '<svg xmlns="http://www.w3.org/2000/svg"><g>': 'unreadable',
    [svg(`<rect id="g0" width="1" height="1"/>${levels.join('')}`)]: 'unreadable',
    [svg('<filter id="f"><feGaussianBlur stdDeviation="40"/></filter><rect filter="url(#f)" width="9" height="9"/>')]:
      'unreadable',
    [svg('<text y="9">A</text>')]: 'texts_in_drawing',
  }
  for (const [text, code] of Object.entries(cases))
    expect(await media.probe(new Blob([text]), 'a.svg')).toMatchObject({ ok: false, error: { code } })
})

test('E14.51 a vector animation shows its time alone, in any order and at any size, and repeats', async () => {
  const { media, line } = await startMedia()
  const info = value(await media.probe(json(movingSquare()), 'square.json'))
  expect(info).toMatchObject({ kind: 'gif', widthPx: 100, heightPx: 20, durationSec: 2, frameRate: 30 })
  const url = addressOf(info.cleaned!)
  for (const sidePx of [100, 500, 100]) {
    for (const [sec, x] of [
      [0, 0],
      [1.5, 60],
      [0.5, 20],
      [3.5, 60],
      [1, 40],
    ] as const) {
      const { width, at } = pixelsOf(value(await line.frame(url, sec, 'lottie', 0.04, { sidePx })))
      expect(width).toBe(sidePx)
      const red = (left: number) => at((left * sidePx) / 100, (10 * sidePx) / 100)[3]! > 250
      expect([red(x + 2), red(x + 18), x > 4 && red(x - 2), red(Math.min(99, x + 22))]).toEqual([
        true,
        true,
        false,
        false,
      ])
    }
  }
})

test('E14.51 an archive of an animation keeps its picture, and neither expressions nor what is outside', async () => {
  const { media } = await startMedia()
  const assets = [
    { id: 'a', w: 1, h: 1, u: '/images/', p: 'dot.png', e: 0 },
    { id: 'b', w: 1, h: 1, u: 'https://example.com/', p: 'far.png', e: 0 },
  ]
  const file = movingSquare({ assets, fonts: { list: [{ fName: 'F', fPath: 'https://example.com/f.woff' }] } })
  Object.assign(file.layers[0]!.ks.o, { x: 'var $bm_rt = fetch(1)' })
  const bytes = (content: unknown) => new TextEncoder().encode(JSON.stringify(content))
  const archive = zipSync({
    'manifest.json': bytes({ animations: [{ id: 'one' }] }),
    'animations/one.json': bytes(file),
    'images/dot.png': Uint8Array.from([1, 2, 3]),
  })
  const info = value(await media.probe(new Blob([archive as Uint8Array<ArrayBuffer>]), 'square.lottie'))
  const text = await info.cleaned!.text()
  expect(text).toContain('data:image/png;base64,AQID')
  expect(text).not.toMatch(/example\.com|fetch/)
  for (const over of [{ w: 0 }, { fr: 0 }, { op: 1e9 }, { layers: 'x' }])
    expect(await media.probe(json(movingSquare(over)), 'a.json')).toMatchObject({
      ok: false,
      error: { code: 'unreadable' },
    })
})

test('E14.51 an animation that is named as one is drawn as it came, whichever field comes first', async () => {
  const { line } = await startMedia()
  const { v, ...rest } = movingSquare()
  const url = addressOf(new Blob([`\n${JSON.stringify({ ...rest, v }, null, 2)}`]))
  const { at } = pixelsOf(value(await line.frame(`${url}#square.lottie.json`, 0.1, 'square', 0.04)))
  expect(at(14, 10)).toEqual([255, 0, 0, 255])
})

test('E14.51 a clip or background of a stored animation moves, one of a drawing stands', () => {
  const layers = (url: string) => evaluate(makeFilm([[imageClip(url, 4)]]), 'scene0', 1.5).layers
  expect(layers('oss:t/1-star.lottie.json')[1]).toMatchObject({ kind: 'gif', sourceSec: 1.5 })
  expect(layers('oss:t/1-star.svg')[1]).toMatchObject({ kind: 'picture' })
})

import { expect, test } from 'vitest'
import type { Layer } from '#shared/evaluate/frame-spec.ts'
import { addressOf, startMedia } from '#tests/threads/media/media-thread.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { look, psnr, sameBytes } from './kit/compare.ts'
import { box, frame, plain } from './kit/specs.ts'

const SIZE = { width: 960, height: 540 }
const HALVES = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 12"><rect width="12" height="12" fill="#f00"/><rect x="12" width="12" height="12" fill="#00f"/></svg>`
const still = (k: unknown) => ({ a: 0, k })
const turn = { a: still([0, 0]), r: still(0), o: still(100) }
const size = {
  a: 1,
  k: [
    { t: 0, s: [20, 20], o: { x: [0], y: [0] }, i: { x: [1], y: [1] } },
    { t: 60, s: [100, 100] },
  ],
}
const shapes = [
  { ty: 'el', p: still([0, 0]), s: still([100, 100]) },
  { ty: 'fl', c: still([0, 0.5, 0, 1]), o: still(100) },
  { ty: 'tr', p: still([0, 0]), s: still([100, 100]), ...turn },
]
const ks = { ...turn, p: still([50, 50]), s: size }
const layers = [{ ty: 4, ind: 1, ip: 0, op: 60, st: 0, ks, shapes: [{ ty: 'gr', it: shapes }] }]
const GROWING = JSON.stringify({ v: '5.7.0', fr: 30, ip: 0, op: 60, w: 100, h: 100, assets: [], layers })

test('E14.50, E14.51 drawings are sharp on both stages, and the same in any order of times and sizes', async () => {
  const { line } = await startMedia()
  const [svg, lottie] = [`${addressOf(new Blob([HALVES]))}#a.svg`, `${addressOf(new Blob([GROWING]))}#b.lottie.json`]
  const drawn = (sec: number, width: number) =>
    frame(
      plain,
      { kind: 'picture', id: 'halves', url: svg, box: box(960, 540, width, width / 2), opacity: 1 } satisfies Layer,
      {
        kind: 'gif',
        id: 'disc',
        url: lottie,
        sourceSec: sec,
        box: box(400, 300, 500, 500),
        opacity: 0.8,
      } satisfies Layer,
    )
  const pictures: Uint8ClampedArray<ArrayBuffer>[] = []
  for (const backend of ['gl', 'planes'] as const) {
    const compositor = createCompositor({ ...SIZE, backend })
    const seen = new Map<string, Uint8ClampedArray<ArrayBuffer>>()
    for (const [sec, width] of [
      [1, 1600],
      [0.5, 100],
      [1.5, 1600],
      [0.5, 100],
      [1, 1600],
    ] as const) {
      const spec = drawn(sec, width)
      expect(await compositor.prepare(spec, line, 0.04)).toEqual([])
      compositor.paint(spec)
      const pixels = compositor.readPixels()
      const before = seen.get(`${sec} ${width}`)
      if (before) expect(sameBytes(pixels, before)).toBe(true)
      seen.set(`${sec} ${width}`, pixels)
    }
    compositor.dispose()
    const pixels = seen.get('1 1600')!
    await look(`drawings-${backend}`, pixels, SIZE.width)
    // 4 px beside the edge between the halves, 24 units across 800 px: a picture of 24 px would be mixed over 33 px
    const at = (x: number, y: number) => [...pixels.slice((y * SIZE.width + x) * 4, (y * SIZE.width + x) * 4 + 3)]
    expect(at(475, 400)[0]).toBeGreaterThan(235)
    expect(at(475, 400)[2]).toBeLessThan(20)
    expect(at(484, 400)[2]).toBeGreaterThan(235)
    expect(at(484, 400)[0]).toBeLessThan(20)
    pictures.push(pixels)
  }
  expect(psnr(pictures[0]!, pictures[1]!)).toBeGreaterThan(38)
})

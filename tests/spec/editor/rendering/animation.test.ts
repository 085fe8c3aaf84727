import { decompressFrames, parseGIF } from 'gifuct-js'
import { expect, test } from 'vitest'
import { randomAt } from '#shared/base/random.ts'
import type { AnimationSettings } from '#shared/model/export-settings.ts'
import { momentsOf, planVideo } from '#shared/timing/video-plan.ts'
import { imageClip, makeFilm } from '#tests/worlds/films.ts'
import { GifWriter } from '#workers/export/animation/gif-writer.ts'

const SIDE = 192

/** The colors that a GIF of one picture shows, as RGBA. */
async function written(pixels: Uint8ClampedArray<ArrayBuffer>, dithers: boolean): Promise<Uint8ClampedArray> {
  const bytes: number[] = []
  const size = { width: SIDE, height: SIDE }
  const write = (part: Uint8Array) => void bytes.push(...part)
  const writer = new GifWriter({ ...size, loops: true, dithers, transparent: false, write })
  await writer.add({ pixels, before: null, rect: { x: 0, y: 0, ...size }, durationSec: 0.1 })
  await writer.end()
  const [frame] = decompressFrames(parseGIF(Uint8Array.from(bytes).buffer), true)
  return frame!.patch
}

/** Mean difference over areas of 4 by 4 pixels. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  const areas = new Float64Array(SIDE * SIDE * 4)
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [(i >> 2) % SIDE, Math.floor((i >> 2) / SIDE)]
    areas[((y >> 2) * SIDE + (x >> 2)) * 4 + (i & 3)]! += a[i]! - b[i]!
  }
  return areas.reduce((sum, off) => sum + Math.abs(off), 0) / a.length
}

/** The place of the first byte that differs; -1 where none does. */
function firstOther(a: Uint8ClampedArray, b: Uint8ClampedArray): number {
  return b.findIndex((byte, at) => byte !== a[at])
}

function drawn(color: (x: number, y: number) => number[]): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let i = 0; i < SIDE * SIDE; i++) pixels.set([...color(i % SIDE, Math.floor(i / SIDE)), 255], i * 4)
  return pixels
}

test('E18.26 a GIF of few colors is exact, whatever their order', async () => {
  // noise fills the table of codes again and again
  const colors = [
    [255, 0, 0],
    [0, 90, 200],
    [20, 20, 20],
    [250, 250, 250],
  ]
  const noise = drawn((x, y) => colors[Math.floor(randomAt(7, y * SIDE + x) * 4)]!)
  expect(firstOther(await written(noise, true), noise)).toBe(-1)
  const many = drawn((x, y) => [Math.floor(randomAt(3, y * SIDE + x) * 15) * 17, 0, ((x * y) % 15) * 17])
  expect(firstOther(await written(many, false), many)).toBe(-1)
})

test('E18.26 blended colors come closer to a gradient than plain ones', async () => {
  const gradient = drawn((x, y) => [x, y, 255 - (x + y) / 2])
  const [blended, plain] = [await written(gradient, true), await written(gradient, false)]
  expect(difference(blended, gradient)).toBeLessThan(difference(plain, gradient) * 0.6)
})

test('E18.26 an animation begins where it is told to and is 15 s long at most', () => {
  const film = makeFilm([[imageClip('/a.png', 12)], [imageClip('/b.png', 28)]])
  const settings: AnimationSettings = {
    name: 'part',
    format: 'gif',
    size: 360,
    frameRate: 10,
    fromSec: 10,
    loops: true,
    dithers: true,
  }
  const plan = planVideo(film, settings)
  expect(plan).toMatchObject({ frames: 150, durationSec: 15, widthPx: 640, heightPx: 360 })
  const moments = [...momentsOf(film, plan, { firstFrame: 0, frames: plan.frames })]
  expect(moments[0]).toEqual({ sceneId: 'scene0', timeSec: 10 })
  expect(moments[20]).toEqual({ sceneId: 'scene1', timeSec: 0 })
  expect(planVideo(film, { ...settings, fromSec: 37 })).toMatchObject({ frames: 30, durationSec: 3 })
})

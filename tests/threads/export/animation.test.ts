import { expect, test } from 'vitest'
import type { AnimationSettings } from '#shared/model/export-settings.ts'
import { CENTRED } from '#shared/model/place.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { imageClip, makeFilm } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { startExport } from './export-thread.ts'

const SETTINGS: Omit<AnimationSettings, 'format'> = {
  name: 'moving',
  size: 240,
  frameRate: 10,
  fromSec: 0,
  loops: true,
  dithers: true,
}
const FORMATS = ['gif', 'webp'] as const
const [WIDTH, HEIGHT] = [428, 240]

interface Shown {
  pixels: Uint8ClampedArray
  durationSec: number
}

/** Returns an animation as a browser shows it, picture by picture, and how often it repeats it. */
async function shown(file: File): Promise<{ pictures: Shown[]; repeats: number }> {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: `image/${file.name.split('.').at(-1)}` })
  await decoder.tracks.ready
  await decoder.completed
  const { frameCount, repetitionCount } = decoder.tracks.selectedTrack!
  const pictures: Shown[] = []
  for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex })
    pictures.push({ pixels: pixelsOf(image), durationSec: (image.duration ?? 0) / 1e6 })
    image.close()
  }
  decoder.close()
  return { pictures, repeats: repetitionCount }
}

function pixelsOf(picture: CanvasImageSource): Uint8ClampedArray {
  const context = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d')!
  context.drawImage(picture, 0, 0, WIDTH, HEIGHT)
  return context.getImageData(0, 0, WIDTH, HEIGHT).data
}

/** Mean difference of the opaque colors of two pictures, over areas of `side` by `side` pixels. */
function difference(a: Uint8ClampedArray, b: Uint8ClampedArray, side: number): number {
  const areas = new Float64Array(a.length / 4)
  for (let i = 0; i < a.length; i++) {
    const pixel = i >> 2
    const area = Math.floor(Math.floor(pixel / WIDTH) / side) * WIDTH + Math.floor((pixel % WIDTH) / side)
    areas[area]! += a[i]! - b[i]!
  }
  return areas.reduce((sum, off) => sum + Math.abs(off), 0) / (a.length * 0.75)
}

async function landscape(): Promise<string> {
  const canvas = new OffscreenCanvas(480, 270)
  drawLandscape(canvas)
  return addressOf(await canvas.convertToBlob())
}

test.each(FORMATS)('E18.26 a %s has the pictures of the video; what stays is one picture', async (format) => {
  const { exporter, mediaLine } = await startExport()
  const url = await landscape()
  const film = makeFilm([
    [
      imageClip(url, 1, { place: { ...CENTRED, scale: 4 } }),
      imageClip(url, 0.7, { startSec: 0.3, place: { ...CENTRED, x: 400, y: 200, rotationDeg: 180 } }),
    ],
  ])
  const done = value(await exporter.start(film, { ...SETTINGS, format }, await mediaLine()))
  expect(done).toMatchObject({ durationSec: 1, audioCodec: null, videoCodec: format })
  const { pictures, repeats } = await shown(done.file)
  expect(repeats).toBe(Number.POSITIVE_INFINITY)
  expect(pictures.map(({ durationSec }) => Math.round(durationSec * 10))).toEqual([3, 7])
  for (const [at, timeSec] of [0, 0.5].entries()) {
    const png = value(await exporter.frame(film, 'scene0', timeSec, 720, 'image/png', await mediaLine()))
    const wanted = pixelsOf(await createImageBitmap(png))
    // a dither has the right colors only over some pixels
    expect(difference(pictures[at]!.pixels, wanted, 4)).toBeLessThan(3)
  }
})

test.each(FORMATS)('E18.26 a transparent %s that is shown once shows what is behind it', async (format) => {
  const { exporter, mediaLine } = await startExport()
  const url = await landscape()
  const left = { ...CENTRED, x: -720 }
  const film = makeFilm([
    [imageClip(url, 0.2, { place: left }), imageClip(url, 0.1, { startSec: 0.2, place: { ...left, x: 720 } })],
  ])
  const settings = { ...SETTINGS, format, transparent: true, loops: false }
  const { pictures, repeats } = await shown(value(await exporter.start(film, settings, await mediaLine())).file)
  expect(repeats).toBe(0)
  const alphas = pictures.map(({ pixels }) => [53, 373].map((x) => pixels[(120 * WIDTH + x) * 4 + 3]))
  expect(alphas).toEqual([
    [255, 0],
    [0, 255],
  ])
})

test.each(FORMATS)('E14.30 what fades out at the end is gone on the last picture of a %s', async (format) => {
  const { exporter, mediaLine } = await startExport()
  const exit = { kind: 'fade', durationSec: 0.1, easing: 'linear', direction: 'up' } as const
  // the last of 10 pictures begins 0.14 s before the end
  const film = makeFilm([[imageClip(await landscape(), 1.04, { motions: { exit } })]])
  const settings = { ...SETTINGS, format, transparent: true }
  const { pictures } = await shown(value(await exporter.start(film, settings, await mediaLine())).file)
  const alphas = pictures.map(({ pixels }) => pixels[(120 * WIDTH + 214) * 4 + 3])
  expect([alphas[0], alphas.at(-1)]).toEqual([255, 0])
})

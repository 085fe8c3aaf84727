import { expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { animatedName, isAnimated } from '#shared/model/is-animated.ts'
import { threeColors, threeColorsPng } from '#tests/worlds/animated.ts'
import { imageClip, makeFilm } from '#tests/worlds/films.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

const fileOf = async (name: string) => (await fetch(new URL(`../../worlds/files/${name}`, import.meta.url))).blob()

test.each([
  ['WebP', 'webp', threeColors],
  ['PNG', 'png', threeColorsPng],
  ['AVIF', 'avif', () => fileOf('colors.avif')],
])('E14.10 an animated %s is examined and shown by its times, and repeats', async (_, ending, make) => {
  const { media, line } = await startMedia()
  const file = await make()
  const info = value(await media.probe(file, `colors.${ending}`))
  expect(info).toMatchObject({ kind: 'gif', widthPx: 40, heightPx: 20, durationSec: 0.6, frameRate: 5 })
  const url = addressOf(file)
  const shown: number[] = []
  for (const atSec of [0, 0.3, 0.5, 0.7, 1.1]) {
    const frame = value(await line.frame(url, atSec, ending, 0.04))
    const context = new OffscreenCanvas(1, 1).getContext('2d')!
    context.drawImage(frame, 0, 0, 1, 1)
    frame.close()
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data
    shown.push([red, green, blue].findIndex((part) => part! > 200))
  }
  expect(shown).toEqual([0, 1, 2, 0, 2])
})

test('E14.10 a WebP that is named as an animated one moves, any other stands', () => {
  const layers = (url: string) => evaluate(makeFilm([[imageClip(url, 4)]]), 'scene0', 1.5).layers
  expect(layers('oss:t/1-cat.animated.webp')[1]).toMatchObject({ kind: 'gif', sourceSec: 1.5 })
  expect(layers('oss:t/1-cat.webp')[1]).toMatchObject({ kind: 'picture' })
})

test('E14.10 a PNG or AVIF that stands is a still', async () => {
  const { media, line } = await startMedia()
  const drawing = new OffscreenCanvas(40, 20)
  drawing.getContext('2d')!.fillRect(0, 0, 20, 20)
  for (const file of [await drawing.convertToBlob({ type: 'image/png' }), await fileOf('still.avif')]) {
    expect(value(await media.probe(file, 'a'))).toMatchObject({ kind: 'image', widthPx: 40, heightPx: 20 })
    const shown = value(await line.image(addressOf(file)))
    expect(shown.width).toBe(40)
    shown.close()
  }
})

test('E14.10 an upload that moves is named as what it is, whatever its name says', () => {
  const names = [
    animatedName('cat.webp', 'image/webp'),
    animatedName('cat.png', 'image/apng'),
    animatedName('cat.apng', 'image/apng'),
    animatedName('cat.png', 'image/gif'),
    animatedName('cat.animated.avif', 'image/avif'),
    animatedName('cat.json', 'lottie'),
    animatedName('cat.lottie', 'lottie'),
  ]
  expect(names).toEqual([
    'cat.animated.webp',
    'cat.animated.png',
    'cat.animated.png',
    'cat.gif',
    'cat.animated.avif',
    'cat.lottie.json',
    'cat.lottie.json',
  ])
  expect(names.every(isAnimated)).toBe(true)
  expect(['cat.png', 'cat.avif', 'cat.webp', 'cat.json', 'cat.apng'].some(isAnimated)).toBe(false)
})

test('E14.10 an AVIF whose pictures are larger than it says is refused when it is shown', async () => {
  const { line } = await startMedia()
  const bytes = new Uint8Array(await (await fileOf('colors.avif')).arrayBuffer())
  const view = new DataView(bytes.buffer)
  const text = String.fromCharCode(...bytes)
  // ISO/IEC 23008-12, 6.5.3, and 14496-12, 12.1.3: the sizes of the picture and of the samples
  view.setUint32(text.indexOf('ispe') + 8, 4)
  view.setUint32(text.indexOf('ispe') + 12, 2)
  view.setUint16(text.lastIndexOf('av01') + 28, 4)
  view.setUint16(text.lastIndexOf('av01') + 30, 2)
  const frame = await line.frame(addressOf(new Blob([bytes], { type: 'image/avif' })), 0, 'a', 0.04)
  expect(frame).toMatchObject({ ok: false, error: { code: 'unreadable' } })
})

import { expect, test } from 'vitest'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { threeColors } from '#tests/worlds/animated.ts'
import { imageClip, makeFilm } from '#tests/worlds/films.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

test('E14.10 an animated WebP is examined and shown by its times, and repeats', async () => {
  const { media, line } = await startMedia()
  const file = await threeColors()
  const info = value(await media.probe(file, 'colors.webp'))
  expect(info).toMatchObject({ kind: 'gif', widthPx: 40, heightPx: 20, durationSec: 0.6, frameRate: 5 })
  const url = addressOf(file)
  const shown: number[] = []
  for (const atSec of [0, 0.3, 0.5, 0.7, 1.1]) {
    const frame = value(await line.frame(url, atSec, 'webp', 0.04))
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

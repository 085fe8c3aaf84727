import { expect, test } from 'vitest'
import { type KeyMovie, makeKeyMovie } from '#tests/worlds/key-movie.ts'
import { BlobBytes } from '#workers/media/bytes/byte-source.ts'
import { MediaError } from '#workers/media/common/media-error.ts'
import { VideoReader } from '#workers/media/video/video-reader.ts'
import { readWebmIndex } from '#workers/media/video/webm-index.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

/** Red and alpha of the left and the right half of frames, read by one reader after the other. */
async function halvesAt(film: KeyMovie, frames: readonly number[], readers = ['one']): Promise<number[][]> {
  const { line } = await startMedia()
  const url = addressOf(await makeKeyMovie(film))
  const seen: number[][] = []
  for (const [reader, frame] of readers.flatMap((name) => frames.map((at) => [name, at] as const))) {
    const picture = value(await line.frame(url, frame / 25, reader, 0.04, { inMemory: true }))
    const context = new OffscreenCanvas(2, 1).getContext('2d')!
    context.drawImage(picture, 0, 0, 2, 1)
    picture.close()
    const { data } = context.getImageData(0, 0, 2, 1)
    seen.push([data[3]!, data[4]!, data[7]!].map((part) => Math.round(part / 85) * 85))
  }
  return seen
}

const CUT_OUT = [0, 255, 255]
const OPAQUE = [255, 255, 255]

test('E14.64 an alpha whose key pictures are not those of its film is decoded from its own, also backwards', async () => {
  const film = { frames: 12, keys: [0, 5, 10], alphaKeys: [0], marked: [0, 5, 10] }
  expect(await halvesAt(film, [7, 11, 10, 9, 3])).toEqual(Array(5).fill(CUT_OUT))
  // a second reader begins after the first one has proven the key pictures of the colors
  expect(await halvesAt(film, [7, 11], ['one', 'two'])).toEqual(Array(4).fill(CUT_OUT))
})

test('E14.64 where the alpha cannot be decoded, the film is opaque', async () => {
  const film = { frames: 12, keys: [0, 6], alphaKeys: [0, 6], marked: [0, 6], brokenAlpha: [3] }
  expect(await halvesAt(film, [2, 3, 4, 8])).toEqual([CUT_OUT, OPAQUE, OPAQUE, CUT_OUT])
})

test('E14.64 a film whose marks name pictures as keys that are none is decoded from a true one', async () => {
  const film = { frames: 12, keys: [0], marked: [0, 5, 10] }
  expect(await halvesAt(film, [7, 11, 10, 9, 3])).toEqual(Array(5).fill(OPAQUE))
})

test('E14.64 a picture whose alpha cannot be read this time fails, and comes cut out with the next try', async () => {
  const film = { frames: 4, keys: [0], alphaKeys: [0], marked: [0] }
  const index = await readWebmIndex(new BlobBytes(await makeKeyMovie(film)))
  let isAway = true
  const readAlpha = async (sample: number) => {
    if (isAway) throw new MediaError('unreachable', 'no answer')
    return index.readAlpha!(sample)
  }
  const reader = new VideoReader({ ...index, readAlpha })
  await expect(reader.frameAt(0)).rejects.toMatchObject({ code: 'unreachable' })
  isAway = false
  const frame = (await reader.frameAt(0)) as VideoFrame
  expect(frame.format).toBe('I420A')
  frame.close()
  reader.close()
})

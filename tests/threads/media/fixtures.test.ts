import { describe, expect, test, vi } from 'vitest'
import { GifFallback } from '#workers/media/image/gif-fallback.ts'
import { GifFrames } from '#workers/media/image/gif-frames.ts'
import { startMedia, value } from './media-thread.ts'

declare const __FIXTURES__: string

async function fixture(name: string): Promise<{ url: string; blob: Blob }> {
  const url = new URL(`/fixtures/${name}`, location.origin).href
  return { url, blob: await (await fetch(url)).blob() }
}

function pixelsOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  return context.getImageData(0, 0, context.canvas.width, context.canvas.height).data
}

/** Files of strangers: B-frames, edit lists, odd rates. */
describe.skipIf(__FIXTURES__ === '')('files that others made', () => {
  test.each([
    ['bunny_0.mp4', { kind: 'video', widthPx: 640, heightPx: 360, hasAudio: true }, 23.1, 24],
    ['bear-vp9.mp4', { kind: 'video', widthPx: 320, heightPx: 240, hasAudio: false }, 2.7, 29.97],
    ['chromakey-test.mp4', { kind: 'video', widthPx: 480, heightPx: 512, hasAudio: true }, 5.8, 25],
    ['animated.gif', { kind: 'gif', widthPx: 480, heightPx: 360 }, 5.64, 25],
    ['16kHz-1chan.mp3', { kind: 'audio', hasAudio: true }, 4.2, 0],
    ['green-dog.jpeg', { kind: 'image' }, 0, 0],
  ])('E14.17 %s is understood', async (name, wanted, durationSec, frameRate) => {
    const { media } = await startMedia()
    const info = value(await media.probe((await fixture(name)).blob, name))
    expect(info).toMatchObject(wanted)
    expect(Math.abs(info.durationSec - durationSec)).toBeLessThan(0.1)
    expect(Math.abs(info.frameRate - frameRate)).toBeLessThan(0.3)
  })

  test.each(['bunny_0.mp4', 'bear-vp9.mp4', 'animated.gif'])(
    'E14.11 %s gives equal frames in any order',
    async (name) => {
      const { line } = await startMedia()
      const { url } = await fixture(name)
      const print = async (sec: number, reader: string) => {
        const frame = value(await line.frame(url, sec, reader, 0.04))
        const canvas = new OffscreenCanvas(160, 90)
        const context = canvas.getContext('2d', { willReadFrequently: true })!
        context.drawImage(frame, 0, 0, 160, 90)
        frame.close()
        return context.getImageData(0, 0, 160, 90).data
      }
      const inOrder: Uint8ClampedArray[] = []
      for (let i = 0; i < 60; i++) inOrder.push(await print(i / 25, 'forward'))
      for (const i of [59, 3, 31, 30, 2, 45, 58, 0, 17, 44]) expect(await print(i / 25, 'jumping')).toEqual(inOrder[i])
      expect(inOrder[0]).not.toEqual(inOrder[59])
    },
  )

  test('E14.10 the fallback decoder of gifs gives what the browser gives, forth and back', async () => {
    const bytes = await (await fixture('animated.gif')).blob.arrayBuffer()
    const native = new GifFrames(bytes.slice(0))
    const fallback = new GifFallback(bytes)
    for (const frame of [0, 1, 30, 12]) {
      const wanted = pixelsOf(await native.frameAt((native.index.endsSec[frame - 1] ?? 0) + 0.001))
      const got = pixelsOf(await fallback.decode(frame))
      expect(got.reduce((most, value, i) => Math.max(most, Math.abs(value - wanted[i]!)), 0)).toBeLessThanOrEqual(1)
    }
    native.close()
  })

  test('E14.10 a fallback gif decoder times out after 5000 ms', async () => {
    const fallback = new GifFallback(await (await fixture('animated.gif')).blob.arrayBuffer())
    const clock = vi.spyOn(performance, 'now')
    clock.mockReturnValueOnce(1000).mockReturnValue(5999)
    ;(await fallback.decode(2)).close()
    clock.mockReturnValueOnce(1000).mockReturnValue(6001)
    await expect(fallback.decode(40)).rejects.toMatchObject({
      code: 'unreadable',
      message: expect.stringContaining('5000 ms'),
    })
    clock.mockRestore()
  })

  test('the sound of an mp4 and of a 16 kHz file is heard', async () => {
    const { line } = await startMedia()
    for (const name of ['bunny_0.mp4', 'chromakey-test.mp4', '16kHz-1chan.mp3']) {
      const part = {
        startSec: 0,
        durationSec: 4,
        sourceStartSec: 0,
        sourceDurationSec: 4,
        rate: 1,
        loop: false,
        volume: 1,
        gains: [],
      }
      const mix = { durationSec: 4, parts: [{ id: 'a', url: (await fixture(name)).url, ...part }] }
      const { left } = value(await line.mix({ mix, startSec: 0, durationSec: 4, sampleRate: 48_000 }))
      const power = left.reduce((sum, sample) => sum + sample * sample, 0) / left.length
      expect(Math.sqrt(power)).toBeGreaterThan(0.001)
    }
  })

  test('a picture and a rig of bytes come whole', async () => {
    const { line } = await startMedia()
    const { url, blob } = await fixture('green-dog.jpeg')
    const picture = value(await line.image(url))
    expect(picture.width).toBeGreaterThan(100)
    picture.close()
    expect(value(await line.bytes(url)).byteLength).toBe(blob.size)
  })
})

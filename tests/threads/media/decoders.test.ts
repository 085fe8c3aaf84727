import { expect, onTestFinished, test, vi } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { patternFrame, supplier, video } from '#tests/pixels/kit/specs.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { READERS } from '#workers/kit/budgets.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'
import { MediaService } from '#workers/media/media-service.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

test('E14.61 more videos at a time than decoders are kept are all shown, and the decoders used longest ago are closed', async () => {
  const { line } = await startMedia()
  const url = addressOf(await makeMovie({ durationSec: 0.4, toneHz: null }))
  const names = Array.from({ length: READERS + 6 }, (_, number) => `reader ${number}`)
  for (const sourceSec of [0, 0.2]) {
    const frames = await Promise.all(names.map((name) => line.frame(url, sourceSec, name, 0.04)))
    for (const frame of frames) {
      const picture = value(frame) as VideoFrame
      expect(picture.timestamp).toBe(sourceSec * 1e6)
      picture.close()
    }
    const open = value(await line.keptOpen())
    expect(open.readers).toBe(READERS)
    expect(open.readerBytes).toBe(READERS * 320 * 180 * 1.5 * 11)
  }
  for (const name of names.slice(3)) await line.closeReader(name)
  expect(value(await line.keptOpen()).readers).toBeLessThanOrEqual(3)
})

test('E14.61 the decoders of a consumer are closed with its line', async () => {
  const { line } = await startMedia()
  const url = addressOf(await makeMovie({ durationSec: 0.2, toneHz: null }))
  const read = async (client: FrameClient) => {
    ;(value(await client.frame(url, 0, 'same name', 0.04)) as VideoFrame).close()
    return client
  }
  const open = async () => value(await line.keptOpen()).readers
  await read(line)
  const other = await read(new FrameClient(line.fork()))
  // that of a thread which is ended before it can say so
  await read(new FrameClient(other.fork()))
  expect(await open()).toBe(3)
  other.close()
  await expect.poll(open).toBe(1)
})

test('E14.62 frames that are copied into memory come from a decoder of the CPU, others from whichever the browser takes', async () => {
  const configured = vi.spyOn(VideoDecoder.prototype, 'configure')
  onTestFinished(() => configured.mockRestore())
  const { port1, port2 } = new MessageChannel()
  await new MediaService().connect(port1)
  const line = new FrameClient(port2)
  onTestFinished(() => line.close())
  for (const format of ['mp4', 'webm'] as const) {
    const url = addressOf(await makeMovie({ durationSec: 0.2, toneHz: null, format }))
    for (const inMemory of [true, false]) {
      configured.mockClear()
      ;(value(await line.frame(url, 0.1, `${format} ${inMemory}`, 0.04, { inMemory })) as VideoFrame).close()
      expect(configured.mock.calls.map(([{ hardwareAcceleration }]) => hardwareAcceleration)).toEqual([
        inMemory ? 'prefer-software' : undefined,
      ])
    }
  }
})

test('E14.62 a codec that only graphics cards decode is decoded there', async () => {
  const supported = vi.spyOn(VideoDecoder, 'isConfigSupported')
  const configured = vi.spyOn(VideoDecoder.prototype, 'configure')
  onTestFinished(() => {
    supported.mockRestore()
    configured.mockRestore()
  })
  supported.mockImplementation(async (config) => ({
    config,
    supported: config.hardwareAcceleration !== 'prefer-software',
  }))
  const { port1, port2 } = new MessageChannel()
  await new MediaService().connect(port1)
  const line = new FrameClient(port2)
  onTestFinished(() => line.close())
  const url = addressOf(await makeMovie({ durationSec: 0.2, toneHz: null }))
  ;(value(await line.frame(url, 0, 'card', 0.04, { inMemory: true })) as VideoFrame).close()
  expect(configured.mock.calls.map(([config]) => config.hardwareAcceleration)).toEqual([undefined])
})

/** Which way of decoding a stage asks for. */
async function wishOf(backend: 'gl' | 'planes') {
  const wishes: unknown[] = []
  const provider: MediaProvider = {
    ...supplier,
    frame: async (_url, _sec, _reader, _step, wish) => {
      wishes.push(wish?.inMemory)
      return ok(patternFrame(640, 360, 0))
    },
  }
  const compositor = createCompositor({ width: 64, height: 36, backend })
  await compositor.prepare({ width: 1920, height: 1080, layers: [video(0)] }, provider, 0.04)
  compositor.dispose()
  return wishes
}

test('E14.62 the planes stage asks for frames in memory, the GL stage of a graphics card does not', async () => {
  expect(await wishOf('planes')).toEqual([true])
  expect(await wishOf('gl'), 'the CPU draws GL here').toEqual([true])
  const { prototype } = WebGL2RenderingContext
  const getParameter = prototype.getParameter
  const card = vi.spyOn(prototype, 'getParameter').mockImplementation(function (this: WebGL2RenderingContext, name) {
    return name === 0x9246 ? 'A graphics card' : getParameter.call(this, name)
  })
  onTestFinished(() => card.mockRestore())
  expect(await wishOf('gl')).toEqual([false])
})

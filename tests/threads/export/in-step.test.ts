import { ALL_FORMATS, AudioSampleSink, BlobSource, CanvasSink, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { imageClip, makeFilm, musicClip } from '#tests/worlds/films.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { startExport } from './export-thread.ts'

const SETTINGS: RenderSettings = { name: 'flash', format: 'mp4', size: 720, frameRate: 25, bitRate: 2 }
const FLASH_SEC = 0.2
const LENGTH_SEC = 0.4

/** A film that turns black and beeps at the same moment. */
async function flashAndBeep() {
  const canvas = new OffscreenCanvas(16, 9)
  canvas.getContext('2d')!.fillRect(0, 0, 16, 9)
  const black = addressOf(await canvas.convertToBlob())
  const beep = makeWave(48_000, LENGTH_SEC, (at) => (at < FLASH_SEC * 48_000 ? 0 : 0.8 * Math.cos(at / 8)))
  const flash = imageClip(black, LENGTH_SEC - FLASH_SEC, { startSec: FLASH_SEC, widthPx: 1920, heightPx: 1080 })
  return makeFilm([[flash, musicClip(addressOf(beep), LENGTH_SEC)]])
}

/** When the picture of a file turns black, in seconds. */
async function flashOf(input: Input): Promise<number> {
  const track = (await input.getPrimaryVideoTrack())!
  for await (const { canvas, timestamp } of new CanvasSink(track, { width: 16, height: 9, fit: 'fill' }).canvases()) {
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    if (context.getImageData(8, 4, 1, 1).data[1]! < 128) return timestamp
  }
  throw new Error('no flash')
}

/** When the beep of a file is heard first, in seconds. */
async function beepOf(input: Input): Promise<number> {
  for await (const sample of new AudioSampleSink((await input.getPrimaryAudioTrack())!).samples()) {
    const data = new Float32Array(sample.numberOfFrames)
    sample.copyTo(data, { planeIndex: 0, format: 'f32-planar' })
    const at = data.findIndex((part) => Math.abs(part) > 0.4)
    sample.close()
    if (at >= 0) return sample.timestamp + at / sample.sampleRate
  }
  throw new Error('no beep')
}

test.each(['mp4', 'webm', 'mov'] as const)('E18.09 sound and picture of a %s are in step', async (format) => {
  const { exporter, mediaLine } = await startExport()
  const { file } = value(await exporter.start(await flashAndBeep(), { ...SETTINGS, format }, await mediaLine()))
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  expect(await flashOf(input)).toBeCloseTo(FLASH_SEC, 3)
  expect(Math.abs((await beepOf(input)) - FLASH_SEC)).toBeLessThan(0.005)
  // and as the browser's own player hears it
  const context = new OfflineAudioContext(1, 48_000, 48_000)
  const heard = (await context.decodeAudioData(await file.arrayBuffer())).getChannelData(0)
  const heardSec = heard.findIndex((part) => Math.abs(part) > 0.4) / 48_000
  expect(Math.abs(heardSec - FLASH_SEC)).toBeLessThan(0.005)
})

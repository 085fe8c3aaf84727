import { ALL_FORMATS, AudioSampleSink, BlobSource, CanvasSink, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { addressOf, value } from '#tests/threads/media/media-thread.ts'
import { imageClip, makeFilm, musicClip } from '#tests/worlds/films.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { startExport } from './export-thread.ts'

const RATE = 48_000
const SETTINGS = { name: 'flash', size: 720, frameRate: 25, bitRate: 2 } as const
/** When the film flashes and beeps; the last time is in another segment than the others. */
const FLASHES_SEC = [0.2, 1, 2.2] as const
const FLASH_SEC = 0.12
const LENGTH_SEC = 2.4
/** How far sound and picture may be apart. */
const OFF_SEC = 0.005

/** A film that turns black and beeps at the same moments. */
async function flashesAndBeeps() {
  const canvas = new OffscreenCanvas(16, 9)
  canvas.getContext('2d')!.fillRect(0, 0, 16, 9)
  const black = addressOf(await canvas.convertToBlob())
  const isOn = (sec: number) => FLASHES_SEC.some((fromSec) => sec >= fromSec && sec < fromSec + FLASH_SEC)
  const beeps = makeWave(RATE, LENGTH_SEC, (at) => (isOn(at / RATE) ? 0.8 * Math.cos(at / 8) : 0))
  const flashes = FLASHES_SEC.map((startSec) =>
    imageClip(black, FLASH_SEC, { startSec, widthPx: 1920, heightPx: 1080 }),
  )
  return makeFilm([[...flashes, musicClip(addressOf(beeps), LENGTH_SEC)]])
}

/** When the picture of a file turns black, in seconds. */
async function flashesOf(input: Input): Promise<number[]> {
  const track = (await input.getPrimaryVideoTrack())!
  const times: number[] = []
  let wasBlack = false
  for await (const { canvas, timestamp } of new CanvasSink(track, { width: 16, height: 9, fit: 'fill' }).canvases()) {
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    const isBlack = context.getImageData(8, 4, 1, 1).data[1]! < 128
    if (isBlack && !wasBlack) times.push(timestamp)
    wasBlack = isBlack
  }
  return times
}

/** When sounds begin after silence, in seconds. */
function beepsIn(samples: Float32Array, firstSec = 0): number[] {
  const times: number[] = []
  let quiet = RATE
  for (const [at, sample] of samples.entries()) {
    if (Math.abs(sample) <= 0.4) {
      quiet++
      continue
    }
    if (quiet > FLASH_SEC * RATE) times.push(firstSec + at / RATE)
    quiet = 0
  }
  return times
}

/** Returns the decoded packets of a file, from its first sample on. */
async function decoded(input: Input): Promise<{ samples: Float32Array; firstSec: number }> {
  const pieces: Float32Array[] = []
  let firstSec: number | null = null
  for await (const sample of new AudioSampleSink((await input.getPrimaryAudioTrack())!).samples()) {
    firstSec ??= sample.timestamp
    const piece = new Float32Array(sample.numberOfFrames)
    sample.copyTo(piece, { planeIndex: 0, format: 'f32-planar' })
    pieces.push(piece)
    sample.close()
  }
  return { samples: Float32Array.from(pieces.flatMap((piece) => [...piece])), firstSec: firstSec ?? 0 }
}

/** Expects that beeps are within `OFF_SEC` of the flashes. */
function expectInStep(beeps: readonly number[]): void {
  expect(beeps).toHaveLength(FLASHES_SEC.length)
  for (const [at, sec] of FLASHES_SEC.entries()) expect(Math.abs(beeps[at]! - sec), `beep ${at}`).toBeLessThan(OFF_SEC)
}

/** Returns the samples that the browser's own player hears. */
async function heardIn(file: Blob): Promise<Float32Array> {
  const context = new OfflineAudioContext(1, RATE, RATE)
  return (await context.decodeAudioData(await file.arrayBuffer())).getChannelData(0)
}

test.each(['mp4', 'webm', 'mov'] as const)('E18.09 sound and picture of a %s are in step', async (format) => {
  const { exporter, mediaLine } = await startExport()
  const { file } = value(await exporter.start(await flashesAndBeeps(), { ...SETTINGS, format }, await mediaLine()))
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  expect(await flashesOf(input)).toEqual(FLASHES_SEC.map((sec) => expect.closeTo(sec, 3)))
  const { samples, firstSec } = await decoded(input)
  expectInStep(beepsIn(samples, firstSec))
  expectInStep(beepsIn(await heardIn(file)))
})

test.each(['m4a', 'mp3', 'wav'] as const)(
  'E18.22 the sound alone as %s beeps when the film flashes',
  async (format) => {
    const { exporter, mediaLine } = await startExport()
    const { file } = value(await exporter.start(await flashesAndBeeps(), { ...SETTINGS, format }, await mediaLine()))
    expectInStep(beepsIn(await heardIn(file)))
  },
)

import { expect, test } from 'vitest'
import { randomAt } from '#shared/base/random.ts'
import type { EncodedSegment, SegmentJob } from '#shared/protocol/segments.ts'
import type { FrameRun } from '#shared/timing/video-plan.ts'
import { makeFilm, textClip } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { encodePictures } from '#workers/segment/picture-encoder.ts'

const [WIDTH, HEIGHT, RATE] = [640, 360, 25]
const RUN = 50
const FRAMES = 4 * RUN
/** Frames before and behind a joint that are compared. */
const AROUND = 5
const JOB: SegmentJob = {
  project: makeFilm([[textClip('joints', FRAMES / RATE)]]),
  plan: { fromSec: 0, widthPx: WIDTH, heightPx: HEIGHT, frameRate: RATE, frames: FRAMES, durationSec: FRAMES / RATE },
  encoder: { codec: 'avc', name: 'avc1.640028', hardwareAcceleration: 'no-preference', keepsAlpha: false },
  bitrate: 1_500_000,
  transparent: false,
}

const landscape = new OffscreenCanvas(WIDTH * 1.5, HEIGHT * 1.5)
drawLandscape(landscape)
const context = landscape.getContext('2d')!
for (let blade = 0; blade < 4000; blade++) {
  context.fillStyle = `hsl(${90 + randomAt(1, blade) * 60} 40% ${20 + randomAt(2, blade) * 40}% / 0.7)`
  context.fillRect(randomAt(3, blade) * landscape.width, (0.5 + randomAt(4, blade) / 2) * landscape.height, 3, 9)
}
const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
const camera = canvas.getContext('2d', { willReadFrequently: true })!

/** A camera that moves over the landscape, as pixels of one frame. */
function drawFrame(frame: number): void {
  const [x, y] = [(0.25 + 0.25 * Math.sin(frame / 19)) * WIDTH, (0.25 + 0.25 * Math.cos(frame / 23)) * HEIGHT]
  camera.drawImage(landscape, -x, -y)
}

async function encode({ firstFrame, frames }: FrameRun): Promise<EncodedSegment> {
  const run = await encodePictures(JOB)
  for (let frame = 0; frame < frames; frame++) {
    drawFrame(firstFrame + frame)
    await run.add(new VideoFrame(canvas, { timestamp: (frame * 1e6) / RATE, duration: 1e6 / RATE }))
  }
  return { ...(await run.end()), alpha: null, isWhole: true }
}

/** Peak signal-to-noise ratio of each frame in decibels, against what was drawn. */
async function qualityOf({ decoderConfig, packets, bytes }: EncodedSegment, firstFrame: number): Promise<number[]> {
  const quality: number[] = []
  const shown = new OffscreenCanvas(WIDTH, HEIGHT).getContext('2d', { willReadFrequently: true })!
  const decoder = new VideoDecoder({
    output(picture) {
      shown.drawImage(picture, 0, 0)
      picture.close()
      drawFrame(firstFrame + quality.length)
      const [is, was] = [shown, camera].map((from) => from.getImageData(0, 0, WIDTH, HEIGHT).data)
      let squares = 0
      for (let at = 0; at < is!.length; at++) squares += (is![at]! - was![at]!) ** 2
      quality.push(10 * Math.log10((255 ** 2 * WIDTH * HEIGHT * 3) / squares))
    },
    error: (error) => expect.fail(error.message),
  })
  decoder.configure(decoderConfig)
  let at = 0
  for (const { isKey, timestampSec, byteLength } of packets) {
    const data = bytes.subarray(at, at + byteLength)
    decoder.decode(new EncodedVideoChunk({ type: isKey ? 'key' : 'delta', timestamp: timestampSec * 1e6, data }))
    at += byteLength
  }
  await decoder.flush()
  decoder.close()
  return quality
}

test('E18.27 segments have the bit rate that was asked for, and frames around joints are as good as those of a single run', async () => {
  const single = await encode({ firstFrame: 0, frames: FRAMES })
  const inOneRun = await qualityOf(single, 0)
  const segments: EncodedSegment[] = []
  const joined: number[] = []
  for (let firstFrame = 0; firstFrame < FRAMES; firstFrame += RUN) {
    const segment = await encode({ firstFrame, frames: RUN })
    segments.push(segment)
    joined.push(...(await qualityOf(segment, firstFrame)))
  }
  const bits = segments.reduce((sum, { bytes }) => sum + 8 * bytes.byteLength, 0)
  expect(Math.abs(bits / JOB.plan.durationSec / JOB.bitrate - 1)).toBeLessThan(0.1)
  for (let joint = RUN; joint < FRAMES; joint += RUN) {
    const around = (quality: number[]) =>
      quality.slice(joint - AROUND, joint + AROUND).reduce((sum, one) => sum + one, 0) / (2 * AROUND)
    expect(around(inOneRun) - around(joined), `decibels lost at frame ${joint}`).toBeLessThan(1)
  }
})

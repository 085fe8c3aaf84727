import {
  ALL_FORMATS,
  BlobSource,
  BufferTarget,
  CanvasSource,
  Input,
  Mp4OutputFormat,
  Output,
  type VideoSample,
  VideoSampleSink,
} from 'mediabunny'
import type { Layers } from '#bench/pages/layers.ts'

/** One item's pictures by time. */
type Draw = (context: OffscreenCanvasRenderingContext2D, timeSec: number) => Promise<void>

async function drawer(item: Layers['items'][number], layers: Layers): Promise<Draw> {
  const { x, y, width, height } = item
  if (item.kind === 'picture') {
    const bitmap = await createImageBitmap(item.file)
    return async (context) => context.drawImage(bitmap, x, y, width, height)
  }
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(item.file) })
  const track = (await input.getPrimaryVideoTrack())!
  const frames = Math.round(layers.durationSec * layers.frameRate)
  const times = Array.from({ length: frames }, (_, frame) => frame / layers.frameRate)
  const samples: AsyncGenerator<VideoSample | null, void, unknown> = new VideoSampleSink(track).samplesAtTimestamps(
    times,
  )
  return async (context) => {
    const { value: sample } = await samples.next()
    if (!sample) return
    sample.draw(context, x, y, width, height)
    sample.close()
  }
}

async function run(layers: Layers): Promise<number> {
  const canvas = new OffscreenCanvas(layers.widthPx, layers.heightPx)
  const context = canvas.getContext('2d', { alpha: false })!
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() })
  const source = new CanvasSource(canvas, { codec: 'avc', bitrate: layers.bitrate, keyFrameInterval: 2 })
  output.addVideoTrack(source, { frameRate: layers.frameRate })
  await output.start()
  const drawers = await Promise.all(layers.items.map((item) => drawer(item, layers)))
  for (let frame = 0; frame < Math.round(layers.durationSec * layers.frameRate); frame++) {
    const timeSec = frame / layers.frameRate
    for (const draw of drawers) await draw(context, timeSec)
    await source.add(timeSec, 1 / layers.frameRate)
  }
  await output.finalize()
  return output.target.buffer!.byteLength
}

self.onmessage = async (message: MessageEvent<Layers>) => self.postMessage(await run(message.data))

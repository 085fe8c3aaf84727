import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny'
import type { Project } from '#shared/model/project.ts'
import { exportOwn } from './own-export.ts'

const FRAMES = 250
/** Frames of the film that are encoded over and over, forth and back. */
const PICTURES = 25

/** Returns the milliseconds of the encoder alone for a film of 10 s: its own pictures as I420, ready in memory. */
export async function encodeLimit(project: Project): Promise<number> {
  const pictures = await picturesOf((await exportOwn(project)).file)
  const startMs = performance.now()
  const encoder = new VideoEncoder({ output: () => {}, error: (error) => console.error(error) })
  encoder.configure({
    codec: 'avc1.640028',
    width: 1920,
    height: 1080,
    bitrate: project.bitRate * 1e6,
    framerate: 25,
    latencyMode: 'quality',
    avc: { format: 'avc' },
  })
  for (let i = 0; i < FRAMES; i++) {
    const at = i % (2 * PICTURES)
    const data = pictures[at < PICTURES ? at : 2 * PICTURES - 1 - at]!
    const frame = new VideoFrame(data, { format: 'I420', codedWidth: 1920, codedHeight: 1080, timestamp: i * 40_000 })
    encoder.encode(frame, { keyFrame: i % 50 === 0 })
    frame.close()
    while (encoder.encodeQueueSize > 3) {
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }))
    }
  }
  await encoder.flush()
  encoder.close()
  return performance.now() - startMs
}

async function picturesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>[]> {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  const track = (await input.getPrimaryVideoTrack())!
  const pictures: Uint8Array<ArrayBuffer>[] = []
  for await (const sample of new VideoSampleSink(track).samples(2, 2 + PICTURES / 25)) {
    const data = new Uint8Array(sample.allocationSize())
    await sample.copyTo(data)
    sample.close()
    pictures.push(data)
  }
  return pictures
}

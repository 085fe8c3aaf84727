import { ALL_FORMATS, BlobSource, Input, VideoSampleSink } from 'mediabunny'
import type { Layers } from './layers.ts'

/** Frames that wait in the encoder, as in an export. */
const QUEUE = 3
const KEY_SEC = 2

/**
 * The least that an export of a film can take: its pictures are decoded and encoded again with the settings of the export
 * and nothing between. Milliseconds.
 */
export async function exportFloor({ items, widthPx, heightPx, frameRate, bitrate }: Layers): Promise<number> {
  const film = items.find((item) => item.kind === 'video')
  if (!film) throw new Error('the composition has no film')
  const startMs = performance.now()
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(film.file) })
  const track = (await input.getPrimaryVideoTrack())!
  const encoder = new VideoEncoder({ output: () => {}, error: (error) => console.error(error) })
  encoder.configure({
    codec: 'avc1.640028',
    width: widthPx,
    height: heightPx,
    bitrate,
    framerate: frameRate,
    latencyMode: 'quality',
    avc: { format: 'avc' },
  })
  let count = 0
  for await (const sample of new VideoSampleSink(track).samples()) {
    const frame = sample.toVideoFrame()
    sample.close()
    encoder.encode(frame, { keyFrame: count++ % (KEY_SEC * frameRate) === 0 })
    frame.close()
    while (encoder.encodeQueueSize > QUEUE) {
      await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }))
    }
  }
  await encoder.flush()
  encoder.close()
  input.dispose()
  return performance.now() - startMs
}

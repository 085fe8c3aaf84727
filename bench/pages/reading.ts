import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input, VideoSampleSink } from 'mediabunny'
import { makeMovie } from '#tests/worlds/movie.ts'
import { FrameClient } from '#workers/kit/frame-client.ts'
import { startMedia } from './lines.ts'

const RATE = 25
const SIZE = { widthPx: 1920, heightPx: 1080, frameRate: RATE, keySec: 2, bitrate: 8e6, toneHz: null }

const films = new Map<number, Promise<Blob>>()

/** A film of so many seconds at 1080p, made once. */
function film(durationSec: number): Promise<Blob> {
  const made = films.get(durationSec) ?? makeMovie({ ...SIZE, durationSec })
  films.set(durationSec, made)
  return made
}

/** Milliseconds of one way of reading a film, and of the same with a decoder alone. */
interface Reading {
  ownMs: number
  bareMs: number
}

/** The pictures of a film, which comes by its address as it comes to the media worker. */
async function opened(url: string) {
  const file = await (await fetch(url)).blob()
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) })
  return (await input.getPrimaryVideoTrack())!
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startMs = performance.now()
  await work()
  return performance.now() - startMs
}

/** Every frame of 10 s at 1080p, one after another: by the media worker, and by a decoder alone. */
export async function sequentialReading(): Promise<Reading> {
  const durationSec = 10
  const url = URL.createObjectURL(await film(durationSec))
  const { media, line } = startMedia()
  const client = new FrameClient(await line())
  const ownMs = await timed(async () => {
    for (let frame = 0; frame < durationSec * RATE; frame++) {
      const shown = await client.frame(url, frame / RATE, 'bench', 1 / RATE)
      if (!shown.ok) throw new Error(JSON.stringify(shown.error))
      shown.value.close()
    }
  })
  client.close()
  media.dispose()
  const bareMs = await timed(async () => {
    for await (const sample of new VideoSampleSink(await opened(url)).samples()) sample.close()
  })
  return { ownMs, bareMs }
}

/** The filmstrip of 60 s at 1080p, and a decoder of its key frames alone. */
export async function stripReading(): Promise<Reading> {
  const url = URL.createObjectURL(await film(60))
  const { media } = startMedia()
  const ownMs = await timed(async () => {
    const strip = await media.strip({ url, pixelRatio: 1, half: false })
    if (!strip.ok) throw new Error(JSON.stringify(strip.error))
    strip.value.bitmap.close()
  })
  media.dispose()
  const bareMs = await timed(async () => {
    const track = await opened(url)
    const config = (await track.getDecoderConfig())!
    const decoder = new VideoDecoder({ output: (frame) => frame.close(), error: (error) => console.error(error) })
    decoder.configure(config)
    const packets = new EncodedPacketSink(track)
    for (let key = await packets.getFirstPacket(); key; key = await packets.getNextKeyPacket(key)) {
      decoder.decode(key.toEncodedVideoChunk())
    }
    await decoder.flush()
    decoder.close()
  })
  return { ownMs, bareMs }
}

import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny'

const FRAME_US = 40_000
const SIDE = 64

/** The marks and content of a film's samples. */
export interface KeyMovie {
  frames: number
  /** Samples that are key pictures of the color, and of the alpha where the film has one. */
  keys: readonly number[]
  alphaKeys?: readonly number[]
  /** Samples that the container marks as keys. */
  marked: readonly number[]
  /** Samples that are no VP9, of the color and of the alpha. */
  broken?: readonly number[]
  brokenAlpha?: readonly number[]
}

/** A WebM of 25 frames a second, 64 by 64 pixels, red; of its alpha the left half is clear. */
export async function makeKeyMovie(film: KeyMovie): Promise<Blob> {
  const color = await coded(film.frames, film.keys, () => '#F00')
  const alpha = film.alphaKeys && (await coded(film.frames, film.alphaKeys, (isLeft) => (isLeft ? '#000' : '#FFF')))
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() })
  const source = new EncodedVideoPacketSource('vp9')
  output.addVideoTrack(source, { frameRate: 25 })
  await output.start()
  const decoderConfig = { codec: 'vp09.00.10.08', codedWidth: SIDE, codedHeight: SIDE }
  for (let frame = 0; frame < film.frames; frame++) {
    const data = film.broken?.includes(frame) ? NOTHING : color[frame]!
    const layer = film.brokenAlpha?.includes(frame) ? NOTHING : alpha?.[frame]
    const type = film.marked.includes(frame) ? 'key' : 'delta'
    const sideData = layer ? { alpha: layer, alphaByteLength: layer.byteLength } : {}
    const packet = new EncodedPacket(data, type, frame * 0.04, 0.04, frame, data.byteLength, sideData)
    await source.add(packet, { decoderConfig })
  }
  await output.finalize()
  return new Blob([output.target.buffer!], { type: 'video/webm' })
}

/** Bytes without the marker of a VP9 frame. */
const NOTHING = new Uint8Array(40)

/** The coded pictures of a film whose halves have a color each. */
async function coded(
  frames: number,
  keys: readonly number[],
  fill: (isLeft: boolean) => string,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = []
  const encoder = new VideoEncoder({
    output(chunk) {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      chunks.push(data)
    },
    error(error) {
      throw error
    },
  })
  encoder.configure({ codec: 'vp09.00.10.08', width: SIDE, height: SIDE, bitrate: 200_000 })
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const context = canvas.getContext('2d')!
  for (let frame = 0; frame < frames; frame++) {
    for (const isLeft of [true, false]) {
      context.fillStyle = fill(isLeft)
      context.fillRect(isLeft ? 0 : SIDE / 2, 0, SIDE / 2, SIDE)
    }
    const picture = new VideoFrame(canvas, { timestamp: frame * FRAME_US, duration: FRAME_US })
    encoder.encode(picture, { keyFrame: keys.includes(frame) })
    picture.close()
  }
  await encoder.flush()
  encoder.close()
  return chunks
}

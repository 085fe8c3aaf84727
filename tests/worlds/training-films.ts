import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { clip } from './upload-files.ts'

/**
 * An mp4 of 25 frames a second that shows the same seconds again and again.
 * @param size what its header says of its pictures
 */
export async function trainingFilm(sec: number, size = { width: 640, height: 360 }): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(clip()), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track?.codec || !config) throw new Error('the clip has no picture track')
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource(track.codec)
  output.addVideoTrack(source)
  await output.start()
  const decoderConfig = { ...config, codedWidth: size.width, codedHeight: size.height }
  const frames = Math.round(sec * 25)
  for (let at = 0; at < frames; at += 1) {
    const packet = packets[at % packets.length]!
    await source.add(packet.clone({ timestamp: at / 25, duration: 1 / 25 }), { decoderConfig })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

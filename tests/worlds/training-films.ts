import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import { clip } from './upload-files.ts'

/** The clip's track of sound, and what adds it to a film again and again. */
async function soundOf(input: Input) {
  const track = await input.getPrimaryAudioTrack()
  const decoderConfig = await track?.getDecoderConfig()
  if (!track?.codec || !decoderConfig) throw new Error('the clip has no sound')
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  const source = new EncodedAudioPacketSource(track.codec)
  const add = async (sec: number) => {
    for (let at = 0, timestamp = 0; timestamp < sec; at += 1) {
      const packet = packets[at % packets.length]!
      await source.add(packet.clone({ timestamp }), { decoderConfig })
      timestamp += packet.duration
    }
  }
  return { source, add }
}

/** A film like `trainingFilm` with a sound, as one that says a statement has it. */
export const statementFilm = (sec: number): Promise<Buffer> => trainingFilm(sec, undefined, true)

/**
 * An mp4 of 25 frames a second that shows the same seconds again and again.
 * @param size what its header says of its pictures
 */
export async function trainingFilm(sec: number, size = { width: 640, height: 360 }, hasSound = false): Promise<Buffer> {
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
  const sound = hasSound ? await soundOf(input) : null
  if (sound) output.addAudioTrack(sound.source)
  await output.start()
  const decoderConfig = { ...config, codedWidth: size.width, codedHeight: size.height }
  const frames = Math.round(sec * 25)
  for (let at = 0; at < frames; at += 1) {
    const packet = packets[at % packets.length]!
    await source.add(packet.clone({ timestamp: at / 25, duration: 1 / 25 }), { decoderConfig })
  }
  await sound?.add(sec)
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

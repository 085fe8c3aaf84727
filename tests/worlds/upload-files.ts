import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  ALL_FORMATS,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  Mp4OutputFormat,
  Output,
} from 'mediabunny'
import sharp from 'sharp'

const FILES = path.join(import.meta.dirname, 'files')

/** A video of 640x360 at 25 frames a second, with sound. */
export const clip = (): Buffer => readFileSync(path.join(FILES, 'clip.mp4'))

/** An MP4 without a picture track. */
export const soundOnly = (): Buffer => readFileSync(path.join(FILES, 'sound-only.mp4'))

/** A picture of noise, so that it does not shrink: about three bytes a pixel as PNG. */
export function picture(format: 'png' | 'jpeg' | 'webp' | 'gif', sidePx = 32): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const create = { width: sidePx, height: sidePx, channels: 3 as const, background: '#000', noise }
  return sharp({ create }).toFormat(format).toBuffer()
}

/** A valid progressive JPEG of 8x8 grey pixels, in up to 883 scans: one of the mean, and then ever finer ones of nothing. */
export function jpegOfScans(scans: number): Buffer {
  const segment = (marker: number, content: number[]) => [0xff, marker, 0, content.length + 2, ...content]
  // a code table of one code, a bit long
  const table = (id: number) => segment(0xc4, [id, 1, ...Array(15).fill(0), 0])
  const scan = (from: number, to: number, bits: number) => [...segment(0xda, [1, 1, 0, from, to, bits]), 0x7f]
  const finer = Array.from({ length: scans - 1 }, (_, at) => {
    const low = 13 - Math.floor(at / 63)
    const coefficient = 1 + (at % 63)
    return scan(coefficient, coefficient, ((low === 13 ? 0 : low + 1) << 4) | low)
  })
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, [0, ...Array(64).fill(1)]),
    ...segment(0xc2, [8, 0, 8, 0, 8, 1, 1, 0x11, 0]),
    ...[...table(0x00), ...table(0x10), ...scan(0, 0, 0), ...finer.flat()],
    ...[0xff, 0xd9],
  ])
}

/** A drawing, which a picture's decoder shall never see. */
export const drawing = (): Buffer => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')

/** A tenth of a second of silence: WAV, 8 kHz, 16 bits, mono. */
export function wav(): Buffer {
  const bytes = Buffer.alloc(44 + 1600)
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + 1600, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(8000, 24)
  bytes.writeUInt32LE(16_000, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(1600, 40)
  return bytes
}

/** Silent frames of MPEG 1 layer III at 128 kbit/s and 44.1 kHz: 417 bytes each, the samples all zero. */
export function mp3(): Buffer {
  const frame = Buffer.alloc(417)
  Buffer.from([0xff, 0xfb, 0x90, 0x00]).copy(frame)
  return Buffer.concat(Array.from({ length: 20 }, () => frame))
}

/** The same behind a frame with a Xing header, which tells `frames` of them. */
export function taggedMp3(frames: number): Buffer {
  const tag = Buffer.alloc(417)
  Buffer.from([0xff, 0xfb, 0x90, 0x00]).copy(tag)
  tag.write('Xing', 36)
  // the number of frames is told
  tag.writeUInt32BE(1, 40)
  tag.writeUInt32BE(frames, 44)
  return Buffer.concat([tag, mp3()])
}

/** The picture track of `clip`, with its packets further apart: at the given frames a second. */
export async function clipAt(frameRate: number, isKept = (_: number) => true): Promise<Buffer> {
  const input = new Input({ source: new BufferSource(clip()), formats: ALL_FORMATS })
  const track = await input.getPrimaryVideoTrack()
  const config = await track?.getDecoderConfig()
  if (!track?.codec || !config) throw new Error('the clip has no picture track')
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat(), target })
  const source = new EncodedVideoPacketSource(track.codec)
  output.addVideoTrack(source)
  await output.start()
  const slower = 25 / frameRate
  let at = 0
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (!isKept(at++)) continue
    const { timestamp, duration } = packet
    await source.add(packet.clone({ timestamp: timestamp * slower, duration: duration * slower }), {
      decoderConfig: config,
    })
  }
  await output.finalize()
  return Buffer.from(target.buffer ?? new ArrayBuffer(0))
}

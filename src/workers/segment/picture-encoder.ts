import { EncodedPacket, MkvOutputFormat, NullTarget, Output, VideoSample, VideoSampleSource } from 'mediabunny'
import type { EncodedSegment, PictureEncoder, SegmentJob } from '#shared/protocol/segments.ts'
import type { VideoPlan } from '#shared/timing/video-plan.ts'
import { ExportError } from './export-error.ts'

/** Pictures that are compressed beside one another. */
const PNG_AHEAD = 4

type Encoded = Omit<EncodedSegment, 'alpha' | 'isWhole'>

/** Encodes the painted pictures of one run; the first one becomes a key frame. */
interface PictureRun {
  /** Encodes and closes a picture. Resolves when another one is welcome, so that painted pictures do not accumulate. */
  add(picture: VideoFrame): Promise<void>
  /** Resolves when every picture is encoded. */
  end(): Promise<Encoded>
  cancel(): Promise<void>
}

/** Starts the chosen encoder anew, so that a run depends on no other. */
export function encodePictures({ encoder, bitrate, plan }: SegmentJob): Promise<PictureRun> | PictureRun {
  return encoder.codec === 'png' ? pngRun(plan) : encodedRun(encoder, bitrate, plan)
}

async function encodedRun(
  encoder: Exclude<PictureEncoder, { codec: 'png' }>,
  bitrate: number,
  { frameRate }: VideoPlan,
): Promise<PictureRun> {
  const packets: EncodedPacket[] = []
  let decoderConfig: VideoDecoderConfig | undefined
  const source = new VideoSampleSource({
    codec: encoder.codec,
    fullCodecString: encoder.name,
    hardwareAcceleration: encoder.hardwareAcceleration,
    alpha: encoder.keepsAlpha ? 'keep' : 'discard',
    bitrate,
    // a run is one group of pictures
    keyFrameInterval: Number.MAX_SAFE_INTEGER,
    latencyMode: 'quality',
    onEncodedPacket(packet, meta) {
      packets.push(packet)
      decoderConfig ??= meta?.decoderConfig
    },
  })
  // the packets are written by the export; this file is thrown away
  const output = new Output({ format: new MkvOutputFormat(), target: new NullTarget() })
  output.addVideoTrack(source, { frameRate })
  await output.start()
  return {
    add(picture) {
      const sample = new VideoSample(picture)
      return source.add(sample).finally(() => sample.close())
    },
    async end() {
      await output.finalize()
      if (!decoderConfig) throw new ExportError('export_failed', `${encoder.name} named no decoder configuration`)
      return joinPackets(packets, decoderConfig)
    },
    cancel: () => output.cancel(),
  }
}

/**
 * Every picture as a PNG, which keeps its alpha. The muxer knows no such track: it is written as ProRes 4444, which also
 * has key frames alone, and renamed by `markAsPng` in the end.
 */
function pngRun({ widthPx, heightPx }: VideoPlan): PictureRun {
  const packets: EncodedPacket[] = []
  const waiting: Promise<EncodedPacket>[] = []
  const take = async () => {
    const packet = await waiting.shift()
    if (packet) packets.push(packet)
  }
  return {
    async add(picture) {
      const packet = pngPacket(picture)
      packet.catch(() => {})
      waiting.push(packet)
      if (waiting.length > PNG_AHEAD) await take()
    },
    async end() {
      while (waiting.length > 0) await take()
      return joinPackets(packets, { codec: 'ap4h', codedWidth: widthPx, codedHeight: heightPx })
    },
    cancel: async () => {},
  }
}

async function pngPacket(picture: VideoFrame): Promise<EncodedPacket> {
  const { displayWidth, displayHeight, timestamp, duration } = picture
  const canvas = new OffscreenCanvas(displayWidth, displayHeight)
  canvas.getContext('2d')!.drawImage(picture, 0, 0)
  picture.close()
  const png = await canvas.convertToBlob({ type: 'image/png' })
  return new EncodedPacket(new Uint8Array(await png.arrayBuffer()), 'key', timestamp / 1e6, (duration ?? 0) / 1e6)
}

function joinPackets(packets: readonly EncodedPacket[], decoderConfig: VideoDecoderConfig): Encoded {
  const parts = packets.flatMap(({ data, sideData }) => [data, sideData.alpha ?? new Uint8Array(0)])
  const bytes = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.byteLength
  }
  return {
    decoderConfig,
    bytes,
    packets: packets.map(({ type, timestamp, duration, data, sideData }) => ({
      isKey: type === 'key',
      timestampSec: timestamp,
      durationSec: duration,
      byteLength: data.byteLength,
      alphaByteLength: sideData.alpha?.byteLength ?? 0,
    })),
  }
}

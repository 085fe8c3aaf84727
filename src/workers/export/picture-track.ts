import { EncodedPacket, EncodedVideoPacketSource, VideoSample, VideoSampleSource, type VideoSource } from 'mediabunny'
import type { Encoders } from './preflight.ts'
import type { VideoPlan } from './video-plan.ts'

const KEY_FRAME_SEC = 2
/** Pictures that are compressed beside one another. */
const PNG_AHEAD = 4

/** Encodes painted pictures into the video track of a file. */
export interface PictureTrack {
  readonly source: VideoSource
  /** Encodes and closes a picture. Resolves when another one is welcome, so that painted pictures do not accumulate. */
  add(picture: VideoFrame): Promise<void>
  /** Resolves when every picture is in the file. */
  end(): Promise<void>
}

/** Returns the video track that the chosen encoders write. */
export function createPictureTrack({ video, videoBitrate }: Encoders, plan: VideoPlan): PictureTrack {
  return video.codec === 'png' ? pngTrack(plan) : encodedTrack(video, videoBitrate)
}

function encodedTrack(video: Exclude<Encoders['video'], { codec: 'png' }>, bitrate: number): PictureTrack {
  const source = new VideoSampleSource({
    codec: video.codec,
    fullCodecString: video.name,
    hardwareAcceleration: video.hardwareAcceleration,
    alpha: video.keepsAlpha ? 'keep' : 'discard',
    bitrate,
    keyFrameInterval: KEY_FRAME_SEC,
    latencyMode: 'quality',
  })
  return {
    source,
    add(picture) {
      const sample = new VideoSample(picture)
      return source.add(sample).finally(() => sample.close())
    },
    end: async () => {},
  }
}

/**
 * Every picture as a PNG, which keeps its alpha. The muxer knows no such track: it is written as ProRes 4444, which also
 * has key frames alone, and renamed by `markAsPng` in the end.
 */
function pngTrack({ widthPx, heightPx }: VideoPlan): PictureTrack {
  const source = new EncodedVideoPacketSource('prores')
  const decoderConfig = { codec: 'ap4h', codedWidth: widthPx, codedHeight: heightPx }
  const waiting: Promise<EncodedPacket>[] = []
  const write = async () => {
    const packet = await waiting.shift()
    if (packet) await source.add(packet, { decoderConfig })
  }
  return {
    source,
    async add(picture) {
      const packet = pngPacket(picture)
      packet.catch(() => {})
      waiting.push(packet)
      if (waiting.length > PNG_AHEAD) await write()
    },
    async end() {
      while (waiting.length > 0) await write()
    },
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

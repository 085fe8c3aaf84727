import type { Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { FrameRun, VideoPlan } from '#shared/timing/video-plan.ts'
import type { Failure } from './failure.ts'

/** The encoder of a video's pictures. */
export type PictureEncoder =
  | {
      codec: 'avc' | 'hevc' | 'vp8' | 'vp9' | 'av1'
      /** The codec with profile and level, as encoders are configured. */
      name: string
      hardwareAcceleration: 'prefer-hardware' | 'no-preference'
      /** Whether alpha is encoded too, in a second stream beside the colors. */
      keepsAlpha: boolean
    }
  | { codec: 'png'; name: 'png' }

/** Fields that all segments of a video have in common. */
export interface SegmentJob {
  project: Project
  plan: VideoPlan
  encoder: PictureEncoder
  /** Bits per second. */
  bitrate: number
  transparent: boolean
  /** Media that may fail: what cannot be read of them is drawn as a placeholder. */
  mayFail?: readonly MediaUrl[]
}

interface SegmentPacket {
  isKey: boolean
  /** From the first frame of the run. */
  timestampSec: number
  durationSec: number
  byteLength: number
  /** Bytes of the alpha's packet behind it; 0 without. */
  alphaByteLength: number
}

/** The encoded pictures of a run of frames. */
export interface EncodedSegment {
  decoderConfig: VideoDecoderConfig
  packets: SegmentPacket[]
  /** The data of all packets in order, each followed by that of its alpha. */
  bytes: Uint8Array<ArrayBuffer>
  /** How much of the first picture is covered, 0 to 255; null for a video without alpha. */
  alpha: number | null
  /** Whether nothing was left out because its file could not be read. */
  isWhole: boolean
}

/** Paints and encodes parts of one video. */
export interface SegmentApi {
  /** Called once, first. `media` is a port to the media worker (`frames.ts`). */
  open(job: SegmentJob, media: MessagePort): Promise<void>
  /** Calls the listener with the number of frames that were painted since the last call. */
  listen(listener: (frames: number) => void): Promise<void>
  /** One run at a time. */
  render(run: FrameRun): Promise<Result<EncodedSegment, Failure>>
}

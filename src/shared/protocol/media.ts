import type { Result } from '#shared/base/result.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from './failure.ts'

/** What a file is, read from the file itself. Sizes in pixels after rotation, times in seconds. */
export interface MediaInfo {
  kind: 'image' | 'gif' | 'video' | 'audio'
  widthPx: number
  heightPx: number
  durationSec: number
  frameRate: number
  hasAudio: boolean
}

/** Mixed sound: planar 32-bit floats, stereo. */
export interface Pcm {
  sampleRate: number
  left: Float32Array
  right: Float32Array
}

/** What the UI asks of the media worker. Everything else goes over ports that preview and export hold. */
export interface MediaApi {
  /** How the worker turns `oss:` addresses into ones it can fetch; `base` is this host's origin. */
  setHost(host: MediaHost): Promise<void>
  /** Opens the frame line (see `protocol/frames.ts`) of one consumer. */
  connect(port: MessagePort): Promise<void>
  /** Connects the sound output; PCM is pushed to it as it asks. */
  connectOutput(port: MessagePort): Promise<void>
  /** Reads what a chosen file is, refusing what cannot be used: `unsupported`, `no_video_track`, `unreadable`, `low_frame_rate`. */
  probe(file: Blob, name: string): Promise<Result<MediaInfo, Failure>>
  /** Loudness over time: one peak in 0..1 for each `1 / peaksPerSec` of the source. */
  waveform(url: MediaUrl, peaksPerSec: number): Promise<Result<Float32Array, Failure>>
  /** `count` pictures spread evenly over a video, `heightPx` high, side by side in one bitmap. */
  strip(url: MediaUrl, count: number, heightPx: number): Promise<Result<ImageBitmap, Failure>>
}

export interface MediaHost {
  /** An address that can be fetched now, for a medium of the document. */
  access(url: MediaUrl): Promise<string>
}

/** Sound for `[startSec, startSec + durationSec)` of a mix. */
export interface MixRequest {
  mix: MixSpec
  startSec: number
  durationSec: number
  sampleRate: number
}

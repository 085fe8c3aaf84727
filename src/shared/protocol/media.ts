import type { Result } from '#shared/base/result.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { RecordingFeatures } from '#shared/speech/recording-features.ts'
import type { AssetState } from '#shared/status/asset.ts'
import type { StripState } from '#shared/status/strip.ts'
import type { Failure } from './failure.ts'

/** What a file is, read from the file itself. Sizes in pixels after rotation, times in seconds. */
export interface MediaInfo {
  kind: 'image' | 'gif' | 'video' | 'audio'
  widthPx: number
  heightPx: number
  durationSec: number
  frameRate: number
  hasAudio: boolean
  /** It is a video whose sound this browser cannot decode; it plays without. */
  soundMissing: boolean
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
  /** Tells of loading, failing and recovering media and of strips under way; replaces the listener. */
  listen(listener: (event: MediaEvent) => void): Promise<void>
  /** Loudness of a file's sound over time, kept for the next visit. */
  waveform(url: MediaUrl): Promise<Result<Waveform, Failure>>
  /** How loud and how bright a recording is over time: the source of lips for a recording without text. */
  features(url: MediaUrl): Promise<Result<RecordingFeatures, Failure>>
  /** The filmstrip of a video, gif or still, kept for the next visit; `cancelled` when it was called off. */
  strip(request: StripRequest): Promise<Result<Strip, Failure>>
  /** Calls a strip off that is not wanted any more; one that was made stays made. */
  cancelStrip(request: StripRequest): Promise<void>
  /** Those of the files that are videos whose sound cannot be decoded here; files that fail to load are not among them. */
  withoutSound(urls: readonly MediaUrl[]): Promise<MediaUrl[]>
  /** Tries a medium that failed once more, and everything below it where it is a folder. */
  retry(url: MediaUrl): Promise<void>
}

export type MediaEvent =
  /** The file of an address has another status; `failure` says why it failed last. */
  | { type: 'asset'; url: MediaUrl; state: AssetState; failure: Failure | null }
  /** A video is shown, mixed and exported without its sound, which this browser cannot decode. */
  | { type: 'soundMissing'; url: MediaUrl; failure: Failure }
  /** A strip has got on; `part` 0 to 1 of the step that it is in. */
  | { type: 'strip'; request: StripRequest; state: StripState; part: number }

/** A filmstrip for the timeline. `half`: of the first half alone, as the base video of a presenter runs forth and back. */
export interface StripRequest {
  url: MediaUrl
  /** Device pixels a CSS pixel. */
  pixelRatio: number
  half: boolean
}

/** Pictures side by side, each `bitmap.width / tiles` wide. The receiver closes the bitmap. */
export interface Strip {
  bitmap: ImageBitmap
  tiles: number
  /** The stretch of the source that the tiles are spread over evenly, in seconds; 0 for a still, whose tiles are all alike. */
  durationSec: number
}

/** One peak in 0..1 for each `1 / peaksPerSec` of a sound. */
export interface Waveform {
  peaks: Float32Array<ArrayBuffer>
  peaksPerSec: number
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

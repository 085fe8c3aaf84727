import type { Owner } from '#shared/base/browser-stores.ts'
import type { Result } from '#shared/base/result.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { Matte } from '#shared/model/film.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { RecordingFeatures } from '#shared/speech/recording-features.ts'
import type { AssetState } from '#shared/status/asset.ts'
import type { StripState } from '#shared/status/strip.ts'
import type { Failure } from './failure.ts'

/** The properties of a media file, read from its content. Sizes in pixels after rotation, times in seconds. */
export interface MediaInfo {
  kind: 'image' | 'gif' | 'video' | 'audio'
  widthPx: number
  heightPx: number
  durationSec: number
  frameRate: number
  hasAudio: boolean
  /** Whether it is a video whose sound this browser cannot decode; it plays without sound. */
  soundMissing: boolean
  /** The file as it is stored, where that differs: a drawing without programs and what is outside of it. */
  cleaned?: Blob
}

/** Mixed sound: planar 32-bit floats, stereo. */
export interface Pcm {
  sampleRate: number
  left: Float32Array
  right: Float32Array
}

/** The calls of the UI to the media worker. Preview and export use ports of their own. */
export interface MediaApi {
  /**
   * Sets the host that resolves `oss:` addresses to ones that the worker can fetch, and whose media are cached. `keptAt` is
   * the beginning of the address at which segments are kept by name; in this browser by default.
   */
  setHost(host: MediaHost, owner: Owner, keptAt?: string): Promise<void>
  /** Connects the port of one consumer (`protocol/frames.ts`). */
  connect(port: MessagePort): Promise<void>
  /** Connects the sound output, which receives PCM as it plays. */
  connectOutput(port: MessagePort): Promise<void>
  /**
   * Reads the properties of a chosen file. Fails with `unsupported`, `undecodable`, `undecodable_sound`,
   * `no_video_track`, `no_sound`, `unreadable`, `too_slow`, and `cancelled` after `stopProbe` with its `id`.
   */
  probe(file: Blob, name: string, id?: string): Promise<Result<MediaInfo, Failure>>
  stopProbe(id: string): Promise<void>
  /** Draws the cover of a picture or film: a small JPEG or PNG, or null for a picture that is small itself. */
  cover(url: MediaUrl): Promise<Result<Blob | null, Failure>>
  /** Sets the listener for the states of media and of strips in progress; replaces the earlier one. */
  listen(listener: (event: MediaEvent) => void): Promise<void>
  /** Returns the loudness of a file's sound over time; stored for the next visit. */
  waveform(url: MediaUrl): Promise<Result<Waveform, Failure>>
  /** Returns the loudness and brightness of a recording over time, from which its lip-sync is made. */
  features(url: MediaUrl): Promise<Result<RecordingFeatures, Failure>>
  /** Draws the filmstrip of a video, gif or still; stored for the next visit. Fails with `cancelled` after `cancelStrip`. */
  strip(request: StripRequest): Promise<Result<Strip, Failure>>
  /** Cancels a strip that is no longer needed; a finished one is kept. */
  cancelStrip(request: StripRequest): Promise<void>
  /**
   * Returns how long the sound of a file lasts, in seconds, as its tracks say. Fails with the medium's failure, or
   * `unsupported` for a file without sound.
   */
  soundLength(url: MediaUrl): Promise<Result<number, Failure>>
  /** Returns those of the files that are videos with sound that this browser cannot decode; files that fail to load are left out. */
  withoutSound(urls: readonly MediaUrl[]): Promise<MediaUrl[]>
  /** Returns how much the browser keeps of the media of the host's owner. */
  cacheSize(): Promise<CacheSize>
  /** Removes that. A file that is being read ends its reading. Rejects when the browser refuses. */
  clearCache(): Promise<void>
  /** Retries a failed medium, or everything in a folder. */
  retry(url: MediaUrl): Promise<void>
}

/** Bytes that the browser keeps of an owner's media: files, and the filmstrips and waveforms drawn from them. */
export interface CacheSize {
  files: number
  drawings: number
}

export type MediaEvent =
  /** The status of a file changed; `failure` is its last failure. */
  | { type: 'asset'; url: MediaUrl; state: AssetState; failure: Failure | null }
  /** A video is shown, mixed and exported without its sound, which this browser cannot decode. */
  | { type: 'soundMissing'; url: MediaUrl; failure: Failure }
  /** Progress of a strip; `part` is 0 to 1 of the current step. */
  | { type: 'strip'; request: StripRequest; state: StripState; part: number }

/** A filmstrip for the timeline. `half`: of the first half only, as the base video of a presenter plays forward and back. */
export interface StripRequest {
  url: MediaUrl
  /** Device pixels per CSS pixel. */
  pixelRatio: number
  half: boolean
  /** How the person of a filmed presenter is cut out. */
  matte?: Matte | undefined
}

/** Pictures side by side, each `bitmap.width / tiles` wide. The receiver closes the bitmap. */
export interface Strip {
  bitmap: ImageBitmap
  tiles: number
  /** Seconds of the source that the tiles cover evenly; 0 for a still, whose tiles are equal. */
  durationSec: number
}

/** One peak, 0 to 1, for each `1 / peaksPerSec` seconds of a sound. */
export interface Waveform {
  peaks: Float32Array<ArrayBuffer>
  peaksPerSec: number
}

export interface MediaHost {
  /**
   * Returns an address from which a medium of the document can be fetched now. Fails with `offline` where the server
   * cannot be reached, and with other codes where it refuses.
   */
  access(url: MediaUrl): Promise<Result<string, Failure>>
}

/** Sound for `[startSec, startSec + durationSec)` of a mix. */
export interface MixRequest {
  mix: MixSpec
  startSec: number
  durationSec: number
  sampleRate: number
}

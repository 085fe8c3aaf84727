import type { Result } from '#shared/base/result.ts'
import type { MixSpec } from '#shared/evaluate/mix-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from './failure.ts'
import type { MixRequest, Pcm } from './media.ts'

/**
 * Requests of preview and export to the media worker, one message for each request and each response. Pictures and
 * frames are transferred; the receiver closes them.
 */
export type FrameRequest = {
  id: number
} /** `sidePx`: the longer side of a drawing, which has no pixels of its own. */ & (
  | { ask: 'image'; url: MediaUrl; sidePx?: number | undefined }
  /** The frame shown at `sourceSec`. `reader` names a sequence of requests, so that each sequence is read ahead. */
  | ({ ask: 'frame'; url: MediaUrl; sourceSec: number; reader: string; stepSec: number } & FrameWish)
  | { ask: 'close'; reader: string }
  /** Asks how much the media worker keeps open now. */
  | { ask: 'kept open' }
  /** The bytes of a file: rigs and models. */
  | { ask: 'bytes'; url: MediaUrl }
  | { ask: 'mix'; request: MixRequest }
  /** The loudness of a mix in steps (`loudnessSteps`), known ones at once. `background`: nobody waits for others. */
  | { ask: 'loudness'; mix: MixSpec; background: boolean }
  /** Starts or stops pushing a mix to the sound output; `null` stops. */
  | { ask: 'play'; play: { mix: MixRequest['mix']; startSec: number; rate: number } | null }
  /** The file that was kept in this browser under a name; null without. */
  | { ask: 'kept'; name: string }
  /** Keeps a file in this browser for its user as long as there is room. */
  | { ask: 'keep'; name: string; file: Blob }
  /** Serves one more client at the other end of `port`; has no response. */
  | { ask: 'connect'; port: MessagePort }
  /** Ends the line, and those that were connected over it; has no response. Not every browser tells of a closed port. */
  | { ask: 'end' }
)

/** How a frame is wanted. */
export interface FrameWish {
  /** Of a vector animation, the longer side. */
  sidePx?: number | undefined
  /** Its pixels are copied into memory: a decoder of the CPU spares the way from the graphics card. */
  inMemory?: boolean | undefined
}

/** Numbers and bytes that the media worker keeps open for all its consumers together. */
export interface KeptOpen {
  readers: number
  readerBytes: number
  animated: number
  animatedBytes: number
}

export type FrameResponse =
  | { id: number; kind: 'image'; result: Result<ImageBitmap, Failure> }
  | { id: number; kind: 'frame'; result: Result<VideoFrame | ImageBitmap, Failure> }
  | { id: number; kind: 'bytes'; result: Result<ArrayBuffer, Failure> }
  | { id: number; kind: 'mix'; result: Result<Pcm, Failure> }
  | { id: number; kind: 'loudness'; result: Result<readonly number[], Failure> }
  | { id: number; kind: 'kept open'; result: Result<KeptOpen, Failure> }
  | { id: number; kind: 'kept'; result: Result<Blob | null, Failure> }
  | { id: number; kind: 'done'; result: Result<null, Failure> }

/** Sent without a request: a file that failed to load is available again, so what was drawn without it can be requested. */
export type FrameEvent = { kind: 'again'; url: MediaUrl }

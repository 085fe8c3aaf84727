import type { Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Failure } from './failure.ts'
import type { MixRequest, Pcm } from './media.ts'

/**
 * The line over which preview and export pull from the media worker: one message a question, one an answer, pictures
 * and frames transferred. Whoever receives a bitmap or frame closes it.
 */
export type FrameRequest = { id: number } & (
  | { ask: 'image'; url: MediaUrl }
  /** The frame that shows at `sourceSec`. `reader` names a sequence of questions so that reading ahead works for each. */
  | { ask: 'frame'; url: MediaUrl; sourceSec: number; reader: string; stepSec: number }
  | { ask: 'close'; reader: string }
  /** The bytes of a file: rigs and models. */
  | { ask: 'bytes'; url: MediaUrl }
  | { ask: 'mix'; request: MixRequest }
  /** Starts or stops pushing a mix to the sound output; `null` stops. */
  | { ask: 'play'; play: { mix: MixRequest['mix']; startSec: number; rate: number } | null }
)

export type FrameResponse =
  | { id: number; kind: 'image'; result: Result<ImageBitmap, Failure> }
  | { id: number; kind: 'frame'; result: Result<VideoFrame | ImageBitmap, Failure> }
  | { id: number; kind: 'bytes'; result: Result<ArrayBuffer, Failure> }
  | { id: number; kind: 'mix'; result: Result<Pcm, Failure> }
  | { id: number; kind: 'done'; result: Result<null, Failure> }

/** Told without being asked: a file that could not be had can be had again; what was drawn without it is asked for anew. */
export type FrameEvent = { kind: 'again'; url: MediaUrl }

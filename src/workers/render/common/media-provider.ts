import type { FailureCode } from '#shared/base/failure-code.ts'
import type { Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

/** A failure of a provider, as data. */
export interface MediaFailure {
  code: FailureCode
  detail: string
  subject?: string | undefined
}

/** `sidePx`: the longer side of a vector animation; `inMemory`: its pixels are copied into memory. */
interface FrameWish {
  sidePx?: number | undefined
  inMemory?: boolean | undefined
}

/** Provides media to a compositor, for example `FrameClient` of workers/kit. The compositor owns and closes the results. */
export interface MediaProvider {
  /** @param sidePx the longer side of a drawing in pixels */
  image(url: MediaUrl, sidePx?: number): Promise<Result<ImageBitmap, MediaFailure>>
  frame(
    url: MediaUrl,
    sourceSec: number,
    reader: string,
    stepSec: number,
    wish?: FrameWish,
  ): Promise<Result<VideoFrame | ImageBitmap, MediaFailure>>
  bytes(url: MediaUrl): Promise<Result<ArrayBuffer, MediaFailure>>
  closeReader(reader: string): unknown
}

import type { FailureCode } from '#shared/base/failure-code.ts'
import type { Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

/** A failure of a provider, as data. */
export interface MediaFailure {
  code: FailureCode
  detail: string
  subject?: string | undefined
}

/** Provides media to a compositor, for example `FrameClient` of workers/kit. The compositor owns and closes the results. */
export interface MediaProvider {
  image(url: MediaUrl): Promise<Result<ImageBitmap, MediaFailure>>
  frame(
    url: MediaUrl,
    sourceSec: number,
    reader: string,
    stepSec: number,
  ): Promise<Result<VideoFrame | ImageBitmap, MediaFailure>>
  bytes(url: MediaUrl): Promise<Result<ArrayBuffer, MediaFailure>>
  closeReader(reader: string): unknown
}

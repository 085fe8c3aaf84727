import type { FailureCode } from '#shared/base/failure-code.ts'
import type { Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

/** A failure of a provider, as data. */
export interface MediaFailure {
  code: FailureCode
  detail: string
  subject?: string | undefined
}

/** Where the compositor gets media from; `FrameClient` of workers/kit is one. What it gives belongs to the compositor. */
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

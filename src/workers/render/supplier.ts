import type { Result } from '#shared/base/result.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

/** A failure of a supplier, as data. */
export interface SupplyFailure {
  code: string
  detail: string
  subject?: string
}

/** Where the compositor gets media from; `FrameLine` of workers/kit is one. What it gives belongs to the compositor. */
export interface Supplier {
  picture(url: MediaUrl): Promise<Result<ImageBitmap, SupplyFailure>>
  frame(
    url: MediaUrl,
    sourceSec: number,
    reader: string,
    stepSec: number,
  ): Promise<Result<VideoFrame | ImageBitmap, SupplyFailure>>
  bytes(url: MediaUrl): Promise<Result<ArrayBuffer, SupplyFailure>>
  closeReader(reader: string): unknown
}

import type { Result } from '#shared/base/result.ts'
import type { Failure } from './failure.ts'
import type { MediaInfo } from './media.ts'

/** The calls of the worker that examines a chosen file, of which nobody knows yet whether its readers end. */
export interface ProbingApi {
  /** Fails like `MediaApi.probe`. */
  probe(file: Blob, name: string): Promise<Result<MediaInfo, Failure>>
}

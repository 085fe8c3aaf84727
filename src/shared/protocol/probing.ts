import type { Result } from '#shared/base/result.ts'
import type { Failure } from './failure.ts'
import type { MediaInfo } from './media.ts'

/** The worker has read a part of a film or sound, or has the file decoded by others from now on, who end. */
export type ProbingEvent = 'read' | 'decoding'

/** The calls of the worker that examines a chosen file, of which nobody knows yet whether its readers end. */
export interface ProbingApi {
  /** Resolves when the program is loaded. */
  prepare(): Promise<void>
  /** Fails like `MediaApi.probe`. */
  probe(file: Blob, name: string): Promise<Result<MediaInfo, Failure>>
}

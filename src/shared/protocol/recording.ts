import type { Result } from '#shared/base/result.ts'
import type { SoundReport } from '#shared/sound/sound-report.ts'
import type { Failure } from './failure.ts'

/** The calls of the UI to the recording worker, which examines one recording and is ended with it. */
export interface RecordingApi {
  /**
   * Listens to a recording of a voice. `onProgress` gets the part that is heard, 0 to 1, once a percent. Fails with
   * `unreadable`, `undecodable_sound` and `no_sound`.
   */
  check(file: Blob, onProgress: (part: number) => void): Promise<Result<SoundReport, Failure>>
}

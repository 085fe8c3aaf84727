import type { Result } from '#shared/base/result.ts'
import type { SoundReport } from '#shared/sound/sound-report.ts'
import type { Failure } from './failure.ts'

/** A part of a recording, in seconds from its start. */
export interface SoundPart {
  startSec: number
  endSec: number
}

/** A recording cut out of another one. */
export interface CutSound {
  file: Blob
  format: 'mp3' | 'wav'
  durationSec: number
}

/** The calls of the UI to the recording worker, which examines or cuts one recording and is ended with it. */
export interface RecordingApi {
  /**
   * Listens to a recording of a voice. `onProgress` gets the part that is heard, 0 to 1, once a percent. Fails with
   * `unreadable`, `undecodable_sound` and `no_sound`.
   */
  check(file: Blob, onProgress: (part: number) => void): Promise<Result<SoundReport, Failure>>
  /**
   * Cuts a part out of a recording, which stays as it is. An MP3 is cut between its frames, at those nearest to both ends,
   * without being coded again; a WAV keeps its samples, and any other sound becomes a WAV of 16 bits. `onProgress` gets the
   * part that is written, 0 to 1. Fails with `unreadable`, `undecodable_sound` and `no_sound`.
   */
  cut(file: Blob, part: SoundPart, onProgress: (part: number) => void): Promise<Result<CutSound, Failure>>
}

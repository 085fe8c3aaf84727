import { err, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { CutSound, RecordingApi, SoundPart } from '#shared/protocol/recording.ts'
import type { SoundReport } from '#shared/sound/sound-report.ts'
import { createRecordingThread } from '#ui/threads/recording-thread.ts'

/** Has a worker of its own do something with a recording; it ends with it, at once with `cancelled` when `signal` aborts. */
async function inOwnThread<T>(
  signal: AbortSignal,
  work: (thread: RecordingApi) => Promise<Result<T, Failure>>,
): Promise<Result<T, Failure>> {
  if (signal.aborted) return err({ code: 'cancelled', detail: '' })
  const thread = createRecordingThread()
  signal.addEventListener('abort', thread.dispose, { once: true })
  try {
    return await work(thread)
  } catch (error) {
    return err({ code: signal.aborted ? 'cancelled' : 'worker_failed', detail: String(error) })
  } finally {
    signal.removeEventListener('abort', thread.dispose)
    thread.dispose()
  }
}

/** Examines a chosen recording of a voice. Fails like `RecordingApi.check`, and with `cancelled` when `signal` aborts. */
export function checkRecording(
  file: Blob,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Result<SoundReport, Failure>> {
  return inOwnThread(signal, (thread) => thread.check(file, onProgress))
}

/** Cuts a part out of a recording. Fails like `RecordingApi.cut`, and with `cancelled` when `signal` aborts. */
export function cutRecording(
  file: Blob,
  part: SoundPart,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Result<CutSound, Failure>> {
  return inOwnThread(signal, (thread) => thread.cut(file, part, onProgress))
}

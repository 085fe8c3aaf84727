import { err, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { SoundReport } from '#shared/sound/sound-report.ts'
import { createRecordingThread } from '#ui/threads/recording-thread.ts'

/**
 * Examines a chosen recording of a voice in a worker of its own, which ends with it. Fails like `RecordingApi.check`, and with
 * `cancelled` when `signal` aborts, at once.
 */
export async function checkRecording(
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<Result<SoundReport, Failure>> {
  if (signal.aborted) return err({ code: 'cancelled', detail: '' })
  const thread = createRecordingThread()
  signal.addEventListener('abort', thread.dispose, { once: true })
  try {
    return await thread.check(file, onProgress)
  } catch (error) {
    return err({ code: signal.aborted ? 'cancelled' : 'worker_failed', detail: String(error) })
  } finally {
    signal.removeEventListener('abort', thread.dispose)
    thread.dispose()
  }
}

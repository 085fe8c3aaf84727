import { err, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import { createMediaThread, type MediaThread } from '#ui/threads/media-thread.ts'

export type MeasuredMedia = MediaInfo

let media: MediaThread | null = null
let running = 0

/**
 * Reads the properties of a chosen file in a worker, which ends with the last file that is measured. Fails like
 * `MediaApi.probe`, and with `cancelled` when `signal` aborts.
 */
export async function measureFile(file: File, signal: AbortSignal): Promise<Result<MediaInfo, Failure>> {
  if (signal.aborted) return err({ code: 'cancelled', detail: '' })
  const id = crypto.randomUUID()
  media ??= createMediaThread()
  const thread = media
  running += 1
  const stop = () => void thread.stopProbe(id)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await thread.probe(file, file.name, id)
  } catch (error) {
    return err({ code: 'worker_failed', detail: String(error) })
  } finally {
    signal.removeEventListener('abort', stop)
    running -= 1
    if (running === 0) {
      media = null
      thread.dispose()
    }
  }
}

import { proxy } from 'comlink'
import type { RecordingApi } from '#shared/protocol/recording.ts'
import { startThread, type Thread } from '#workers/kit/thread.ts'
import RecordingWorker from '#workers/recording/recording.worker.ts?worker'

/** Starts a worker that examines or cuts one recording of a voice. */
export function createRecordingThread(): RecordingApi & Thread {
  const { remote, thread } = startThread<RecordingApi>('recording', new RecordingWorker({ name: 'recording' }))
  return {
    ...thread,
    check: (file, onProgress) => remote.check(file, proxy(onProgress)),
    cut: (file, part, onProgress) => remote.cut(file, part, proxy(onProgress)),
  }
}

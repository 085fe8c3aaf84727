import { proxy } from 'comlink'
import type { UploadApi } from '#shared/protocol/upload.ts'
import { startThread, type Thread } from '#workers/kit/thread.ts'
import UploadWorker from '#workers/upload/upload.worker.ts?worker'

export type UploadThread = UploadApi & Thread

/** Starts the worker that sends files to the object store. */
export function createUploadThread(): UploadThread {
  const { remote, thread } = startThread<UploadApi>('upload', new UploadWorker({ name: 'upload' }))
  return {
    ...thread,
    setHost: (host) => remote.setHost(proxy(host)),
    listen: (listener) => remote.listen(proxy(listener)),
    print: (file) => remote.print(file),
    send: (key, file, checkpoint) => remote.send(key, file, checkpoint),
    cancel: (key) => remote.cancel(key),
    pause: (key) => remote.pause(key),
    resume: (key) => remote.resume(key),
  }
}

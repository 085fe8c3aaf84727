import type { ArchiveApi } from '#shared/protocol/archive.ts'
import ArchiveWorker from '#workers/archive/archive.worker.ts?worker'
import { startThread, type Thread } from '#workers/kit/thread.ts'

type ArchiveThread = ArchiveApi & Thread

/** Starts the worker that writes archives. */
export function createArchiveThread(): ArchiveThread {
  const { remote, thread } = startThread<ArchiveApi>('archive', new ArchiveWorker({ name: 'archive' }))
  return {
    ...thread,
    begin: (owner) => remote.begin(owner),
    add: (path, file) => remote.add(path, file),
    addProject: (path, response) => remote.addProject(path, response),
    addText: (path, text) => remote.addText(path, text),
    sum: (file) => remote.sum(file),
    drop: () => remote.drop(),
    finish: () => remote.finish(),
  }
}

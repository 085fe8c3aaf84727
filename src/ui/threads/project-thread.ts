import { proxy, transfer } from 'comlink'
import type { ProjectApi, ProjectEvent } from '#shared/protocol/project.ts'
import { onWorkerEvent, startThread, type Thread } from '#workers/kit/thread.ts'
import ProjectWorker from '#workers/project/project.worker.ts?worker'

export interface ProjectThread extends ProjectApi, Thread {
  listen(listener: (event: ProjectEvent) => void): void
}

/** Starts the worker that holds the document. */
export function createProjectThread(): ProjectThread {
  const worker = new ProjectWorker({ name: 'project' })
  const { remote, thread } = startThread<ProjectApi>('project', worker)
  return {
    ...thread,
    open: (projectId, host, owner) => remote.open(projectId, proxy(host), owner),
    listen: (listener) => onWorkerEvent(worker, listener),
    feed: (port) => remote.feed(transfer(port, [port])),
    run: (command, gesture, at) => remote.run(command, gesture, at),
    commit: (gesture) => remote.commit(gesture),
    cancel: (gesture) => remote.cancel(gesture),
    undo: () => remote.undo(),
    redo: () => remote.redo(),
    setBusy: (busy) => remote.setBusy(busy),
    copy: (selection) => remote.copy(selection),
    cut: (playheadSec) => remote.cut(playheadSec),
    paste: (atSec) => remote.paste(atSec),
    select: (selection) => remote.select(selection),
    selectScene: (sceneId, timeSec) => remote.selectScene(sceneId, timeSec),
    saveNow: () => remote.saveNow(),
    leave: () => remote.leave(),
    takeOver: () => remote.takeOver(),
    keepAsCopy: (name) => remote.keepAsCopy(name),
    takeTheirs: () => remote.takeTheirs(),
    whole: () => remote.whole(),
  }
}

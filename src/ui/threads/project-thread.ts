import { proxy, transfer } from 'comlink'
import type { ProjectApi } from '#shared/protocol/project.ts'
import { startThread, type Thread } from '#workers/kit/thread.ts'
import ProjectWorker from '#workers/project/project.worker.ts?worker'

export type ProjectThread = ProjectApi & Thread

/** Starts the worker that holds the document. */
export function createProjectThread(): ProjectThread {
  const { remote, thread } = startThread<ProjectApi>('project', new ProjectWorker({ name: 'project' }))
  return {
    ...thread,
    open: (projectId, host, owner) => remote.open(projectId, proxy(host), owner),
    listen: (listener) => remote.listen(proxy(listener)),
    feed: (port) => remote.feed(transfer(port, [port])),
    run: (command, gesture, playheadSec) => remote.run(command, gesture, playheadSec),
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

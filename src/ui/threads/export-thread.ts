import { proxy, transfer } from 'comlink'
import type { ExportApi } from '#shared/protocol/export.ts'
import ExportWorker from '#workers/export/export.worker.ts?worker'
import { startThread, type Thread } from '#workers/kit/thread.ts'

export type ExportThread = ExportApi & Thread

/** Starts the worker that exports files. Each call transfers its port to the media worker. */
export function createExportThread(): ExportThread {
  const { remote, thread } = startThread<ExportApi>('export', new ExportWorker({ name: 'export' }))
  return {
    ...thread,
    start: (project, settings, media, options) => remote.start(project, settings, transfer(media, [media]), options),
    keepSegments: (project, settings, runs, media, options) =>
      remote.keepSegments(project, settings, runs, transfer(media, [media]), options),
    listen: (listener) => remote.listen(proxy(listener)),
    cancel: () => remote.cancel(),
    extraCodecs: (project, settings) => remote.extraCodecs(project, settings),
    frame: (project, sceneId, timeSec, size, type, media) =>
      remote.frame(project, sceneId, timeSec, size, type, transfer(media, [media])),
    cover: (project, size, media) => remote.cover(project, size, transfer(media, [media])),
  }
}

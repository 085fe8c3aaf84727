import { proxy, transfer } from 'comlink'
import type { PreviewApi } from '#shared/protocol/preview.ts'
import { startThread, type Thread } from '#workers/kit/thread.ts'
import PreviewWorker from '#workers/preview/preview.worker.ts?worker'

export type PreviewThread = PreviewApi & Thread

/** Starts the worker that draws the canvas. `start` transfers canvas and ports. */
export function createPreviewThread(): PreviewThread {
  const { remote, thread } = startThread<PreviewApi>('preview', new PreviewWorker({ name: 'preview' }))
  return {
    ...thread,
    start: (canvas, ports) => remote.start(transfer(canvas, [canvas]), transfer(ports, Object.values(ports))),
    listen: (listener) => remote.listen(proxy(listener)),
    resize: (widthPx, heightPx) => remote.resize(widthPx, heightPx),
    setSeen: (seen) => remote.setSeen(seen),
    watch: (watched) => remote.watch(watched),
    hideLayer: (layerId) => remote.hideLayer(layerId),
    rehearse: (trackId, actionId) => remote.rehearse(trackId, actionId),
    seek: (sceneId, timeSec) => remote.seek(sceneId, timeSec),
    play: (what) => remote.play(what),
    pause: () => remote.pause(),
    setRate: (rate) => remote.setRate(rate),
    snapshot: (sceneId, fromSec, widthPx, type) => remote.snapshot(sceneId, fromSec, widthPx, type),
    actionStrip: (trackId, actionId, moving) => remote.actionStrip(trackId, actionId, moving),
    filmPicture: (trackId, matte, view, maxPx) => remote.filmPicture(trackId, matte, view, maxPx),
    filmColor: (trackId, matte, x, y) => remote.filmColor(trackId, matte, x, y),
    filmPerson: (trackId, matte) => remote.filmPerson(trackId, matte),
    effectStrip: (sceneId, timeSec, layerId, looks) => remote.effectStrip(sceneId, timeSec, layerId, looks),
    textPicture: (picture) => remote.textPicture(picture),
    backdrop: (sceneId, timeSec, areas, backgrounds) => remote.backdrop(sceneId, timeSec, areas, backgrounds),
  }
}

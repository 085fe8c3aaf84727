import { proxy, transfer } from 'comlink'
import type { MediaApi } from '#shared/protocol/media.ts'
import { startThread, type Thread } from '#workers/kit/thread.ts'
import MediaWorker from '#workers/media/media.worker.ts?worker'

export type MediaThread = MediaApi & Thread

/** Starts the worker that reads and mixes media. */
export function createMediaThread(): MediaThread {
  const { remote, thread } = startThread<MediaApi>('media', new MediaWorker({ name: 'media' }))
  return {
    ...thread,
    setHost: (host, owner, keptAt) => remote.setHost(proxy(host), owner, keptAt),
    connect: (port) => remote.connect(transfer(port, [port])),
    connectOutput: (port) => remote.connectOutput(transfer(port, [port])),
    probe: (file, name, id) => remote.probe(file, name, id),
    stopProbe: (id) => remote.stopProbe(id),
    cover: (url) => remote.cover(url),
    listen: (listener) => remote.listen(proxy(listener)),
    waveform: (url) => remote.waveform(url),
    soundLength: (url) => remote.soundLength(url),
    withoutSound: (urls) => remote.withoutSound(urls),
    features: (url) => remote.features(url),
    strip: (request) => remote.strip(request),
    cancelStrip: (request) => remote.cancelStrip(request),
    cacheSize: () => remote.cacheSize(),
    clearCache: () => remote.clearCache(),
    retry: (url) => remote.retry(url),
  }
}

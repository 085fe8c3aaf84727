import { proxy, transfer } from 'comlink'
import type { MediaApi } from '#shared/protocol/media.ts'
import MediaWorker from '#workers/media/media.worker.ts?worker'
import { startThread, type Thread } from './thread.ts'

export type MediaThread = MediaApi & Thread

/** Starts the worker that reads and mixes media. */
export function createMediaThread(): MediaThread {
  const { remote, thread } = startThread<MediaApi>('media', new MediaWorker({ name: 'media' }))
  return {
    ...thread,
    setHost: (host) => remote.setHost(proxy(host)),
    connect: (port) => remote.connect(transfer(port, [port])),
    connectOutput: (port) => remote.connectOutput(transfer(port, [port])),
    probe: (file, name) => remote.probe(file, name),
    listen: (tell) => remote.listen(proxy(tell)),
    waveform: (url) => remote.waveform(url),
    withoutSound: (urls) => remote.withoutSound(urls),
    features: (url) => remote.features(url),
    strip: (wish) => remote.strip(wish),
    cancelStrip: (wish) => remote.cancelStrip(wish),
    retry: (url) => remote.retry(url),
  }
}

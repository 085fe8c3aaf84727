import { url } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** Silence of the event loop after which the process is ended. */
const SILENCE_SEC = 30
const BEAT_MS = 500

/** The data that the watchdog's thread is given. */
export interface Watched {
  /** One counter, which goes up while the event loop runs. */
  beats: Int32Array<SharedArrayBuffer>
  silenceSec: number
}

/**
 * Starts a thread that kills this process when its event loop is silent, so that whoever started it can start it again:
 * a process that hangs answers nobody, and no signal ends it. A process that is debugged may stop.
 */
export function startWatchdog(silenceSec = SILENCE_SEC): void {
  if (url()) return
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const workerData: Watched = { beats, silenceSec }
  new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData }).unref()
}

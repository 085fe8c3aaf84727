import type { Remote } from 'comlink'
import type { Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import type { ProbingApi, ProbingEvent } from '#shared/protocol/probing.ts'
import { GuardedWorker, StoppedCall } from '#workers/kit/guarded-worker.ts'
import { onWorkerEvent, startThread } from '#workers/kit/thread.ts'
import { foreign } from '../common/foreign.ts'
import ProbingWorker from './probing.worker.ts?worker'

/** The longest that examining a file may take from the last time that it read a part of it, in milliseconds. */
const PROBE_MS = 5000
/** The same from when it is decoded by the browser or drawn by a worker with a time of its own. */
const DECODE_MS = 30_000
/** Files that are examined at once: one that takes its whole time does not hold up the others. */
const AT_ONCE = 3

function startWorker(): GuardedWorker<ProbingApi> {
  const guarded: GuardedWorker<ProbingApi> = new GuardedWorker(
    () => {
      const worker = new ProbingWorker({ name: 'probing' })
      // a slow disk is not the file's fault, and a large picture takes its time
      onWorkerEvent<ProbingEvent>(worker, (event) => guarded.extend(event === 'read' ? PROBE_MS : DECODE_MS))
      return startThread<ProbingApi>('probing', worker)
    },
    (remote) => remote.prepare(),
  )
  return guarded
}

/** Examines chosen files, each in a worker that has no other. One idle worker is kept for the next file. */
export class Probes {
  #idle: GuardedWorker<ProbingApi> | null = null
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** Fails like `ProbingApi.probe`, with `too_slow`, and with `cancelled` once `stopped` is aborted. */
  async probe(file: Blob, name: string, stopped: AbortSignal): Promise<Result<MediaInfo, Failure>> {
    await foreign(() => this.#slot(stopped))
    const worker = this.#idle ?? startWorker()
    this.#idle = null
    try {
      const probe = (remote: Remote<ProbingApi>): Promise<Result<MediaInfo, Failure>> => remote.probe(file, name)
      return await foreign(() => worker.call(PROBE_MS, probe, stopped))
    } finally {
      this.#free()
      if (this.#idle) worker.dispose()
      else this.#idle = worker
    }
  }

  /** Waits for a free place, which the caller then has. @throws StoppedCall once `stopped` is aborted */
  async #slot(stopped: AbortSignal): Promise<void> {
    if (this.#running < AT_ONCE) {
      this.#running++
      return
    }
    await new Promise<void>((resolve, reject) => {
      const stop = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(new StoppedCall('stopped'))
      }
      const begin = () => {
        stopped.removeEventListener('abort', stop)
        resolve()
      }
      this.#waiting.push(begin)
      stopped.addEventListener('abort', stop, { once: true })
    })
  }

  /** Gives the place of a call to the next one. */
  #free(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#running--
  }
}

import type { Remote } from 'comlink'
import type { Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaInfo } from '#shared/protocol/media.ts'
import type { ProbingApi } from '#shared/protocol/probing.ts'
import { GuardedWorker } from '#workers/kit/guarded-worker.ts'
import { startThread } from '#workers/kit/thread.ts'
import { foreign } from '../common/foreign.ts'
import ProbingWorker from './probing.worker.ts?worker'

/** The longest that examining a file may take, in milliseconds: the index of a long film on a slow disk. */
const PROBE_MS = 30_000
/** Files that are examined at once: one that takes its whole time does not hold up the others. */
const AT_ONCE = 3

const startWorker = () =>
  new GuardedWorker<ProbingApi>(
    () => startThread<ProbingApi>('probing', new ProbingWorker({ name: 'probing' })),
    async () => {},
  )

/** Examines chosen files, each in a worker that has no other. One idle worker is kept for the next file. */
export class Probes {
  #idle: GuardedWorker<ProbingApi> | null = null
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** Fails like `ProbingApi.probe`, with `too_slow`, and with `cancelled` once `stopped` is aborted. */
  async probe(file: Blob, name: string, stopped: AbortSignal): Promise<Result<MediaInfo, Failure>> {
    if (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    const worker = this.#idle ?? startWorker()
    this.#idle = null
    try {
      const probe = (remote: Remote<ProbingApi>): Promise<Result<MediaInfo, Failure>> => remote.probe(file, name)
      return await foreign(() => worker.call(PROBE_MS, probe, stopped))
    } finally {
      this.#running--
      this.#waiting.shift()?.()
      if (this.#idle) worker.dispose()
      else this.#idle = worker
    }
  }
}

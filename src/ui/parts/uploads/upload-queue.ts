import type { Result } from '#shared/base/result.ts'
import { Store } from '../store.ts'
import * as model from './queue.ts'
import { LEFT, UploadPause } from './upload-pause.ts'

/** Files that are checked and sent at a time. */
const AT_ONCE = 3

/** The turn of a file, with which it is added. */
export interface UploadRun {
  signal: AbortSignal
  /** Holds it while it is sent. */
  pause: UploadPause
  /** Says how far it is sent, or worked on, 0 to 1. */
  onProgress(part: number): void
  /** Says that it is sent now, or worked on. */
  onStage(stage: 'sending' | 'working'): void
}

interface QueueOptions<R, F> {
  /** Adds a file; null where it was cancelled, or its refusal is told elsewhere. */
  add(file: File, run: UploadRun): Promise<Result<R, F> | null>
  onAdded?(made: R, file: File): void
  /** Called with what has arrived since the queue moved last, when nothing of it moves any more. */
  onSettled?(made: readonly R[]): void
  /** Whether another try may help. */
  again(fault: F): boolean
}

interface Running {
  stop: AbortController
  pause: UploadPause
}

/** The files that a page or panel adds, in the order in which they were chosen. What has arrived stays until none moves. */
export class UploadQueue<R, F> {
  readonly store = new Store<model.Uploads<F>>([])
  readonly #options: QueueOptions<R, F>
  readonly #files = new Map<string, File>()
  readonly #running = new Map<string, Running>()
  #made: R[] = []

  constructor(options: QueueOptions<R, F>) {
    this.#options = options
  }

  /** @param together whether they belong to several that were chosen at once */
  take(files: readonly File[], together = files.length > 1): void {
    const fresh = files.map((file) => ({ id: crypto.randomUUID(), name: file.name, size: file.size, file }))
    for (const { id, file } of fresh) this.#files.set(id, file)
    this.#set(model.added(this.store.value, fresh, together))
  }

  pause(whom: model.Whom): void {
    this.#set(model.pausedIn(this.store.value, whom))
  }

  resume(whom: model.Whom): void {
    this.#set(model.resumedIn(this.store.value, whom))
  }

  /** Whether another try may help what failed. */
  canRetry(fault: F): boolean {
    return this.#options.again(fault)
  }

  /** Gives failed files another turn, all those that another try may help. */
  retry(whom: model.Whom): void {
    this.#set(model.retriedIn(this.store.value, whom, this.#options.again))
  }

  /** Takes files out; what was sent of them is given up. */
  cancel(whom: model.Whom): void {
    const ids = whom === 'all' ? [...this.#running.keys()] : [whom]
    this.#set(model.removedFrom(this.store.value, whom))
    for (const id of ids) this.#running.get(id)?.stop.abort()
  }

  /** Ends what is on its way, so that it can go on when its file is chosen again. */
  leave(): void {
    const running = [...this.#running.values()]
    this.store.set([])
    this.#files.clear()
    for (const { stop } of running) stop.abort(LEFT)
  }

  #set(next: model.Uploads<F>): void {
    this.store.set(next)
    for (const one of next) this.#running.get(one.id)?.pause.set(one.paused)
    for (const id of model.startable(this.store.value, AT_ONCE)) void this.#run(id)
    if (this.#made.length > 0 && model.isIdle(this.store.value)) this.#settle()
  }

  #settle(): void {
    const made = this.#made
    this.#made = []
    this.store.set(this.store.value.filter(({ stage }) => stage !== 'done'))
    this.#options.onSettled?.(made)
  }

  async #run(id: string): Promise<void> {
    const file = this.#files.get(id)
    // one that was cancelled and let go on again has a run that ends
    if (!file || this.#running.has(id)) return
    const running = { stop: new AbortController(), pause: new UploadPause() }
    this.#running.set(id, running)
    this.store.set(model.reached(this.store.value, id, 'checking'))
    const added = await this.#options.add(file, {
      signal: running.stop.signal,
      pause: running.pause,
      onProgress: (part) => this.store.set(model.progressed(this.store.value, id, part, Date.now())),
      onStage: (stage) => this.store.set(model.reached(this.store.value, id, stage)),
    })
    this.#running.delete(id)
    const isTaken = this.store.value.some((one) => one.id === id)
    if (added && !added.ok) return this.#set(model.failedIn(this.store.value, id, added.error))
    this.#files.delete(id)
    if (!added) return this.#set(model.removedFrom(this.store.value, id))
    if (isTaken) this.#made.push(added.value)
    this.#options.onAdded?.(added.value, file)
    this.#set(model.reached(this.store.value, id, 'done'))
  }
}

import type { Remote } from 'comlink'
import { after } from './frame-clock.ts'
import type { Thread } from './thread.ts'

/** A call that did not end in time. */
export class TooSlow extends Error {
  override name = 'TooSlow'
}

/** A call that its caller has stopped. */
export class StoppedCall extends Error {
  override name = 'StoppedCall'
}

interface Started<Api> {
  remote: Remote<Api>
  thread: Thread
}

/**
 * A worker for foreign data, on which a reader may work without an end. It makes one call at a time; one that takes too long
 * is ended with its worker, and the next call starts another.
 */
export class GuardedWorker<Api> {
  readonly #start: () => Started<Api>
  readonly #prepare: (remote: Remote<Api>) => Promise<void>
  #started: (Started<Api> & { ready: Promise<void> }) | null = null
  #turn: Promise<unknown> = Promise.resolve()
  #generation = 0
  #extend: (limitMs: number) => void = () => {}

  /** `prepare` loads what calls need: it is waited for before the first one, and does not count as its time. */
  constructor(start: () => Started<Api>, prepare: (remote: Remote<Api>) => Promise<void>) {
    this.#start = start
    this.#prepare = prepare
  }

  /** Changes with every worker: what an earlier one held is gone. */
  get generation(): number {
    return this.#generation
  }

  /**
   * Makes a call after those before it.
   * @param stopped ends the call at once, with its worker
   * @throws TooSlow when it took longer than `limitMs`, StoppedCall, and WorkerEnded when its worker failed
   */
  call<T>(limitMs: number, work: (remote: Remote<Api>) => Promise<T>, stopped?: AbortSignal): Promise<T> {
    const made = this.#turn.then(() => this.#limited(limitMs, work, stopped))
    this.#turn = made.catch(() => {})
    return made
  }

  /** Gives the running call `limitMs` from now on: its worker has told that it gets on. */
  extend(limitMs: number): void {
    this.#extend(limitMs)
  }

  async #limited<T>(limitMs: number, work: (remote: Remote<Api>) => Promise<T>, stopped?: AbortSignal): Promise<T> {
    if (stopped?.aborted) throw new StoppedCall('stopped')
    const { remote, ready } = this.#begin()
    let why: Error | null = null
    const end = (reason: Error) => {
      why = reason
      this.dispose()
    }
    const stop = () => end(new StoppedCall('stopped'))
    stopped?.addEventListener('abort', stop)
    let cancel = () => {}
    try {
      await ready
      this.#extend = (ms) => {
        cancel()
        cancel = after(ms, () => end(new TooSlow(`not read within ${ms / 1000} s`)))
      }
      this.#extend(limitMs)
      return await work(remote)
    } catch (error) {
      throw why ?? error
    } finally {
      cancel()
      this.#extend = () => {}
      stopped?.removeEventListener('abort', stop)
    }
  }

  #begin() {
    if (this.#started) return this.#started
    const { remote, thread } = this.#start()
    const ready = this.#prepare(remote)
    const started = { remote, thread, ready }
    const end = () => this.#started === started && this.dispose()
    ready.catch(end)
    thread.onFailure(end)
    this.#started = started
    return started
  }

  /** Ends the worker; the next call starts another. */
  dispose(): void {
    if (!this.#started) return
    this.#started.thread.dispose()
    this.#started = null
    this.#generation++
  }
}

import { MediaError } from '../common/media-error.ts'

/** Options of one caller of a shared load. */
export interface LoadRequest {
  /** Cancels the wait; the load continues while others wait. */
  signal?: AbortSignal
  /** Receives the progress, 0 to 1. */
  progress?: (part: number) => void
}

/** One load that several callers wait for; aborted when all of them have cancelled. */
export class SharedLoad<T> {
  readonly #controller = new AbortController()
  readonly #progress = new Set<(part: number) => void>()
  readonly #value: Promise<T>
  readonly #onAbort: () => void
  #waiting = 0
  #settled = false

  constructor(load: (signal: AbortSignal, progress: (part: number) => void) => Promise<T>, onAbort: () => void) {
    this.#onAbort = onAbort
    this.#value = load(this.#controller.signal, (part) => {
      for (const report of this.#progress) report(part)
    })
    const settle = () => {
      this.#settled = true
    }
    this.#value.then(settle, settle)
  }

  /** Returns the loaded value. Rejects with `cancelled` when `signal` aborts first. */
  async wait({ signal, progress }: LoadRequest): Promise<T> {
    this.#waiting++
    if (progress) this.#progress.add(progress)
    try {
      return await (signal ? Promise.race([this.#value, aborted(signal)]) : this.#value)
    } finally {
      this.#waiting--
      if (progress) this.#progress.delete(progress)
      if (this.#waiting === 0 && !this.#settled) {
        this.#onAbort()
        this.#controller.abort()
      }
    }
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const turn = () => reject(new MediaError('cancelled', 'the load was cancelled'))
    if (signal.aborted) turn()
    else signal.addEventListener('abort', turn, { once: true })
  })
}

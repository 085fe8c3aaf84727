import { MediaError } from '../common/media-error.ts'

/** What one of several who wait for a load may want of it. */
export interface LoadRequest {
  /** Turns away; the load goes on while others wait. */
  signal?: AbortSignal
  /** Told how much has come, 0 to 1. */
  progress?: (part: number) => void
}

/** One load that several wait for: given up when all of them have turned away. */
export class SharedLoad<T> {
  readonly #controller = new AbortController()
  readonly #progress = new Set<(part: number) => void>()
  readonly #value: Promise<T>
  readonly #givenUp: () => void
  #waiting = 0
  #settled = false

  constructor(load: (signal: AbortSignal, progress: (part: number) => void) => Promise<T>, givenUp: () => void) {
    this.#givenUp = givenUp
    this.#value = load(this.#controller.signal, (part) => {
      for (const tell of this.#progress) tell(part)
    })
    const settle = () => {
      this.#settled = true
    }
    this.#value.then(settle, settle)
  }

  /** The loaded value; fails with `cancelled` when `signal` turned away first. */
  async wait({ signal, progress }: LoadRequest): Promise<T> {
    this.#waiting++
    if (progress) this.#progress.add(progress)
    try {
      return await (signal ? Promise.race([this.#value, turnedAway(signal)]) : this.#value)
    } finally {
      this.#waiting--
      if (progress) this.#progress.delete(progress)
      if (this.#waiting === 0 && !this.#settled) {
        this.#givenUp()
        this.#controller.abort()
      }
    }
  }
}

function turnedAway(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const turn = () => reject(new MediaError('cancelled', 'not wanted any more'))
    if (signal.aborted) turn()
    else signal.addEventListener('abort', turn, { once: true })
  })
}

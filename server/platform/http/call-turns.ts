import { tryLater } from './api-error.ts'

/** How many calls have a turn at a time, of one tenant and of all together, and how many may wait for one. */
export interface TurnLimits {
  tenant: number
  all: number
  waiting: { tenant: number; all: number }
  /** Longest wait for a turn, in milliseconds. */
  waitMs: number
}

interface Waiting {
  tenantId: string
  start(): void
}

/**
 * Turns of calls that take much. A turn that ends goes to the tenant that has the fewest, in order of arrival, so that no
 * tenants hold up another, however many of their calls wait.
 */
export class CallTurns {
  readonly #limits: TurnLimits
  readonly #running = new Map<string, number>()
  readonly #waiting = new Set<Waiting>()
  #all = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Waits for a turn; returns what ends it.
   * @throws ApiError 429 or 503, to try again later, when too many wait or the wait is too long
   */
  async begin(tenantId: string): Promise<() => void> {
    const { waiting, waitMs } = this.#limits
    const own = [...this.#waiting].filter((call) => call.tenantId === tenantId).length
    if (own >= waiting.tenant || this.#waiting.size >= waiting.all) throw this.#refusal(tenantId)
    await new Promise<void>((resolve, reject) => {
      const call = {
        tenantId,
        start: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.delete(call)
        reject(this.#refusal(tenantId))
      }, waitMs)
      this.#waiting.add(call)
      this.#startNext()
    })
    return () => {
      this.#change(tenantId, -1)
      this.#startNext()
    }
  }

  #own(tenantId: string): number {
    return this.#running.get(tenantId) ?? 0
  }

  #refusal(tenantId: string) {
    const isOwn = this.#own(tenantId) >= this.#limits.tenant
    return isOwn ? tryLater('tooMany', 'tooManyLargeCalls') : tryLater('busy', 'serverBusy')
  }

  #change(tenantId: string, by: 1 | -1): void {
    this.#all += by
    const left = this.#own(tenantId) + by
    if (left === 0) this.#running.delete(tenantId)
    else this.#running.set(tenantId, left)
  }

  #startNext(): void {
    if (this.#all >= this.#limits.all) return
    let next: Waiting | null = null
    for (const call of this.#waiting) {
      if (next === null || this.#own(call.tenantId) < this.#own(next.tenantId)) next = call
    }
    if (next === null || this.#own(next.tenantId) >= this.#limits.tenant) return
    this.#waiting.delete(next)
    this.#change(next.tenantId, 1)
    next.start()
  }
}

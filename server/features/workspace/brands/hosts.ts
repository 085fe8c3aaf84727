import { performance } from 'node:perf_hooks'
import type { Db } from '#server/platform/db/open.ts'
import { allBrands } from './rows.ts'

/** Longest time after which a brand that another server or a command set or removed counts here. */
const KEPT_MS = 30_000

/** The hosts that have a brand, read from the database at most once in 30 s, however many names are asked for. */
export class BrandHosts {
  readonly #db: Db
  #hosts: Promise<Set<string>> | null = null
  #readAtMs = 0

  constructor(db: Db) {
    this.#db = db
  }

  /** Returns whether a host name in lower case has a brand. */
  async has(name: string): Promise<boolean> {
    if (!this.#hosts || performance.now() - this.#readAtMs > KEPT_MS) {
      this.#readAtMs = performance.now()
      const hosts = allBrands(this.#db).then((brands) => new Set(brands.map(({ host }) => host)))
      this.#hosts = hosts
      hosts.catch(() => this.forget())
    }
    return (await this.#hosts).has(name)
  }

  /** Reads the hosts again at the next question: a brand was set or removed. */
  forget(): void {
    this.#hosts = null
  }
}

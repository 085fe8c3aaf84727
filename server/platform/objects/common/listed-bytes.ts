import { tenantPrefix } from './keys.ts'
import type { ObjectStore } from './port.ts'

/** Time for which a sum is used again: a listing takes a request for each thousand objects. */
const REUSED_MS = 60_000

/** The bytes of tenants in a store that does not count them: sums of its listings, up to a minute old. */
export class ListedBytes {
  readonly #list: ObjectStore['list']
  readonly #sums = new Map<string, { bytes: Promise<number>; untilMs: number }>()

  constructor(list: ObjectStore['list']) {
    this.#list = list
  }

  of(tenantId: string): Promise<number> {
    const known = this.#sums.get(tenantId)
    if (known && performance.now() < known.untilMs) return known.bytes
    const bytes = this.#sum(tenantId)
    this.#sums.set(tenantId, { bytes, untilMs: performance.now() + REUSED_MS })
    bytes.catch(() => this.#sums.delete(tenantId))
    return bytes
  }

  async #sum(tenantId: string): Promise<number> {
    let bytes = 0
    for await (const { sizeBytes } of this.#list(`${tenantPrefix(tenantId)}/`)) bytes += sizeBytes
    return bytes
  }
}

import { tenantOfKey } from '../common/keys.ts'

/** A prefix that names a tenant wholly. */
const OF_TENANT = /^tenants\/[^/]+\//

/** Keys of objects by their tenants, in memory. */
export class KeyIndex {
  readonly #tenants = new Map<string, Set<string>>()

  add(key: string): void {
    const tenantId = tenantOfKey(key)
    const keys = this.#tenants.get(tenantId)
    if (keys) keys.add(key)
    else this.#tenants.set(tenantId, new Set([key]))
  }

  delete(key: string): void {
    const tenantId = tenantOfKey(key)
    const keys = this.#tenants.get(tenantId)
    keys?.delete(key)
    if (keys?.size === 0) this.#tenants.delete(tenantId)
  }

  /** The keys that begin with a prefix. */
  below(prefix: string): string[] {
    const own = [this.#tenants.get(tenantOfKey(prefix)) ?? []]
    const sets = OF_TENANT.test(prefix) ? own : [...this.#tenants.values()]
    return sets.flatMap((keys) => [...keys].filter((key) => key.startsWith(prefix)))
  }
}

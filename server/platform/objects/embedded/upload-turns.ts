import { OssError } from './authorize.ts'

/** How many calls of a tenant may wait for their turn. */
const WAITING_MAX = 32

interface Row {
  last: Promise<unknown>
  waiting: number
}

/** Turns of the calls that list, join or drop the parts of uploads: one of a tenant at a time, in order of arrival. */
export class UploadTurns {
  readonly #rows = new Map<string, Row>()

  /**
   * Resolves as the task does.
   * @throws OssError 429 when too many calls of the tenant wait
   */
  async run<T>(tenantId: string, task: () => Promise<T>): Promise<T> {
    const row = this.#rows.get(tenantId) ?? { last: Promise.resolve(), waiting: 0 }
    if (row.waiting > WAITING_MAX) throw new OssError(429, 'TooManyRequests', 'Too many calls on uploads wait.')
    this.#rows.set(tenantId, row)
    row.waiting += 1
    const result = row.last.then(task)
    row.last = result.catch(() => undefined)
    return result.finally(() => {
      row.waiting -= 1
      if (row.waiting === 0) this.#rows.delete(tenantId)
    })
  }
}

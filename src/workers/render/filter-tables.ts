import { type ColorTable, CUBE_BYTES_MAX, parseCube } from '#shared/effect/cube.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

/** Filters that are kept: a table of 33 nodes takes 430 KB, one of 65 takes 3.3 MB. */
const KEPT_MAX = 12

/** The colour tables of filters, by address. */
export class FilterTables {
  /** The one used longest ago first; null for one that is missing or unreadable. */
  readonly #tables = new Map<MediaUrl, ColorTable | null>()

  /** The table; null when it cannot be had, undefined when it has not come yet. */
  table(url: MediaUrl): ColorTable | null | undefined {
    const table = this.#tables.get(url)
    if (table) {
      this.#tables.delete(url)
      this.#tables.set(url, table)
    }
    return table
  }

  /** Reads the bytes of a `.cube` file; null for a file that is missing. */
  keep(url: MediaUrl, bytes: ArrayBuffer | null): void {
    const whole = bytes && bytes.byteLength <= CUBE_BYTES_MAX ? parseCube(new TextDecoder().decode(bytes)) : null
    this.#tables.set(url, whole?.ok ? whole.value : null)
    const [oldest] = this.#tables.keys()
    if (this.#tables.size > KEPT_MAX && oldest !== undefined) this.#tables.delete(oldest)
  }

  /** Forgets what is missing, so that it is asked for again. */
  dropMissing(): void {
    for (const [url, table] of this.#tables) if (!table) this.#tables.delete(url)
  }
}

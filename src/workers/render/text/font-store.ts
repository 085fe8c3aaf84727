import { Dexie, type EntityTable } from 'dexie'

/** A slice of a font as it was fetched, of one version of its family. */
interface StoredFace {
  url: string
  version: string
  bytes: ArrayBuffer
}

/** The browser's cache of fonts (spec 9: a database named FontFaces, store FontStore). They are the same for all users. */
class FontDatabase extends Dexie {
  declare FontStore: EntityTable<StoredFace, 'url'>

  constructor() {
    super('FontFaces')
    this.version(1).stores({ FontStore: 'url' })
  }
}

/** Returns the bytes of an address; throws when it cannot be fetched. */
async function fetchBytes(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}

/** Reads slices of fonts from the browser's database, and fetches and keeps what is not there. */
export class FontStore {
  readonly #database = new FontDatabase()

  /** Returns the bytes of a slice; throws when it is not stored and cannot be fetched. */
  async bytes(url: string, version: string): Promise<ArrayBuffer> {
    // a browser that stores nothing fetches each time
    const stored = await this.#database.FontStore.get(url).catch(() => undefined)
    if (stored?.version === version) return stored.bytes
    const bytes = await fetchBytes(url)
    await this.#database.FontStore.put({ url, version, bytes }).catch(() => {})
    return bytes
  }

  /** Forgets a slice that is damaged. */
  async drop(url: string): Promise<void> {
    await this.#database.FontStore.delete(url).catch(() => {})
  }
}

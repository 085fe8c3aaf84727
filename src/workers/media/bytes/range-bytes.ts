import type { ByteSource } from './byte-source.ts'

/** A file on a server that supports Range requests; for files that are too large to cache. */
export class RangeBytes implements ByteSource {
  readonly size: number
  readonly #get: (headers: Record<string, string>) => Promise<Response>

  /** `get` fetches the file with the given request headers, retried and with a fresh address. */
  constructor(size: number, get: (headers: Record<string, string>) => Promise<Response>) {
    this.size = size
    this.#get = get
  }

  async read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
    const response = await this.#get({ Range: `bytes=${start}-${Math.min(end, this.size) - 1}` })
    return new Uint8Array(await response.arrayBuffer())
  }

  async blob(): Promise<Blob> {
    return (await this.#get({})).blob()
  }
}

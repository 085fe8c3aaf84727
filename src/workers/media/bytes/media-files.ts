import { LruCache } from '#shared/base/lru.ts'
import type { MediaHost } from '#shared/protocol/media.ts'
import { MediaError } from '../common/media-error.ts'
import { BlobBytes, type ByteSource } from './byte-source.ts'
import type { DiskCache } from './disk-cache.ts'
import { RangeBytes } from './range-bytes.ts'
import { type LoadRequest, SharedLoad } from './shared-load.ts'
import { UrlResolver } from './url-resolver.ts'

/** Larger files are read by ranges where the server supports it, and not cached. */
const LARGE_BYTES = 256 << 20
const OPEN_FILES = 64

interface FetchOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** The bytes behind the media addresses of a document, fetched once. */
export class MediaFiles {
  readonly #addresses = new UrlResolver()
  #disk: DiskCache | null = null
  readonly #open = new LruCache<string, SharedLoad<ByteSource>>(OPEN_FILES)

  setHost(host: MediaHost, disk: DiskCache): void {
    this.#addresses.setHost(host)
    this.#disk = disk
  }

  /** Fails with `unreachable` when the host refuses an address; what was read before may not be shown then. */
  async authorize(url: string): Promise<void> {
    try {
      await this.#addresses.authorize(url)
    } catch (error) {
      throw unreachable(url, error)
    }
  }

  /**
   * Opens a file. Fails with `no_url`, `missing`, `unreachable`, `cancelled`. A failed address is fetched again at the next
   * call, an `oss:` one with a new signature.
   */
  async open(url: string, request: LoadRequest = {}): Promise<ByteSource> {
    if (url === '') throw new MediaError('no_url', 'no url')
    const known = this.#open.get(url)
    if (known) return known.wait(request)
    const forget = () => {
      if (this.#open.get(url) === load) this.#open.delete(url)
    }
    const load = new SharedLoad<ByteSource>(async (signal, progress) => {
      try {
        return await this.#load(url, signal, progress)
      } catch (error) {
        forget()
        throw error
      }
    }, forget)
    this.#open.set(url, load)
    return load.wait(request)
  }

  async #load(url: string, signal: AbortSignal, progress: (part: number) => void): Promise<ByteSource> {
    await this.authorize(url)
    // objects of the store never change under their key, other addresses may
    const disk = url.startsWith('oss:') ? this.#disk : null
    const kept = await disk?.get(url)
    if (kept) return new BlobBytes(kept)
    const response = await this.#get(url, { signal })
    const size = Number(response.headers.get('Content-Length') ?? 0)
    if (size > LARGE_BYTES && response.headers.get('Accept-Ranges') === 'bytes') {
      await response.body?.cancel()
      return new RangeBytes(size, (headers) => this.#get(url, { headers }))
    }
    const blob = await this.#read(url, response, size, progress)
    return new BlobBytes(disk ? await disk.put(url, blob) : blob)
  }

  async #get(url: string, options: FetchOptions): Promise<Response> {
    let response: Response
    try {
      response = await fetch(await this.#addresses.addressOf(url), options)
    } catch (error) {
      this.#addresses.forget(url)
      throw unreachable(url, error)
    }
    if (response.ok) return response
    this.#addresses.forget(url)
    const code = response.status === 404 || response.status === 410 ? 'missing' : 'unreachable'
    throw new MediaError(code, `status ${response.status}`, url)
  }

  async #read(url: string, response: Response, size: number, progress: (part: number) => void): Promise<Blob> {
    try {
      if (!response.body || size === 0) return await response.blob()
      const body = response.body.pipeThrough(countBytes(size, progress))
      return await new Response(body, { headers: response.headers }).blob()
    } catch (error) {
      throw unreachable(url, error)
    }
  }
}

function unreachable(url: string, error: unknown): MediaError {
  if (error instanceof MediaError) return error
  return new MediaError('unreachable', error instanceof Error ? error.message : String(error), url)
}

/** Passes bytes through and reports the received fraction of `size`. */
function countBytes(size: number, progress: (part: number) => void): TransformStream<Uint8Array, Uint8Array> {
  let received = 0
  return new TransformStream({
    transform(chunk, out) {
      received += chunk.length
      progress(Math.min(1, received / size))
      out.enqueue(chunk)
    },
  })
}

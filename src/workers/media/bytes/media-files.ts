import { LruCache } from '#shared/base/lru.ts'
import type { MediaHost } from '#shared/protocol/media.ts'
import { MediaError } from '../media-error.ts'
import { AddressBook } from './address-book.ts'
import { BlobBytes, type ByteSource } from './byte-source.ts'
import { DiskCache } from './disk-cache.ts'
import { RangeBytes } from './range-bytes.ts'

const TRIES = 3
/** Files above this are read by ranges where the server allows it, and not kept. */
const LARGE_BYTES = 256 << 20
const OPEN_FILES = 64

/** The bytes behind the media addresses of a document, fetched once. */
export class MediaFiles {
  readonly #addresses = new AddressBook()
  readonly #disk = new DiskCache()
  readonly #open = new LruCache<string, Promise<ByteSource>>(OPEN_FILES)

  setHost(host: Pick<MediaHost, 'access'>): void {
    this.#addresses.setHost(host)
  }

  /** Opens a file; fails with `missing` or `unreachable`. A failed address is tried anew the next time. */
  open(url: string): Promise<ByteSource> {
    const known = this.#open.get(url)
    if (known) return known
    const opening = this.#load(url)
    this.#open.set(url, opening)
    opening.catch(() => this.#open.delete(url))
    return opening
  }

  async #load(url: string): Promise<ByteSource> {
    // objects of the store never change under their key, other addresses may
    const kept = url.startsWith('oss:') ? await this.#disk.get(url) : null
    if (kept) return new BlobBytes(kept)
    const response = await this.#get(url, {})
    const size = Number(response.headers.get('Content-Length') ?? 0)
    if (size > LARGE_BYTES && response.headers.get('Accept-Ranges') === 'bytes') {
      await response.body?.cancel()
      return new RangeBytes(size, (headers) => this.#get(url, headers))
    }
    const blob = await response.blob()
    return new BlobBytes(url.startsWith('oss:') ? await this.#disk.put(url, blob) : blob)
  }

  async #get(url: string, headers: Record<string, string>): Promise<Response> {
    let last = ''
    for (let tried = 0; tried < TRIES; tried++) {
      try {
        const response = await fetch(await this.#addresses.addressOf(url), { headers })
        if (response.ok) return response
        last = `status ${response.status}`
        if (response.status === 404 || response.status === 410) throw new MediaError('missing', last, url)
      } catch (error) {
        if (error instanceof MediaError) throw error
        last = error instanceof Error ? error.message : String(error)
      }
      this.#addresses.forget(url)
    }
    throw new MediaError('unreachable', `not fetched in ${TRIES} tries: ${last}`, url)
  }
}

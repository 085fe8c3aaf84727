import { isMediaAddress } from '#shared/model/media-address.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { MediaHost } from '#shared/protocol/media.ts'
import { MediaError } from '../common/media-error.ts'

/** Lifetime of an address without a readable expiry, in ms; the default of stores is half an hour. */
const UNKNOWN_LIFE_MS = 600_000
/** An address is dropped this long before it expires, so that a running request is not refused. */
const MARGIN_MS = 60_000

/** The host gives no address. */
class Refused extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.detail)
    this.failure = failure
  }
}

/** Resolves media addresses of the document to ones that can be fetched, with one call to the host per lifetime. */
export class UrlResolver {
  #host: MediaHost | null = null
  readonly #known = new Map<string, { address: string; untilMs: number }>()

  setHost(host: MediaHost): void {
    this.#host = host
    this.#known.clear()
  }

  /** Returns the address from which to fetch `url`; those of other origins need the host. */
  async addressOf(url: string): Promise<string> {
    const own = new URL(url, location.origin)
    if (own.origin === location.origin) return own.href
    if (!isMediaAddress(url)) throw new MediaError('no_url', 'the address is not permitted', url)
    const known = this.#known.get(url)
    if (known && known.untilMs > Date.now()) return known.address
    if (!this.#host) throw new Error('no media host was set')
    const access = await this.#host.access(url)
    if (!access.ok) throw new Refused(access.error)
    const address = access.value
    this.#known.set(url, { address, untilMs: expiryMs(address) - MARGIN_MS })
    return address
  }

  /**
   * Resolves when the host permits access to `url`, or cannot be reached: without a network the user works on with what
   * this browser has of him.
   * @throws Refused
   */
  async authorize(url: string): Promise<void> {
    await this.addressOf(url).catch((error) => {
      if (!(error instanceof Refused) || error.failure.code !== 'offline') throw error
    })
  }

  /** Forgets an address that was refused. */
  forget(url: string): void {
    this.#known.delete(url)
  }
}

/** Returns when a signed address expires: `Expires` (OSS, seconds of the epoch) or `se` (Azure, ISO time). */
function expiryMs(address: string): number {
  const query = new URL(address, location.origin).searchParams
  const expiry = query.has('Expires') ? Number(query.get('Expires')) * 1000 : Date.parse(query.get('se') ?? '')
  return Number.isFinite(expiry) ? expiry : Date.now() + UNKNOWN_LIFE_MS
}

import type { MediaHost } from '#shared/protocol/media.ts'

/** How long an address without a readable expiry is used, in ms; stores give half an hour by default. */
const UNKNOWN_LIFE_MS = 600_000
/** An address is dropped this long before it expires, so that a request under way is not refused. */
const MARGIN_MS = 60_000

/** Turns media addresses of the document into ones that can be fetched, asking the host once an address and lifetime. */
export class UrlResolver {
  #host: Pick<MediaHost, 'access'> | null = null
  readonly #known = new Map<string, { address: string; untilMs: number }>()

  setHost(host: Pick<MediaHost, 'access'>): void {
    this.#host = host
    this.#known.clear()
  }

  /** The address to fetch `url` from; only `oss:` addresses need the host. */
  async addressOf(url: string): Promise<string> {
    if (!url.startsWith('oss:')) return new URL(url, location.origin).href
    const known = this.#known.get(url)
    if (known && known.untilMs > Date.now()) return known.address
    if (!this.#host) throw new Error('no media host was set')
    const address = await this.#host.access(url)
    this.#known.set(url, { address, untilMs: expiryMs(address) - MARGIN_MS })
    return address
  }

  /** Forgets an address that was refused. */
  forget(url: string): void {
    this.#known.delete(url)
  }
}

/** When a signed address ends: `Expires` (OSS, seconds of the epoch) or `se` (Azure, ISO time). */
function expiryMs(address: string): number {
  const query = new URL(address, location.origin).searchParams
  const expiry = query.has('Expires') ? Number(query.get('Expires')) * 1000 : Date.parse(query.get('se') ?? '')
  return Number.isFinite(expiry) ? expiry : Date.now() + UNKNOWN_LIFE_MS
}

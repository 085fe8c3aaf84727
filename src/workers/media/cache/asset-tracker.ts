import type { MediaUrl } from '#shared/model/ids.ts'
import { presenterFolder } from '#shared/model/presenter-files.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ASSET_INIT, type AssetEvent, type AssetState, assetReducer } from '#shared/status/asset.ts'
import { pause } from '#workers/kit/frame-clock.ts'
import { failureOf, MediaError } from '../common/media-error.ts'

/** Waits before the first, second and third try again. */
const BACKOFF_MS = [250, 500, 1000]
/** What may go better the next time: the network. Decoders are tried again by their readers. */
const PASSING = new Set(['unreachable', 'missing'])
/** What says nothing about the file: it was not wanted any more. */
const CALLED_OFF = new Set(['cancelled', 'closed'])

interface AssetTrackerOptions {
  /** Opens a file as far as to know that it can be used. */
  check(url: MediaUrl): Promise<unknown>
  tell(url: MediaUrl, state: AssetState, failure: Failure | null): void
  /** A file that had failed can be had again: whoever showed that it is missing asks anew. */
  recovered(url: MediaUrl): void
  wait?: (ms: number) => Promise<void>
}

interface Asset {
  url: MediaUrl
  state: AssetState
  failure: Failure | null
  /** It has been well before: what fails then is a part of it, unless it is the network. */
  opened: boolean
  users: number
  /** Goes up with each failure that counts; of tries that ran side by side only the first one counts. */
  round: number
  waiting: Promise<void>
  /** Under way while a file is tried again for those who cannot wait. */
  rescue: Promise<void> | null
}

/**
 * What is known of each medium of the document: tried again up to three times with growing waits, then failed, and not
 * asked for with every frame from then on. `retry` and `networkIsBack` try what failed once more.
 */
export class AssetTracker {
  readonly #options: AssetTrackerOptions
  readonly #assets = new Map<MediaUrl, Asset>()
  readonly #wait: (ms: number) => Promise<void>

  constructor(options: AssetTrackerOptions) {
    this.#options = options
    this.#wait = options.wait ?? pause
  }

  /**
   * Does something with a file and books how that went. Throws the last failure; at once where it failed before. What only
   * fetches it (`part`) tells nothing of whether it can be used.
   */
  async use<T>(url: MediaUrl, work: () => Promise<T>, part?: 'part'): Promise<T> {
    const asset = this.#asset(url)
    asset.users++
    try {
      for (;;) {
        if (isLost(asset)) throw errorOf(asset)
        const { round } = asset
        try {
          return await this.#try(asset, work, part)
        } catch (error) {
          this.#book(asset, round, error)
          await asset.waiting
        }
      }
    } finally {
      asset.users--
    }
  }

  /** As `use`, for what cannot wait: throws with the first failure, while the file is tried again apart from it. */
  async useNow<T>(url: MediaUrl, work: () => Promise<T>): Promise<T> {
    const asset = this.#asset(url)
    if (isLost(asset) || asset.rescue) throw errorOf(asset)
    const { round } = asset
    try {
      return await this.#try(asset, work)
    } catch (error) {
      this.#book(asset, round, error)
      asset.rescue ??= this.#rescue(asset)
      throw error
    }
  }

  /** Tries what failed at an address, or below it, once more. */
  async retry(url: MediaUrl): Promise<void> {
    const folder = url && `${presenterFolder(url)}/`
    const isMeant = (asset: Asset) => asset.url === url || (folder && asset.url.startsWith(folder))
    const found = [...this.#assets.values()].filter(isMeant)
    await Promise.all(found.map((asset) => this.#again(asset)))
    this.#options.recovered(url)
  }

  /** Looks, without a word, whether what the network was to blame for can be had again. */
  async networkIsBack(): Promise<void> {
    const lost = [...this.#assets.values()].filter((asset) => isLost(asset) && PASSING.has(asset.failure?.code ?? ''))
    await Promise.all(lost.map((asset) => this.#look(asset)))
  }

  /** Whether something could not be fetched and waits for the network. */
  get waitsForNetwork(): boolean {
    return [...this.#assets.values()].some((asset) => isLost(asset) && asset.failure?.code === 'unreachable')
  }

  async #look(asset: Asset): Promise<void> {
    try {
      await this.#options.check(asset.url)
    } catch {
      return
    }
    if (!isLost(asset)) return
    asset.opened = true
    for (const type of ['again', 'asked', 'loaded'] as const) this.#move(asset, { type })
    this.#options.recovered(asset.url)
  }

  async #again(asset: Asset): Promise<void> {
    if (!isLost(asset)) return
    this.#move(asset, { type: 'again' })
    const well = await this.use(asset.url, () => this.#options.check(asset.url)).then(
      () => true,
      () => false,
    )
    if (well) this.#options.recovered(asset.url)
  }

  async #try<T>(asset: Asset, work: () => Promise<T>, part?: 'part'): Promise<T> {
    this.#move(asset, { type: 'asked' })
    const value = await work()
    if (part) {
      if (asset.users === 1 && !asset.opened) this.#move(asset, { type: 'calledOff' })
      return value
    }
    asset.opened = true
    this.#move(asset, { type: 'loaded' })
    return value
  }

  /** Books a failure; throws it when it says nothing about the file as a whole. */
  #book(asset: Asset, round: number, error: unknown): void {
    const failure = failureOf(asset.url, error)
    const passing = PASSING.has(failure.code)
    if (CALLED_OFF.has(failure.code)) {
      if (asset.users === 1) this.#move(asset, { type: 'calledOff' })
      throw error
    }
    if (asset.opened && !passing) throw error
    if (asset.round !== round) return
    asset.round++
    asset.failure = failure
    const waitMs = BACKOFF_MS[asset.state.retries] ?? 0
    this.#move(asset, { type: 'failed', final: !passing })
    asset.waiting = isLost(asset) ? Promise.resolve() : this.#wait(waitMs)
  }

  async #rescue(asset: Asset): Promise<void> {
    await asset.waiting
    await this.use(asset.url, () => this.#options.check(asset.url)).catch(() => {})
    asset.rescue = null
  }

  #asset(url: MediaUrl): Asset {
    let asset = this.#assets.get(url)
    if (!asset) {
      const waiting = Promise.resolve()
      asset = { url, state: ASSET_INIT, failure: null, opened: false, users: 0, round: 0, waiting, rescue: null }
      this.#assets.set(url, asset)
    }
    return asset
  }

  #move(asset: Asset, event: AssetEvent): void {
    const next = assetReducer(asset.state, event)
    if (next === asset.state) return
    asset.state = next
    if (next.status === 'ready') asset.failure = null
    this.#options.tell(asset.url, next, asset.failure)
  }
}

function isLost({ state }: Asset): boolean {
  return state.status === 'fail'
}

function errorOf({ failure, url }: Asset): MediaError {
  return new MediaError(failure?.code ?? 'unreadable', failure?.detail ?? '', failure?.subject ?? url)
}

import type { MediaUrl } from '#shared/model/ids.ts'
import { presenterFolder } from '#shared/model/presenter-files.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import { ASSET_INIT, type AssetEvent, type AssetState, assetReducer } from '#shared/status/asset.ts'
import { pause } from '#workers/kit/frame-clock.ts'
import { failureOf, MediaError } from '../common/media-error.ts'

/** Delays before the first, second and third retry. */
const BACKOFF_MS = [250, 500, 1000]
/** Failures of the network, which may pass. Readers retry their decoders themselves. */
const TRANSIENT = new Set(['unreachable', 'missing'])
/** Failures that say nothing about the file: the request was cancelled. */
const CANCELLED = new Set(['cancelled', 'closed'])

interface AssetTrackerOptions {
  /** Opens a file and rejects if it cannot be used. */
  check(url: MediaUrl): Promise<unknown>
  emit(url: MediaUrl, state: AssetState, failure: Failure | null): void
  /** Called when a failed file is available again, so that it is requested again. */
  recovered(url: MediaUrl): void
  wait?: (ms: number) => Promise<void>
}

interface Asset {
  url: MediaUrl
  state: AssetState
  failure: Failure | null
  /** Whether it has loaded before: a later failure concerns a part of it, or the network. */
  opened: boolean
  users: number
  /** Number of counted failures; of parallel attempts only the first failure counts. */
  round: number
  waiting: Promise<void>
  /** Set while a file is retried for `useNow`. */
  rescue: Promise<void> | null
}

/**
 * Tracks the loading of each medium of the document. A failed load is retried up to three times with growing delays;
 * after that the medium has failed and is not requested again until `retry` or `networkIsBack`.
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
   * Runs work that uses a file and records the result. Throws the last failure, at once for a file that has failed.
   * `part` marks work that only fetches the file, which does not show that it can be used.
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
          this.#record(asset, round, error)
          await asset.waiting
        }
      }
    } finally {
      asset.users--
    }
  }

  /** Like `use`, but throws the first failure and retries the file in the background. */
  async useNow<T>(url: MediaUrl, work: () => Promise<T>): Promise<T> {
    const asset = this.#asset(url)
    if (isLost(asset) || asset.rescue) throw errorOf(asset)
    const { round } = asset
    try {
      return await this.#try(asset, work)
    } catch (error) {
      this.#record(asset, round, error)
      asset.rescue ??= this.#rescue(asset)
      throw error
    }
  }

  /** Retries failed files at or below an address. */
  async retry(url: MediaUrl): Promise<void> {
    const folder = url && `${presenterFolder(url)}/`
    const isMeant = (asset: Asset) => asset.url === url || (folder && asset.url.startsWith(folder))
    const found = [...this.#assets.values()].filter(isMeant)
    await Promise.all(found.map((asset) => this.#again(asset)))
    this.#options.recovered(url)
  }

  /** Checks silently whether files that failed because of the network are available again. */
  async networkIsBack(): Promise<void> {
    const lost = [...this.#assets.values()].filter((asset) => isLost(asset) && TRANSIENT.has(asset.failure?.code ?? ''))
    await Promise.all(lost.map((asset) => this.#check(asset)))
  }

  /** Whether a file could not be fetched and waits for the network. */
  get waitsForNetwork(): boolean {
    return [...this.#assets.values()].some((asset) => isLost(asset) && asset.failure?.code === 'unreachable')
  }

  async #check(asset: Asset): Promise<void> {
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

  /** Records a failure; throws it when it does not concern the file as a whole. */
  #record(asset: Asset, round: number, error: unknown): void {
    const failure = failureOf(asset.url, error)
    const transient = TRANSIENT.has(failure.code)
    if (CANCELLED.has(failure.code)) {
      if (asset.users === 1) this.#move(asset, { type: 'calledOff' })
      throw error
    }
    if (asset.opened && !transient) throw error
    if (asset.round !== round) return
    asset.round++
    asset.failure = failure
    const waitMs = BACKOFF_MS[asset.state.retries] ?? 0
    this.#move(asset, { type: 'failed', final: !transient })
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
    this.#options.emit(asset.url, next, asset.failure)
  }
}

function isLost({ state }: Asset): boolean {
  return state.status === 'fail'
}

function errorOf({ failure, url }: Asset): MediaError {
  return new MediaError(failure?.code ?? 'unreadable', failure?.detail ?? '', failure?.subject ?? url)
}

import { sameValue } from '#shared/base/same-value.ts'
import { type Landmarks, mappedLandmarks } from '#shared/effect/landmarks.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { PlainItem } from '../common/backend.ts'
import type { MediaFailure, MediaProvider } from '../common/media-provider.ts'
import { evenRect, type OutputSize } from '../common/place.ts'
import { figureOf, placeInPicture } from './figure.ts'
import type { LoadedPresenter, PresenterLoader, ShownPresenter } from './presenter.ts'
import { PlaceholderShow } from './surface-show.ts'

interface Shown {
  /** Null for the placeholder of a presenter that is missing. */
  presenter: LoadedPresenter | null
  /** All that the looks depend on besides presenter and pose. */
  looks: unknown
  show: ShownPresenter
}

/** Paints presenters of one kind, and keeps those that were used last (E7.22). */
export class PresenterPainter {
  readonly #loader: PresenterLoader
  /** By address, the one used longest ago first. Null for one that is missing. */
  readonly #presenters = new Map<MediaUrl, LoadedPresenter | null>()
  readonly #shown = new Map<string, Shown>()
  #disposed = false

  constructor(loader: PresenterLoader) {
    this.#loader = loader
  }

  /** How many presenters are loaded. */
  get loaded(): number {
    return [...this.#presenters.values()].filter(Boolean).length
  }

  /** Whether the presenter can be drawn, or is known to be missing. */
  isReady(url: MediaUrl): boolean {
    return this.#presenterOf(url) !== undefined
  }

  /** Whether the presenter was asked for and could not be loaded. */
  isMissing(url: MediaUrl): boolean {
    return this.#presenters.get(url) === null
  }

  /** Forgets the presenters that are missing, so that they are asked for again. */
  dropMissing(): void {
    for (const [url, presenter] of this.#presenters) if (!presenter) this.#presenters.delete(url)
  }

  /** Loads a presenter; failures are returned, not thrown. */
  async load(url: MediaUrl, provider: MediaProvider): Promise<MediaFailure[]> {
    const failures: MediaFailure[] = []
    const bytesOf = async (file: MediaUrl) => {
      const result = await provider.bytes(file)
      if (this.#disposed) throw new Error('the painter was disposed')
      if (result.ok) return result.value
      failures.push(result.error)
      throw new Error(result.error.detail)
    }
    try {
      const presenter = await this.#loader.load(url, bytesOf)
      if (this.#disposed) presenter.close()
      else this.#keep(url, presenter)
    } catch (error) {
      this.#keep(url, null)
      if (failures.length === 0) failures.push({ code: 'unreadable', detail: String(error), subject: url })
    }
    return failures
  }

  /**
   * The item that shows the layer; null when nothing of it is visible or its presenter has not been loaded. `cutTo` is the
   * picture of its mask; a mask whose picture is missing is off (E7.11).
   */
  paint(asked: PresenterLayer, scale: number, size: OutputSize, cutTo: ImageBitmap | null): PlainItem | null {
    const layer = asked.mask?.url && !cutTo ? { ...asked, mask: null } : asked
    const presenter = this.#presenterOf(layer.url)
    const figure = figureOf(layer, scale, cutTo)
    const rect = evenRect(figure.bounds, size)
    if (presenter === undefined || !rect) return null
    const looks = { ...layer, figure, size, box: null, opacity: 1, pose: null }
    let shown = this.#shown.get(layer.id)
    if (shown?.presenter !== presenter || !sameValue(shown.looks, looks)) {
      if (shown && shown.presenter !== presenter) shown.show.close()
      const view = { figure, rect, size }
      shown = { presenter, looks, show: presenter ? presenter.show(view, layer) : new PlaceholderShow(view, layer) }
      this.#shown.set(layer.id, shown)
      this.#used(layer.url)
    }
    return shown.show.item(layer)
  }

  /** Where the layer's face is in the picture, in output pixels; null for one that is not known. */
  face(layer: PresenterLayer, scale: number): Landmarks | null {
    const figure = figureOf(layer, scale)
    const face = this.#presenterOf(layer.url)?.face(figure.rect, layer)
    return face ? mappedLandmarks(face, (place) => placeInPicture(figure, place)) : null
  }

  /** Frees what belongs to layers that are not shown, and presenters over the number that is kept. */
  dropOthers(shown: ReadonlySet<string>): void {
    for (const id of this.#shown.keys()) if (!shown.has(id)) this.#drop(id)
    const seen = new Set([...this.#shown.values()].map(({ presenter }) => presenter))
    let surplus = this.#presenters.size - this.#loader.keptMax
    for (const [url, presenter] of this.#presenters) {
      if (surplus <= 0) break
      if (seen.has(presenter)) continue
      presenter?.close()
      this.#presenters.delete(url)
      surplus--
    }
  }

  /** Frees what belongs to the layers. */
  clear(): void {
    for (const id of this.#shown.keys()) this.#drop(id)
  }

  dispose(): void {
    this.#disposed = true
    this.clear()
    for (const presenter of this.#presenters.values()) presenter?.close()
    this.#presenters.clear()
    this.#loader.dispose()
  }

  #drop(id: string): void {
    this.#shown.get(id)?.show.close()
    this.#shown.delete(id)
  }

  /** Null for one that is missing, undefined for one that is to be loaded. */
  #presenterOf(url: MediaUrl): LoadedPresenter | null | undefined {
    const presenter = this.#presenters.get(url)
    return presenter?.isLost ? undefined : presenter
  }

  #keep(url: MediaUrl, presenter: LoadedPresenter | null): void {
    this.#presenters.get(url)?.close()
    this.#presenters.delete(url)
    this.#presenters.set(url, presenter)
  }

  /** Moves a presenter to the end of those that may be closed. */
  #used(url: MediaUrl): void {
    const presenter = this.#presenters.get(url)
    this.#presenters.delete(url)
    if (presenter !== undefined) this.#presenters.set(url, presenter)
  }
}

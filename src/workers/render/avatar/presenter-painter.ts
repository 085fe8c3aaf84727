import type { Rect } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { MediaFailure, MediaProvider } from '../common/media-provider.ts'
import { evenRect, type OutputSize } from '../common/place.ts'
import { drawPlaceholder } from '../common/placeholder.ts'
import { Surface } from '../common/surface.ts'
import { type Figure, figureOf, finishFigure, isPlain } from './figure.ts'
import type { LoadedPresenter, PresenterLoader } from './presenter.ts'
import { softEdgesOf, soften } from './soft-edges.ts'

interface ShownPresenter {
  /** Null for the placeholder of a presenter that is missing. */
  presenter: LoadedPresenter | null
  /** All that the looks depend on besides presenter and pose. */
  view: unknown
  pose: PresenterPose | null
  /** What the presenter is drawn on: the surface itself, or a canvas of its own for a turned or masked presenter. */
  drawing: Surface
  surface: Surface
}

/** Paints presenters of one kind into surfaces, redrawing only what moved. */
export class PresenterPainter {
  readonly #loader: PresenterLoader
  /** Null for one that is missing. */
  readonly #presenters = new Map<MediaUrl, LoadedPresenter | null>()
  readonly #shown = new Map<string, ShownPresenter>()
  #disposed = false

  constructor(loader: PresenterLoader) {
    this.#loader = loader
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

  /** The surface that shows the layer; null when nothing of it is visible or its presenter has not been loaded. */
  paint(layer: PresenterLayer, scale: number, size: OutputSize): Surface | null {
    const presenter = this.#presenterOf(layer.url)
    const figure = figureOf(layer, scale)
    const rect = evenRect(figure.bounds, size)
    if (presenter === undefined || !rect) return null
    const { framing, camera, turnDeg, mask, pose } = layer
    const view = { framing, camera, turnDeg, mask, figure, size }
    let shown = this.#shown.get(layer.id)
    if (shown?.presenter !== presenter || !sameValue(shown.view, view)) {
      shown = { presenter, view, pose: null, ...surfacesFor(figure, rect, layer) }
      this.#shown.set(layer.id, shown)
    }
    const changed = presenter ? presenter.draw(shown.drawing, layer, shown.pose) : placeholder(shown)
    shown.pose = pose
    if (presenter && changed) {
      soften(shown.drawing.context, figure.rect, softEdgesOf(layer, figure, size), changed)
    }
    if (changed) finish(shown, changed, figure, layer)
    return shown.surface
  }

  /** Frees the surfaces of layers that are not shown. */
  dropOthers(shown: ReadonlySet<string>): void {
    for (const id of this.#shown.keys()) if (!shown.has(id)) this.#shown.delete(id)
  }

  /** Frees all surfaces. */
  clear(): void {
    this.#shown.clear()
  }

  dispose(): void {
    this.#disposed = true
    this.clear()
    for (const presenter of this.#presenters.values()) presenter?.close()
    this.#presenters.clear()
    this.#loader.dispose()
  }

  /** Null for one that is missing, undefined for one that is to be loaded. */
  #presenterOf(url: MediaUrl): LoadedPresenter | null | undefined {
    const presenter = this.#presenters.get(url)
    return presenter?.isLost ? undefined : presenter
  }

  #keep(url: MediaUrl, presenter: LoadedPresenter | null): void {
    this.#presenters.get(url)?.close()
    this.#presenters.set(url, presenter)
  }
}

function surfacesFor(figure: Figure, rect: Rect, { mask }: PresenterLayer): { drawing: Surface; surface: Surface } {
  const drawing = new Surface(figure.rect)
  return { drawing, surface: isPlain(figure, mask) ? drawing : new Surface(rect) }
}

/** Draws the placeholder once. */
function placeholder({ pose, drawing }: ShownPresenter): Rect | null {
  if (pose) return null
  const { width, height } = drawing.rect
  const { context } = drawing
  context.save()
  context.translate(width / 2, height / 2)
  drawPlaceholder(context, width, height)
  context.restore()
  return { x: 0, y: 0, width, height }
}

/** Makes the changed pixels of the drawing (from its corner) show on the surface. */
function finish({ drawing, surface }: ShownPresenter, changed: Rect, figure: Figure, { mask }: PresenterLayer): void {
  const { x, y } = figure.rect
  if (drawing === surface) surface.mark({ ...changed, x: changed.x + x, y: changed.y + y })
  else finishFigure(surface, drawing.canvas, figure, mask)
}

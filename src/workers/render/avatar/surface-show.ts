import type { Rect } from '#shared/base/rect.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { type PlainItem, surfaceItem } from '../common/backend.ts'
import { drawPlaceholder } from '../common/placeholder.ts'
import { Surface } from '../common/surface.ts'
import { bodyCutOf, cutBody } from './body-cut.ts'
import { finishFigure, isPlain } from './figure.ts'
import type { PresenterView, ShownPresenter } from './presenter.ts'

/**
 * Draws the layer's pose over the whole of `drawing`. `before` is the pose that the drawing shows, null for an empty one.
 * Returns the areas that changed, counted from the drawing's corner, on even borders, none overlapping. Does not mark the
 * drawing.
 */
type DrawPresenter = (drawing: Surface, layer: PresenterLayer, before: PresenterPose | null) => readonly Rect[]

/** A presenter that is drawn on a surface, only where it moved. */
export class SurfaceShow implements ShownPresenter {
  readonly #view: PresenterView
  readonly #draw: DrawPresenter
  /** The surface that the presenter is drawn on: the shown one, or for a turned or masked presenter one of its own. */
  readonly #drawing: Surface
  readonly #surface: Surface
  #pose: PresenterPose | null = null

  constructor(view: PresenterView, { mask }: PresenterLayer, draw: DrawPresenter) {
    this.#view = view
    this.#draw = draw
    this.#drawing = new Surface(view.figure.rect)
    this.#surface = isPlain(view.figure, mask) ? this.#drawing : new Surface(view.rect)
  }

  item(layer: PresenterLayer): PlainItem | null {
    const { figure, size } = this.#view
    const drawing = this.#drawing
    const changed = this.#draw(drawing, layer, this.#pose)
    this.#pose = layer.pose
    if (changed.length > 0) {
      const cut = bodyCutOf(layer, figure, size)
      for (const area of changed) cutBody(drawing.context, figure.rect, cut, area)
      this.#finish(changed, layer)
    }
    return surfaceItem(layer.id, this.#surface, layer.opacity)
  }

  close(): void {}

  /** Makes the changed pixels of the drawing (from its corner) show on the surface. */
  #finish(changed: readonly Rect[], { mask }: PresenterLayer): void {
    const { figure } = this.#view
    const { x, y } = figure.rect
    if (this.#drawing === this.#surface) {
      this.#surface.mark(changed.map((area) => ({ ...area, x: area.x + x, y: area.y + y })))
    } else finishFigure(this.#surface, this.#drawing.canvas, figure, mask)
  }
}

/** The placeholder of a presenter that is missing. */
export class PlaceholderShow implements ShownPresenter {
  readonly #surface: Surface

  constructor({ figure, rect }: PresenterView, { mask }: Pick<PresenterLayer, 'mask'>) {
    const { width, height } = figure.rect
    const drawing = new Surface(figure.rect)
    drawing.redraw(drawing.rect, (context) => {
      context.translate(drawing.rect.x + width / 2, drawing.rect.y + height / 2)
      drawPlaceholder(context, width, height)
    })
    this.#surface = isPlain(figure, mask) ? drawing : new Surface(rect)
    if (this.#surface !== drawing) finishFigure(this.#surface, drawing.canvas, figure, mask)
  }

  item({ id, opacity }: Pick<PresenterLayer, 'id' | 'opacity'>): PlainItem | null {
    return surfaceItem(id, this.#surface, opacity)
  }

  close(): void {}
}

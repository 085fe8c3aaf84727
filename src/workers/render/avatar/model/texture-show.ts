import type { Rect } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { PlainItem } from '#workers/render/common/backend.ts'
import { Surface } from '#workers/render/common/surface.ts'
import { bodyCutOf } from '../body-cut.ts'
import type { Figure } from '../figure.ts'
import { coverOfFigure, plateOfFigure } from '../figure-cover.ts'
import type { PresenterView, ShownPresenter } from '../presenter.ts'
import type { ModelRenderer } from './model-renderer.ts'

/** A 3D presenter that is drawn into a texture of the context that composes the picture. */
export class TextureShow implements ShownPresenter {
  readonly #renderer: ModelRenderer
  readonly #id: string
  readonly #figure: Figure
  readonly #rect: Rect
  /** The part of the figure that is drawn, from the figure's corner. */
  readonly #part: Rect
  readonly #placement: number[]
  readonly #cover: Surface
  readonly #plate: Surface
  #pose: PresenterPose | null = null
  #texture: WebGLTexture | null = null
  #version = 0

  constructor(renderer: ModelRenderer, { figure, rect, size }: PresenterView, layer: PresenterLayer) {
    const { id, mask } = layer
    this.#renderer = renderer
    this.#id = id
    this.#figure = figure
    this.#rect = rect
    this.#part = partOf(figure, rect)
    this.#placement = placementOf(figure, rect, this.#part)
    this.#cover = new Surface(rect)
    coverOfFigure(this.#cover, figure, mask, bodyCutOf(layer, figure, size))
    this.#plate = new Surface(mask ? rect : { x: 0, y: 0, width: 2, height: 2 })
    if (mask) plateOfFigure(this.#plate, figure, mask)
  }

  item(layer: PresenterLayer): PlainItem | null {
    const { id, opacity, pose } = layer
    if (!this.#pose || !sameValue(this.#pose, pose)) {
      const { width, height } = this.#figure.rect
      const made = this.#renderer.render({ ...layer, width, height, part: this.#part, target: id })
      this.#texture = made?.texture ?? null
      this.#pose = pose
      this.#version++
    }
    const texture = this.#texture
    if (!texture) return null
    const seen = { rect: this.#rect, cover: this.#cover, plate: this.#plate, placement: this.#placement }
    return { kind: 'drawing', id, texture, version: this.#version, opacity, ...seen }
  }

  close(): void {
    this.#renderer.free(this.#id)
  }
}

/** An upright figure is drawn where it is seen, a turned one whole. */
function partOf({ rect: { x, y, width, height }, rotationDeg }: Figure, seen: Rect): Rect {
  return rotationDeg === 0 ? { ...seen, x: seen.x - x, y: seen.y - y } : { x: 0, y: 0, width, height }
}

/** Columns of the map from the unit square over `seen` (down) to that over the part of the turned figure (up). */
function placementOf({ rect, rotationDeg }: Figure, seen: Rect, part: Rect): number[] {
  const angle = (rotationDeg * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const x = seen.x - rect.x - rect.width / 2
  const y = seen.y - rect.y - rect.height / 2
  const left = cos * x + sin * y + rect.width / 2 - part.x
  const top = cos * y - sin * x + rect.height / 2 - part.y
  const across = [cos * seen.width, sin * seen.height, left].map((value) => value / part.width)
  const down = [-sin * seen.width, cos * seen.height, top].map((value) => value / part.height)
  return [0, 1, 2].flatMap((column) => [across[column]!, (column === 2 ? 1 : 0) - down[column]!, column === 2 ? 1 : 0])
}

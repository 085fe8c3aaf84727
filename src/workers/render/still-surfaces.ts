import { boundsOf, type Rect, union } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import { shadowReach } from '#shared/placing/text-size.ts'
import { evenRect, type OutputSize, toOutput } from './common/place.ts'
import { Surface } from './common/surface.ts'
import { drawStill } from './draw-still.ts'
import type { FrameCache } from './frame-cache.ts'
import type { StillLayer } from './plan.ts'
import type { TextRenderer } from './text/text-renderer.ts'

/** Still layers as surfaces: drawn once, and again when anything that they depend on changes. */
export class StillSurfaces {
  readonly #frames: FrameCache
  readonly #texts: TextRenderer
  /** Surfaces by part, with all that their looks depend on. */
  readonly #made = new Map<string, { looks: unknown; surface: Surface }>()

  constructor(frames: FrameCache, texts: TextRenderer) {
    this.#frames = frames
    this.#texts = texts
  }

  /** The surface of a part's layers; null when none of it is within the picture. */
  surface(id: string, layers: StillLayer[], scale: number, size: OutputSize): Surface | null {
    const looks = { scale, size, layers, states: layers.map((layer) => this.#state(layer, scale)) }
    const known = this.#made.get(id)
    if (known && sameValue(known.looks, looks)) return known.surface
    const bounds = layers.map((layer) => this.#bounds(layer, scale)).reduce((a, b) => union(a, b))
    const rect = evenRect(bounds, size)
    if (!rect) return null
    const surface = known && sameValue(known.surface.rect, rect) ? known.surface : new Surface(rect)
    surface.redraw(surface.rect, (context) => {
      for (const layer of layers) drawStill(context, layer, scale, this.#frames, this.#texts)
    })
    this.#made.set(id, { looks, surface })
    return surface
  }

  dropOthers(shown: ReadonlySet<string>): void {
    for (const id of this.#made.keys()) if (!shown.has(id)) this.#made.delete(id)
  }

  clear(): void {
    this.#made.clear()
  }

  /** The state that a layer's looks depend on besides the layer. */
  #state(layer: StillLayer, scale: number): string {
    if (layer.kind === 'text') return this.#texts.fontState(layer) ?? 'coming'
    if (layer.kind !== 'picture') return ''
    const picture = this.#frames.image(layer, scale)
    return picture ? `${picture.width} wide` : picture === null ? 'missing' : 'coming'
  }

  #bounds(layer: StillLayer, scale: number): Rect {
    const box = layer.kind === 'text' ? this.#texts.box(layer) : layer.box
    const bounds = boundsOf(toOutput(box, scale))
    const margin =
      layer.kind === 'text' ? (layer.style.fontSize * 0.3 + shadowReach(layer.style)) * layer.scale * scale : 0
    return {
      x: bounds.x - margin,
      y: bounds.y - margin,
      width: bounds.width + 2 * margin,
      height: bounds.height + 2 * margin,
    }
  }
}

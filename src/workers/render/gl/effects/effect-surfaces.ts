import { sameValue } from '#shared/base/same-value.ts'
import type { EffectKind } from '#shared/model/effects.ts'
import { type EffectItem, type PaintItem, type PlainItem, surfaceItem } from '#workers/render/common/backend.ts'
import { closeOwnContext, openOwnContext, useOwnContext } from '#workers/render/common/own-context.ts'
import { Surface } from '#workers/render/common/surface.ts'
import { unpremultiplied } from '#workers/render/common/unpremultiplied.ts'
import { ItemPasses } from '../passes/item-passes.ts'
import { EffectStage, type MadeEffect } from './effect-stage.ts'

interface Opened {
  gl: WebGL2RenderingContext
  passes: ItemPasses
  stage: EffectStage
}

const ALL: ReadonlySet<EffectKind> = new Set(['filter', 'package', 'beauty'])
const NONE: ReadonlySet<EffectKind> = new Set()

/**
 * Draws effects in a context of its own and reads them back into surfaces, for a backend without GL. A context that is
 * lost is replaced at once, so that the frame being painted is complete.
 */
export class EffectSurfaces {
  /** Undefined until the first effect, null where the browser has no WebGL2. */
  #opened: Opened | null | undefined
  readonly #surfaces = new Map<string, { made: MadeEffect; surface: Surface }>()

  /** Kinds of effects that cannot be drawn. */
  get failed(): ReadonlySet<EffectKind> {
    if (this.#opened === null) return ALL
    return this.#opened?.stage.failed ?? NONE
  }

  /** The item with its effects, without them where none can be drawn; null when contexts are lost again and again. */
  show(item: EffectItem): PlainItem | null {
    for (let tries = 0; tries < 2; tries++) {
      const opened = this.#open()
      if (!opened) return { ...item.source, opacity: item.opacity }
      const surface = this.#surface(opened, item)
      if (opened.gl.isContextLost()) continue
      return surface ? surfaceItem(item.id, surface, item.opacity) : { ...item.source, opacity: item.opacity }
    }
    return null
  }

  dropOthers(items: PaintItem[]): void {
    const shown = new Set(items.map(({ id }) => id))
    for (const id of this.#surfaces.keys()) if (!shown.has(id)) this.#surfaces.delete(id)
    this.#opened?.stage.dropOthers(items)
    this.#opened?.passes.dropOthers(items)
  }

  dispose(): void {
    if (this.#opened) closeOwnContext(this.#opened.gl)
    this.#surfaces.clear()
  }

  /** Null where no effect of the item can be drawn. */
  #surface({ gl, stage }: Opened, item: EffectItem): Surface | null {
    useOwnContext(gl)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
    const made = stage.make(item)
    if (!made.drawn) return null
    const known = this.#surfaces.get(item.id)
    if (known?.made === made) return known.surface
    const { rect } = item
    const surface = known && sameValue(known.surface.rect, rect) ? known.surface : new Surface(rect)
    surface.context.putImageData(new ImageData(unpremultiplied(made.read()), rect.width), 0, 0)
    surface.mark([rect])
    this.#surfaces.set(item.id, { made, surface })
    return surface
  }

  #open(): Opened | null {
    if (this.#opened === null) return null
    if (this.#opened && !this.#opened.gl.isContextLost()) return this.#opened
    this.#surfaces.clear()
    const gl = openOwnContext(new OffscreenCanvas(1, 1), { antialias: false, depth: false, stencil: false })
    if (!gl) {
      this.#opened = null
      return null
    }
    const passes = new ItemPasses(gl)
    this.#opened = { gl, passes, stage: new EffectStage(gl, passes) }
    return this.#opened
  }
}

import type { BackendWork, EffectItem, PaintItem, PlainItem } from '#workers/render/common/backend.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import type { Surface } from '#workers/render/common/surface.ts'
import { DrawingPass } from './drawing-pass.ts'
import { FramePass } from './frame-pass.ts'
import { PlanesPass } from './planes-pass.ts'
import { SurfacePass } from './surface-pass.ts'
import { Textures } from './textures.ts'

/** The result of a layer's effects: a texture in place of the item. */
export interface TextureItem {
  kind: 'texture'
  id: string
  rect: EffectItem['rect']
  /** Premultiplied, its first row at the top, one texel for each pixel of `rect`. */
  texture: WebGLTexture
  opacity: number
}

/** Draws items into whatever is bound. Everything is lost with the context. */
export class ItemPasses {
  readonly #surfacePass: SurfacePass
  readonly #drawingPass: DrawingPass
  readonly #planesPass: PlanesPass
  readonly #framePass: FramePass
  readonly #textures: Textures
  #draws = 0

  constructor(gl: WebGL2RenderingContext) {
    this.#surfacePass = new SurfacePass(gl)
    this.#drawingPass = new DrawingPass(gl)
    this.#planesPass = new PlanesPass(gl)
    this.#framePass = new FramePass(gl)
    this.#textures = new Textures(gl)
  }

  draw(item: PlainItem | TextureItem, outputSize: OutputSize): void {
    this.#draws++
    const textures = this.#textures
    const { rect, opacity } = item
    if (item.kind === 'drawing') {
      const { texture, placement } = item
      const [cover, plate] = [textures.surface(item.cover), textures.surface(item.plate)]
      this.#drawingPass.render({ outputSize, rect, texture, placement, cover, plate, opacity })
      return
    }
    if (item.kind === 'surface' || item.kind === 'texture') {
      const texture = item.kind === 'texture' ? item.texture : textures.surface(item.surface)
      this.#surfacePass.render({ outputSize, rect, texture, opacity })
      return
    }
    const { frame, box } = item
    const frameTextures = textures.frame(item.id, frame, box)
    if (frame.kind === 'planes') {
      this.#planesPass.render({ outputSize, box, textures: frameTextures, color: frame.color, opacity })
    } else {
      const [texture] = frameTextures as [WebGLTexture]
      this.#framePass.render({ outputSize, box, texture, frameSize: frame, opacity })
    }
  }

  /** Returns what was done since the last call. */
  takeWork(): BackendWork {
    const draws = this.#draws
    this.#draws = 0
    return { draws, ...this.#textures.takeWork() }
  }

  /** Frees the textures of what is no longer shown. */
  dropOthers(items: PaintItem[]): void {
    const plain = items.map((item) => (item.kind === 'effect' ? item.source : item))
    const frames = plain.flatMap((item) => (item.kind === 'video' ? item.id : []))
    this.#textures.dropOthers(new Set(plain.flatMap(surfacesOf)), new Set(frames))
  }
}

/** The surfaces of which an item needs textures. */
function surfacesOf(item: PlainItem): Surface[] {
  if (item.kind === 'drawing') return [item.cover, item.plate]
  return item.kind === 'surface' ? [item.surface] : []
}

import type { Rect } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { MODELS } from '#workers/kit/budgets.ts'
import type { Graphics } from '#workers/render/common/backend.ts'
import { closeOwnContext, openOwnContext, useOwnContext } from '#workers/render/common/own-context.ts'
import type { Surface } from '#workers/render/common/surface.ts'
import { unpremultiplied } from '#workers/render/common/unpremultiplied.ts'
import type { LoadedPresenter, PresenterLoader } from '../presenter.ts'
import { SurfaceShow } from '../surface-show.ts'
import type { ModelRenderer } from './model-renderer.ts'
import type { Motions } from './motions.ts'
import { TextureShow } from './texture-show.ts'

/** A renderer, and whether its context is gone for good. */
interface OpenRenderer {
  renderer: ModelRenderer
  isLost(): boolean
  /** Its own context; null where it draws in that of the picture. */
  own: WebGL2RenderingContext | null
}

/**
 * Loads 3D presenters. With `graphics` they are drawn into textures of that context and survive its loss. Else they are
 * drawn in a context of their own and read back; when it is lost they are too, and the next load opens another.
 */
export class ModelLoader implements PresenterLoader {
  readonly keptMax = MODELS
  readonly #graphics: Graphics | null
  readonly #motions: Motions
  #opened: Promise<OpenRenderer> | null = null

  /** @param motions animations that are files of their own, by address */
  constructor(graphics: Graphics | null, motions: Motions) {
    this.#motions = motions
    this.#graphics = graphics
  }

  async load(url: MediaUrl, bytesOf: (file: MediaUrl) => Promise<ArrayBuffer>): Promise<LoadedPresenter> {
    const bytes = await bytesOf(url)
    const { renderer, isLost } = await this.#renderer()
    await renderer.load(url, bytes)
    return {
      get isLost() {
        return isLost()
      },
      show: (view, layer) =>
        this.#graphics
          ? new TextureShow(renderer, view, layer)
          : new SurfaceShow(view, layer, (drawing, now, before) =>
              before && sameValue(before, now.pose) ? [] : draw(renderer, drawing, now),
            ),
      face: (size, { pose, camera, turnDeg }) => renderer.face({ url, pose, camera, turnDeg, ...size }),
      close: () => renderer.drop(url),
    }
  }

  dispose(): void {
    this.#opened?.then(
      ({ renderer, own }) => {
        renderer.dispose()
        if (own) closeOwnContext(own)
      },
      () => {},
    )
    this.#opened = null
  }

  /** The renderer, another one where its context is lost. */
  async #renderer(): Promise<OpenRenderer> {
    this.#opened ??= this.#open()
    const opening = this.#opened
    const opened = await opening
    if (!opened.isLost()) return opened
    if (this.#opened === opening) this.#opened = null
    return this.#renderer()
  }

  async #open(): Promise<OpenRenderer> {
    const { ModelRenderer } = await import('./model-renderer.ts')
    if (this.#graphics) {
      return {
        renderer: new ModelRenderer(this.#graphics.gl, this.#graphics.canvas, this.#motions),
        isLost: () => false,
        own: null,
      }
    }
    const canvas = new OffscreenCanvas(2, 2)
    const context = openOwnContext(canvas, { alpha: true, antialias: false })
    if (!context) throw new Error('this browser has no WebGL2')
    return {
      renderer: new ModelRenderer(context, canvas, this.#motions),
      // who asks is about to draw
      isLost() {
        useOwnContext(context)
        return context.isContextLost()
      },
      own: context,
    }
  }
}

function draw(renderer: ModelRenderer, { context, rect }: Surface, layer: PresenterLayer): Rect[] {
  const { width, height } = rect
  const { url, pose, camera, turnDeg, look } = layer
  const made = renderer.render({ url, pose, camera, turnDeg, ...(look && { look }), width, height })
  if (!made) return []
  const pixels = renderer.readPixels(url, { x: 0, y: 0, width: made.width, height: made.height })
  const picture = new OffscreenCanvas(made.width, made.height)
  const target = picture.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  target.putImageData(new ImageData(unpremultiplied(pixels), made.width), 0, 0)
  context.clearRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return [{ x: 0, y: 0, width, height }]
}

import type { Rect } from '#shared/base/rect.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import type { Surface } from '#workers/render/common/surface.ts'
import type { LoadedPresenter, PresenterLoader } from '../presenter.ts'
import type { ModelRenderer } from './model-renderer.ts'

/** A renderer in a graphics context of its own. */
interface OpenRenderer {
  renderer: ModelRenderer
  isLost(): boolean
}

/**
 * Loads 3D presenters. They are drawn in a graphics context of their own, so that both backends take them alike. When the
 * context is lost, its models are lost with it, and the next load opens another context.
 */
export class ModelLoader implements PresenterLoader {
  #opened: Promise<OpenRenderer> | null = null

  async load(url: MediaUrl, bytesOf: (file: MediaUrl) => Promise<ArrayBuffer>): Promise<LoadedPresenter> {
    const bytes = await bytesOf(url)
    this.#opened ??= this.#open()
    const { renderer, isLost } = await this.#opened
    await renderer.load(url, bytes)
    return {
      get isLost() {
        return isLost()
      },
      draw(drawing, layer, before) {
        return before && sameValue(before, layer.pose) ? null : draw(renderer, drawing, layer)
      },
      close() {},
    }
  }

  dispose(): void {
    this.#opened?.then(
      ({ renderer }) => renderer.dispose(),
      () => {},
    )
    this.#opened = null
  }

  async #open(): Promise<OpenRenderer> {
    const { ModelRenderer } = await import('./model-renderer.ts')
    const canvas = new OffscreenCanvas(2, 2)
    const context = canvas.getContext('webgl2', { alpha: true, antialias: false })
    if (!context) throw new Error('this browser has no WebGL2')
    let lost = false
    canvas.addEventListener('webglcontextlost', () => {
      lost = true
      this.#opened = null
    })
    return { renderer: new ModelRenderer(context, canvas), isLost: () => lost }
  }
}

function draw(renderer: ModelRenderer, { context, rect }: Surface, layer: PresenterLayer): Rect | null {
  const { width, height } = rect
  const { url, pose, camera, turnDeg } = layer
  const made = renderer.render({ url, pose, camera, turnDeg, width, height })
  if (!made) return null
  const pixels = renderer.readPixels(url, { x: 0, y: 0, width: made.width, height: made.height })
  const picture = new OffscreenCanvas(made.width, made.height)
  const target = picture.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  target.putImageData(new ImageData(unpremultiplied(pixels), made.width), 0, 0)
  context.clearRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return { x: 0, y: 0, width, height }
}

/** Divides colours by their coverage, in place, as a 2D canvas takes them. */
function unpremultiplied(pixels: Uint8ClampedArray<ArrayBuffer>): Uint8ClampedArray<ArrayBuffer> {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] as number
    if (alpha === 0 || alpha === 255) continue
    const factor = 255 / alpha
    for (let k = i; k < i + 3; k++) pixels[k] = (pixels[k] as number) * factor
  }
  return pixels
}

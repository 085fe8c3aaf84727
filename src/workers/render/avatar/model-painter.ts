import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { drawPlaceholder } from '../draw-still.ts'
import type { MediaFailure, MediaProvider } from '../media-provider.ts'
import { evenRect, type OutputSize } from '../place.ts'
import type { PaintedSurface, PresenterPainter } from '../presenters.ts'
import { Surface } from '../surface.ts'
import { type Figure, figureOf, finishFigure, isPlain } from './figure.ts'
import type { ModelRenderer } from './model/model-renderer.ts'

interface Shown {
  key: string
  drawing: Surface
  surface: Surface
}

/**
 * 3D presenters in surfaces, drawn in a graphics context of their own so that both backends take them alike. PaintedSurface again
 * when the pose differs. A lost context has the models asked for again.
 */
export class ModelPainter implements PresenterPainter {
  #backend: Promise<ModelRenderer> | null = null
  #drawer: ModelRenderer | null = null
  readonly #loaded = new Map<string, boolean>()
  readonly #shown = new Map<string, Shown>()

  isReady(url: string): boolean {
    return this.#loaded.has(url)
  }

  isMissing(url: string): boolean {
    return this.#loaded.get(url) === false
  }

  dropMissing(): void {
    for (const [url, loaded] of this.#loaded) {
      if (loaded) continue
      this.#loaded.delete(url)
      this.forget()
    }
  }

  async load(url: string, provider: MediaProvider): Promise<MediaFailure[]> {
    const result = await provider.bytes(url)
    if (!result.ok) {
      this.#loaded.set(url, false)
      return [result.error]
    }
    try {
      this.#backend ??= this.#open()
      this.#drawer = await this.#backend
      await this.#drawer.load(url, result.value)
      this.#loaded.set(url, true)
      return []
    } catch (error) {
      this.#loaded.set(url, false)
      return [{ code: 'unreadable', detail: String(error), subject: url }]
    }
  }

  paint(layer: PresenterLayer, scale: number, size: OutputSize): PaintedSurface | null {
    const figure = figureOf(layer, scale)
    const rect = evenRect(figure.bounds, size)
    if (!rect || !this.isReady(layer.url)) return null
    const { url, pose, camera, turnDeg, mask } = layer
    const key = JSON.stringify([url, pose, camera, turnDeg, mask, figure, size])
    const known = this.#shown.get(layer.id)
    if (known?.key === key) return known
    const drawing = new Surface(figure.rect)
    const surface = isPlain(figure, mask) ? drawing : new Surface(rect)
    this.#draw(layer, figure, drawing)
    if (surface !== drawing) finishFigure(surface, drawing.canvas, figure, mask)
    const shown = { key, drawing, surface }
    this.#shown.set(layer.id, shown)
    return shown
  }

  dropOthers(shown: ReadonlySet<string>): void {
    for (const id of this.#shown.keys()) if (!shown.has(id)) this.#shown.delete(id)
  }

  forget(): void {
    this.#shown.clear()
  }

  dispose(): void {
    this.forget()
    this.#drawer?.dispose()
    this.#drawer = null
    this.#backend = null
    this.#loaded.clear()
  }

  async #open(): Promise<ModelRenderer> {
    const { ModelRenderer } = await import('./model/model-renderer.ts')
    const canvas = new OffscreenCanvas(2, 2)
    const context = canvas.getContext('webgl2', { alpha: true, antialias: false })
    if (!context) throw new Error('this browser has no WebGL2')
    canvas.addEventListener('webglcontextlost', () => {
      this.#backend = null
      this.#drawer = null
      this.#loaded.clear()
    })
    return new ModelRenderer(context, canvas)
  }

  #draw({ url, pose, camera, turnDeg }: PresenterLayer, { rect }: Figure, drawing: Surface): void {
    const { width, height } = rect
    const made = this.#drawer?.render({ url, pose, camera, turnDeg, width, height })
    drawing.redraw(drawing.rect, (context) => {
      context.translate(rect.x, rect.y)
      if (!made || !this.#drawer) {
        context.translate(width / 2, height / 2)
        drawPlaceholder(context, width, height)
        return
      }
      const pixels = this.#drawer.readPixels(url, { x: 0, y: 0, width: made.width, height: made.height })
      const picture = new OffscreenCanvas(made.width, made.height)
      const target = picture.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
      target.putImageData(new ImageData(unpremultiplied(pixels), made.width), 0, 0)
      context.drawImage(picture, 0, 0, width, height)
    })
  }
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

import type { Rect } from '#shared/base/rect.ts'

/**
 * Pixels drawn by a 2D context, placed at `rect` of the output (even borders, one to one). Backends keep a texture or
 * planes of it and follow `version`: when they are one version behind, only `changed` (output pixels, even borders) is new.
 */
export class Surface {
  readonly rect: Rect
  readonly canvas: OffscreenCanvas
  readonly context: OffscreenCanvasRenderingContext2D
  version = 0
  changed: readonly Rect[]

  constructor(rect: Rect) {
    this.rect = rect
    this.changed = [rect]
    this.canvas = new OffscreenCanvas(rect.width, rect.height)
    this.context = this.canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
    this.context.imageSmoothingQuality = 'high'
  }

  /** Clears `area` (output pixels) and calls `draw` with the context in output pixels, clipped to the area. */
  redraw(area: Rect, draw: (context: OffscreenCanvasRenderingContext2D) => void): void {
    const { context, rect } = this
    context.save()
    context.setTransform(1, 0, 0, 1, -rect.x, -rect.y)
    if (area !== rect) {
      context.beginPath()
      context.rect(area.x, area.y, area.width, area.height)
      context.clip()
    }
    context.clearRect(area.x, area.y, area.width, area.height)
    draw(context)
    context.restore()
    this.mark([area])
  }

  /** Records that `areas` (output pixels, none overlapping) were drawn again on the context. */
  mark(areas: readonly Rect[]): void {
    this.version++
    this.changed = areas
  }

  /** The pixels of a part of the surface (output pixels): RGBA, not premultiplied. */
  pixels(area: Rect): ImageData {
    return this.context.getImageData(area.x - this.rect.x, area.y - this.rect.y, area.width, area.height)
  }
}

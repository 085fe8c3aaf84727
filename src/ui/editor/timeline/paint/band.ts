import type { Viewport } from '../viewport.ts'

/** What a stretch of the timeline is painted with. */
export interface Brush {
  context: CanvasRenderingContext2D
  /** Pixels per second, and the part of the timeline on the canvas, in CSS pixels from the start of time. */
  pps: number
  fromPx: number
  toPx: number
  /** Left end of the view. */
  viewPx: number
  zoom: number
  /** The canvas's CSS colour and font family, resolved. */
  ink: string
  fontFamily: string
}

/** Paints a stretch; true when the picture follows the view's left end and every scroll paints it anew. */
export type Painter = (brush: Brush) => boolean

/** Beyond each end of the view this much of it is painted, so that scrolling paints anew only now and then. */
const BEYOND_PART = 0.5
/** While a zoom goes on, every step paints: only the view and a little. */
const BEYOND_ZOOMING_PX = 32
/** Pixels over the ends of the canvas, for its rounding. */
const SPARE_PX = 4

/**
 * A canvas that lies along the timeline and holds the part in view: a band of its content, moved and painted anew when
 * the view leaves it or the scale changes.
 */
export class Band {
  readonly #viewport: Viewport
  readonly #heightPx: number
  readonly #paint: Painter
  #canvas: HTMLCanvasElement | null = null
  #painted = { pps: 0, fromPx: 0, toPx: 0, sticky: false }
  #frame = 0
  /** Asking for it makes the browser work out all styles, so it is not asked on every step. */
  #style: { ink: string; fontFamily: string } | null = null

  constructor(viewport: Viewport, heightPx: number, paint: Painter) {
    this.#viewport = viewport
    this.#heightPx = heightPx
    this.#paint = paint
  }

  /** Paints on this canvas until the returned function is called. */
  attach(canvas: HTMLCanvasElement): () => void {
    this.#canvas = canvas
    const unfollow = this.#viewport.follow(() => this.#onMove())
    this.repaint()
    return () => {
      unfollow()
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#canvas = null
    }
  }

  /** Paints before the next picture of the page. */
  repaint(): void {
    this.#style = null
    this.#frame ||= requestAnimationFrame(() => this.#show())
  }

  #onMove(): void {
    const { pps, leftPx, widthPx, zooming } = this.#viewport
    const { fromPx, toPx, sticky, pps: paintedPps } = this.#painted
    const holds = pps === paintedPps && leftPx >= fromPx && leftPx + widthPx <= toPx
    if (!holds || sticky) this.#show()
    else if (!zooming && toPx - fromPx < widthPx * (1 + BEYOND_PART)) this.repaint()
  }

  #show(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const { pps, leftPx, widthPx, zooming, zoom } = this.#viewport
    const canvas = this.#canvas
    const context = canvas?.getContext('2d')
    if (!canvas || !context || widthPx <= 0) return
    const beyondPx = zooming ? BEYOND_ZOOMING_PX : widthPx * BEYOND_PART
    const fromPx = Math.max(0, Math.floor(leftPx - beyondPx))
    const toPx = Math.ceil(leftPx + widthPx + beyondPx)
    clear(canvas, context, Math.ceil(widthPx * (1 + 2 * BEYOND_PART)) + SPARE_PX, this.#heightPx)
    canvas.style.transform = `translateX(${fromPx}px)`
    this.#style ??= styleOf(canvas)
    const sticky = this.#paint({ context, pps, fromPx, toPx, viewPx: leftPx, zoom, ...this.#style })
    this.#painted = { pps, fromPx, toPx, sticky }
  }
}

/** An empty canvas of this size in CSS pixels and the sharpness of the screen. */
function clear(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, widthPx: number, heightPx: number): void {
  const ratio = window.devicePixelRatio
  const width = Math.ceil(widthPx * ratio)
  const height = Math.round(heightPx * ratio)
  if (canvas.width === width && canvas.height === height) {
    context.clearRect(0, 0, width, heightPx)
    return
  }
  canvas.width = width
  canvas.height = height
  canvas.style.width = `${width / ratio}px`
  context.scale(ratio, ratio)
  context.textBaseline = 'middle'
}

function styleOf(canvas: HTMLCanvasElement): { ink: string; fontFamily: string } {
  const { color, fontFamily } = getComputedStyle(canvas)
  return { ink: color, fontFamily }
}

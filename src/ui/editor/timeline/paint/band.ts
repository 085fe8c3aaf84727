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
  /** The canvas's CSS colour, resolved. */
  ink: string
}

export interface Painting {
  /** Where the canvas stands over its parent, and how high it is, in CSS pixels. */
  bounds(): { topPx: number; heightPx: number }
  /** CSS font of what it writes, without the family. */
  font: string
  /** Paints a stretch; true when the picture follows the view's left end, so that every scroll paints it anew. */
  paint(brush: Brush): boolean
}

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
  readonly #painting: Painting
  #canvas: HTMLCanvasElement | null = null
  #painted = { pps: 0, fromPx: 0, toPx: 0, sticky: false }
  #frame = 0
  #ink = ''

  constructor(viewport: Viewport, painting: Painting) {
    this.#viewport = viewport
    this.#painting = painting
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
    this.#ink = ''
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
    const { topPx, heightPx } = this.#painting.bounds()
    this.#ink ||= getComputedStyle(canvas).color
    this.#clear(canvas, context, Math.ceil(widthPx * (1 + 2 * BEYOND_PART)) + SPARE_PX, heightPx)
    const sticky = this.#painting.paint({ context, pps, fromPx, toPx, viewPx: leftPx, zoom, ink: this.#ink })
    // last, for text asks for the styles of the page, which this changes
    canvas.style.transform = `translate(${fromPx}px, ${topPx}px)`
    this.#painted = { pps, fromPx, toPx, sticky }
  }

  /** An empty canvas of this size in CSS pixels and the sharpness of the screen. */
  #clear(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, widthPx: number, heightPx: number): void {
    const ratio = window.devicePixelRatio
    const width = Math.ceil(widthPx * ratio)
    const height = Math.round(heightPx * ratio)
    if (canvas.width === width && canvas.height === height) {
      context.clearRect(0, 0, width, height)
      return
    }
    canvas.width = width
    canvas.height = height
    canvas.style.width = `${width / ratio}px`
    canvas.style.height = `${height / ratio}px`
    context.scale(ratio, ratio)
    context.textBaseline = 'middle'
    context.font = `${this.#painting.font} ${getComputedStyle(canvas).fontFamily}`
  }
}

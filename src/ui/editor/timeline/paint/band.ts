import { forgetWidths } from './fit-text.ts'
import type { Viewport } from './viewport.ts'

/** The context and geometry with which a stretch of the timeline is painted. */
export interface Brush {
  context: CanvasRenderingContext2D
  /** Pixels per second, and the painted part of the timeline in CSS pixels from time 0. */
  pps: number
  fromPx: number
  toPx: number
  /** Left end of the view. */
  viewPx: number
  zoom: number
  /** The canvas's computed CSS colors of text and of what is selected. */
  ink: string
  accent: string
}

export interface Painting {
  /** Top of the canvas relative to its parent, and its height, in CSS pixels. */
  bounds(): { topPx: number; heightPx: number }
  /** CSS font of its text, without the family. */
  font: string
  /**
   * Paints a stretch. Returns true if the picture depends on the view's left end and must be painted at every scroll.
   */
  paint(brush: Brush): boolean
}

/** How much is painted beyond each end of the view, as a fraction of it, so that few scrolls need a repaint. */
const BEYOND_PART = 0.5
/** The same during a zoom, where every step repaints. */
const BEYOND_ZOOMING_PX = 32
/** Extra pixels at the ends of the canvas against rounding. */
const SPARE_PX = 4

/**
 * A canvas along the timeline that contains the visible part of its content. It moves with the scroll and repaints when
 * the view leaves it or the scale changes.
 */
export class Band {
  readonly #viewport: Viewport
  readonly #painting: Painting
  #canvas: HTMLCanvasElement | null = null
  #painted = { pps: 0, fromPx: 0, toPx: 0, sticky: false }
  #frame = 0
  #colors: Pick<Brush, 'ink' | 'accent'> | null = null

  constructor(viewport: Viewport, painting: Painting) {
    this.#viewport = viewport
    this.#painting = painting
  }

  /** Paints on this canvas until the returned function is called. */
  attach(canvas: HTMLCanvasElement): () => void {
    this.#canvas = canvas
    const unfollow = this.#viewport.follow(() => this.#onMove())
    const loading = new AbortController()
    // text is painted with the font slices that are loaded, and asks for the others (E5.71)
    document.fonts.addEventListener('loadingdone', () => this.#onFonts(), { signal: loading.signal })
    this.repaint()
    return () => {
      unfollow()
      loading.abort()
      cancelAnimationFrame(this.#frame)
      this.#frame = 0
      this.#canvas = null
    }
  }

  /** Repaints before the next frame of the page. */
  repaint(): void {
    this.#colors = null
    this.#frame ||= requestAnimationFrame(() => this.#show())
  }

  #onFonts(): void {
    forgetWidths()
    this.repaint()
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
    this.#colors ??= colorsOf(canvas)
    this.#clear(canvas, context, Math.ceil(widthPx * (1 + 2 * BEYOND_PART)) + SPARE_PX, heightPx)
    const sticky = this.#painting.paint({ context, pps, fromPx, toPx, viewPx: leftPx, zoom, ...this.#colors })
    // set last: painting text reads computed styles, which this invalidates
    canvas.style.transform = `translate(${fromPx}px, ${topPx}px)`
    this.#painted = { pps, fromPx, toPx, sticky }
  }

  /** Clears the canvas and sets its size in CSS pixels at the screen's pixel ratio. */
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

function colorsOf(canvas: HTMLCanvasElement): Pick<Brush, 'ink' | 'accent'> {
  const { color, accentColor } = getComputedStyle(canvas)
  return { ink: color, accent: accentColor }
}

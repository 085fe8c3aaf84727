import { ROW_PX } from '#shared/timing/row.ts'
import type { Viewport } from '../viewport.ts'
import { type ClipLook, type ClipMedia, NO_MEDIA } from './clip-look.ts'
import { paintClip } from './paint-clip.ts'

/** Beyond each end of the view this much of it is painted, so that scrolling paints anew only now and then. */
const BEYOND_PART = 0.5
/** While a zoom goes on, every step paints: only the view and a little. */
const BEYOND_ZOOMING_PX = 32
/** The title of a clip that reaches out of the view moves along with it; for narrower ones it is not worth painting. */
const STICKY_MIN_PX = 160

/**
 * The canvas of one row. All that is seen of its clips is painted here, for text in hundreds of elements would be laid
 * out and drawn anew on every step of zoom; the elements over it are for hands, keyboard and screen readers.
 */
export class RowSurface {
  #canvas: HTMLCanvasElement | null = null
  readonly #viewport: Viewport
  readonly #looks = new Map<string, ClipLook>()
  readonly #media = new Map<string, ClipMedia>()
  #painted = { pps: 0, fromPx: 0, toPx: 0, sticky: false }
  #frame = 0

  constructor(viewport: Viewport) {
    this.#viewport = viewport
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

  /** Sets how a clip looks; the returned function takes it away again. */
  setLook(id: string, look: ClipLook): () => void {
    this.#looks.set(id, look)
    this.repaint()
    return () => {
      if (this.#looks.get(id) === look) this.#looks.delete(id)
      this.repaint()
    }
  }

  /** Sets what a clip shows of its material. */
  setMedia(id: string, media: ClipMedia): () => void {
    this.#media.set(id, media)
    this.repaint()
    return () => {
      if (this.#media.get(id) === media) this.#media.delete(id)
      this.repaint()
    }
  }

  /** Paints before the next picture of the page. */
  repaint(): void {
    this.#frame ||= requestAnimationFrame(() => this.#paint())
  }

  #onMove(): void {
    const { pps, leftPx, widthPx, zooming } = this.#viewport
    const painted = this.#painted
    const holds = pps === painted.pps && leftPx >= painted.fromPx && leftPx + widthPx <= painted.toPx
    if (!holds || painted.sticky) this.#paint()
    else if (!zooming && painted.toPx - painted.fromPx < widthPx * (1 + BEYOND_PART)) this.repaint()
  }

  #paint(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const { pps, leftPx, widthPx, zooming } = this.#viewport
    const canvas = this.#canvas
    const context = canvas?.getContext('2d')
    if (!canvas || !context || widthPx <= 0) return
    const beyondPx = zooming ? BEYOND_ZOOMING_PX : widthPx * BEYOND_PART
    const fromPx = Math.max(0, Math.floor(leftPx - beyondPx))
    const toPx = Math.ceil(leftPx + widthPx + beyondPx)
    clear(canvas, context, Math.ceil(widthPx * (1 + 2 * BEYOND_PART)) + 2)
    canvas.style.transform = `translateX(${fromPx}px)`
    const brush = { context, pps, fromPx, toPx, viewPx: leftPx }
    let sticky = false
    for (const [id, look] of this.#looks) {
      paintClip(brush, look, this.#media.get(id) ?? NO_MEDIA)
      const left = look.startSec * pps
      const width = look.durationSec * pps
      sticky ||= width > STICKY_MIN_PX && left < leftPx && left + width > leftPx
    }
    this.#painted = { pps, fromPx, toPx, sticky }
  }
}

/** An empty canvas of this width and the sharpness of the screen. */
function clear(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D, widthPx: number): void {
  const ratio = window.devicePixelRatio
  const width = Math.ceil(widthPx * ratio)
  const height = Math.round(ROW_PX * ratio)
  if (canvas.width === width && canvas.height === height) {
    context.clearRect(0, 0, width, ROW_PX)
    return
  }
  canvas.width = width
  canvas.height = height
  canvas.style.width = `${width / ratio}px`
  context.scale(ratio, ratio)
  context.font = `500 12px ${getComputedStyle(canvas).fontFamily}`
  context.textBaseline = 'middle'
}

import { ROW_PX } from '#shared/timing/row.ts'
import type { Viewport } from '../viewport.ts'
import { Band, type Brush } from './band.ts'
import { type ClipLook, type ClipMedia, NO_MEDIA } from './clip-look.ts'
import { paintClip, RING_PX } from './paint-clip.ts'

/** The title of a clip that reaches out of the view moves along with it; for narrower ones it is not worth painting. */
const STICKY_MIN_PX = 160

/**
 * The canvas of one row. All that is seen of its clips is painted here, for text in hundreds of elements would be laid
 * out and drawn anew on every step of zoom; the elements over it are for hands, keyboard and screen readers.
 */
export class RowSurface {
  readonly #band: Band
  #looks: readonly ClipLook[] = []
  #selectedId: string | null = null
  readonly #media = new Map<string, ClipMedia>()

  constructor(viewport: Viewport) {
    this.#band = new Band(viewport, ROW_PX + 2 * RING_PX, (brush) => this.#paint(brush))
  }

  /** Paints on this canvas, `RING_PX` higher than the row at both sides, until the returned function is called. */
  attach(canvas: HTMLCanvasElement): () => void {
    return this.#band.attach(canvas)
  }

  /** Sets the clips of the row, in the order of their starts, and which of them is selected. */
  setLooks(looks: readonly ClipLook[], selectedId: string | null): void {
    this.#looks = looks
    this.#selectedId = selectedId
    this.#band.repaint()
  }

  /** Sets what a clip shows of its material; the returned function takes it away. */
  setMedia(id: string, media: ClipMedia): () => void {
    this.#media.set(id, media)
    this.#band.repaint()
    return () => {
      if (this.#media.get(id) === media) this.#media.delete(id)
      this.#band.repaint()
    }
  }

  #paint(brush: Brush): boolean {
    const { context, pps, fromPx, toPx, viewPx, fontFamily } = brush
    let sticky = false
    context.font = `500 12px ${fontFamily}`
    context.translate(0, RING_PX)
    for (const look of this.#looks) {
      const left = look.startSec * pps
      const right = left + Math.max(2, look.durationSec * pps)
      if (right < fromPx || left > toPx) continue
      paintClip(brush, look, this.#media.get(look.id) ?? NO_MEDIA, look.id === this.#selectedId)
      sticky ||= right - left > STICKY_MIN_PX && left < viewPx && right > viewPx
    }
    context.translate(0, -RING_PX)
    return sticky
  }
}

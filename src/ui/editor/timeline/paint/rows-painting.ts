import { GAP_PX, ROW_PX } from '../model/row.ts'
import { Band, type Brush, type Painting } from './band.ts'
import { type ClipLook, type ClipMedia, NO_MEDIA } from './clip-look.ts'
import { paintClip, RING_PX } from './paint-clip.ts'
import type { Viewport } from './viewport.ts'

/** The title of a wider clip follows the view's left end; narrower clips do not need it. */
const STICKY_MIN_PX = 160
const PITCH_PX = ROW_PX + GAP_PX
/** Opacity of a disabled row. */
const FADED = 0.4

/** The look of one row. */
interface RowLook {
  /** Index of the row from the top. */
  index: number
  clips: readonly ClipLook[]
  faded: boolean
  selectedIds: ReadonlySet<string>
}

/**
 * Paints all clips on one canvas: text in hundreds of elements would be laid out and drawn again at every zoom step.
 * The elements above it are for pointer, keyboard and screen readers.
 */
export class RowsPainting implements Painting {
  readonly font = '500 12px'
  readonly #viewport: Viewport
  readonly #band: Band
  readonly #rows = new Map<string, RowLook>()
  readonly #media = new Map<string, ClipMedia>()

  constructor(viewport: Viewport) {
    this.#viewport = viewport
    this.#band = new Band(viewport, this)
  }

  attach(canvas: HTMLCanvasElement): () => void {
    return this.#band.attach(canvas)
  }

  repaint(): void {
    this.#band.repaint()
  }

  /** Sets the look of a row; the returned function removes it. */
  setRow(id: string, row: RowLook): () => void {
    this.#rows.set(id, row)
    this.#band.repaint()
    return () => {
      if (this.#rows.get(id) === row) this.#rows.delete(id)
      this.#band.repaint()
    }
  }

  /** Sets the filmstrip and waveform of a clip; the returned function removes them. */
  setMedia(id: string, media: ClipMedia): () => void {
    this.#media.set(id, media)
    this.#band.repaint()
    return () => {
      if (this.#media.get(id) === media) this.#media.delete(id)
      this.#band.repaint()
    }
  }

  bounds(): { topPx: number; heightPx: number } {
    const { from, to } = this.#viewport.drawn.rows
    const first = Math.floor(from)
    return { topPx: first * PITCH_PX + GAP_PX - RING_PX, heightPx: (Math.ceil(to) - first) * PITCH_PX }
  }

  paint(brush: Brush): boolean {
    const { context, pps, fromPx, toPx, viewPx } = brush
    const { from, to } = this.#viewport.drawn.rows
    let sticky = false
    for (const row of this.#rows.values()) {
      if (row.index < Math.floor(from) || row.index >= to) continue
      const topPx = (row.index - Math.floor(from)) * PITCH_PX + RING_PX
      const alpha = row.faded ? FADED : 1
      context.translate(0, topPx)
      context.globalAlpha = alpha
      for (const look of row.clips) {
        const left = look.startSec * pps
        const right = left + Math.max(2, look.durationSec * pps)
        if (right < fromPx || left > toPx) continue
        paintClip(brush, look, this.#media.get(look.id) ?? NO_MEDIA, alpha, row.selectedIds.has(look.id))
        sticky ||= right - left > STICKY_MIN_PX && left < viewPx && right > viewPx
      }
      context.globalAlpha = 1
      context.translate(0, -topPx)
    }
    return sticky
  }
}

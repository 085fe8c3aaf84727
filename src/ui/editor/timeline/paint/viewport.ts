import { clamp } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { Emitter } from '#ui/parts/emitter.ts'
import { drawnFor, type Stretch } from '../model/drawn.ts'
import { GAP_PX, GUTTER_PX, ROW_PX, RULER_PX } from '../model/row.ts'
import {
  pxPerSec,
  scrollForZoom,
  stepZoom,
  TIMELINE_EXTRA_SEC,
  wheelZoom,
  ZOOM_ONGOING_MS,
  zoomMax,
  zoomSteps,
  zoomToFit,
} from '../model/zoom.ts'

/** Until the user zooms, a shorter scene is fitted as if it had this length. */
const FIT_MIN_SEC = 12
/** Ratio of the fitted length to the scene's length, which leaves room after its end. */
const FIT_ROOM = 1.15
/** Elements of clips follow a zoom this long after its last step, or when the pointer moves. */
const LAY_MS = 100

/** The part of the timeline that has elements: seconds of the scene, indices of rows (`to` is exclusive). */
interface Drawn {
  timeSec: Stretch
  rows: Stretch
}

/**
 * Scale and scroll of the timeline, outside React. A step of zoom or scroll writes the scroll offset and the CSS
 * variable `--pps` (pixels per second) of a few elements, and repaints the canvases. The hundreds of elements over
 * painted clips follow when the zoom rests; components render only when `drawn` changes.
 */
export class Viewport {
  zoom = 0
  max = 0
  pps = 1
  drawn: Drawn = { timeSec: { from: 0, to: 0 }, rows: { from: 0, to: 0 } }
  /** True from a zoom step until 350 ms after the last one. */
  zooming = false
  /** Left end of the view in CSS pixels from time 0, and its width without the gutter. */
  leftPx = 0
  widthPx = 0
  #scroller: HTMLElement | null = null
  #content: HTMLElement | null = null
  #frameRate: FrameRate = 25
  #durationSec = 0
  /** The shortest length that is fitted into the view whenever it changes; null once the user has zoomed. */
  #fitMinSec: number | null = FIT_MIN_SEC
  /** The time that a zoom keeps in place and its position in the view; reset when the user scrolls. */
  #held: { sec: number; px: number } | null = null
  /** The last scroll offset set by a zoom. */
  #placedPx = 0
  #wheel = { delta: 0, px: 0, frame: 0 }
  #resting: ReturnType<typeof setTimeout> | undefined
  #ending: ReturnType<typeof setTimeout> | undefined
  readonly #changes = new Emitter()
  readonly #moves = new Emitter()
  readonly #live = new Set<HTMLElement>()
  readonly #laid = new Set<HTMLElement>()

  /** Emits when `zoom`, `max` or `drawn` has changed. */
  readonly subscribe = this.#changes.add
  /** Emits every step of scroll and zoom before it is shown, for what is painted outside React. */
  readonly follow = this.#moves.add

  /** Attaches the scrolling element and its content, which is as long as the timeline. */
  attach(scroller: HTMLElement, content: HTMLElement): () => void {
    this.#scroller = scroller
    this.#content = content
    const stop = new AbortController()
    const { signal } = stop
    scroller.addEventListener('scroll', () => this.#look(), { signal, passive: true })
    scroller.addEventListener('wheel', (event) => this.#onWheel(event), { signal, passive: false })
    for (const type of ['pointermove', 'pointerdown'] as const) {
      scroller.addEventListener(type, () => this.#lay(), { signal, capture: true, passive: true })
    }
    const sizes = new ResizeObserver(() => {
      this.widthPx = scroller.clientWidth - GUTTER_PX
      if (this.#fitMinSec === null) this.#look()
      else this.#fit(this.#fitMinSec)
    })
    sizes.observe(scroller)
    this.widthPx = scroller.clientWidth - GUTTER_PX
    this.#show(this.zoom)
    return () => {
      stop.abort()
      sizes.disconnect()
      cancelAnimationFrame(this.#wheel.frame)
      clearTimeout(this.#resting)
      clearTimeout(this.#ending)
      this.#scroller = null
      this.#content = null
    }
  }

  /** Keeps the `--pps` of an element up to date: at every step (`live`), or when a zoom rests. */
  scale(element: HTMLElement, live: boolean): () => void {
    const elements = live ? this.#live : this.#laid
    elements.add(element)
    element.style.setProperty('--pps', String(this.pps))
    return () => elements.delete(element)
  }

  /** Sets the length of the scene and the frame rate; another frame rate resets the zoom to level 0. */
  setScene(durationSec: number, frameRate: FrameRate): void {
    const other = this.#frameRate !== frameRate
    this.#frameRate = frameRate
    this.#durationSec = durationSec
    this.max = zoomMax(frameRate)
    if (other && this.#scroller) this.#fitMinSec = null
    if (this.#fitMinSec === null) this.#show(other ? 0 : this.zoom)
    else this.#fit(this.#fitMinSec)
  }

  /** Shows the scene from its start to its end. */
  fit(): void {
    this.#fitMinSec = 0
    this.#fit(0)
    this.#scroller?.scrollTo({ left: 0 })
  }

  /** Shows a time of a scene that was opened, from the start of the scene if the time is in view then, and its first track. */
  open(timeSec: number): void {
    const atPx = timeSec * this.pps
    this.#scroller?.scrollTo({ left: atPx < this.widthPx ? 0 : atPx - this.widthPx / 2, top: 0 })
  }

  #fit(minSec: number): void {
    this.#fitMinSec = minSec
    const wantedSec = Math.max(this.#durationSec * FIT_ROOM, minSec, frameSec(this.#frameRate))
    this.#held = null
    this.#show(zoomToFit(wantedSec, Math.max(1, this.widthPx), this.#frameRate))
  }

  /** Zooms around `aroundSec`, if that time is in view, else around the center of the view. */
  zoomTo(zoom: number, aroundSec = Number.NaN): void {
    const px = aroundSec * this.pps - this.leftPx
    this.#zoom(clamp(zoom, 0, this.max), px >= 0 && px <= this.widthPx ? px : this.widthPx / 2)
  }

  step(by: 1 | -1, aroundSec?: number): void {
    this.zoomTo(stepZoom(this.zoom, by, zoomSteps(this.#frameRate, this.#durationSec)), aroundSec)
  }

  get frameRate(): FrameRate {
    return this.#frameRate
  }

  get scroller(): HTMLElement | null {
    return this.#scroller
  }

  /** Returns the time at a point of the window, in seconds of the scene; negative left of its start. */
  secAt(clientX: number): number {
    if (!this.#scroller) return 0
    return (clientX - this.#scroller.getBoundingClientRect().left - GUTTER_PX + this.#scroller.scrollLeft) / this.pps
  }

  /** Returns the height of a point of the window below the ruler, within the content. */
  rowsPxAt(clientY: number): number {
    if (!this.#scroller) return 0
    return clientY - this.#scroller.getBoundingClientRect().top + this.#scroller.scrollTop - RULER_PX
  }

  /** Scrolls as little as needed to show a row below the ruler and, with `span`, its time. */
  reveal(row: number, span?: { startSec: number; durationSec: number }): void {
    const scroller = this.#scroller
    if (!scroller) return
    const top = row * (ROW_PX + GAP_PX)
    const bottom = top + ROW_PX + 2 * GAP_PX
    const heightPx = scroller.clientHeight - RULER_PX
    if (scroller.scrollTop > top) scroller.scrollTop = top
    else if (scroller.scrollTop + heightPx < bottom) scroller.scrollTop = bottom - heightPx
    if (!span) return
    const from = span.startSec * this.pps
    const to = from + span.durationSec * this.pps
    const seen = from < scroller.scrollLeft + this.widthPx && to > scroller.scrollLeft
    if (!seen) scroller.scrollLeft = Math.max(0, from - this.widthPx / 4)
  }

  #onWheel(event: WheelEvent): void {
    if (!this.#scroller) return
    if (!event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    this.#wheel.px = event.clientX - this.#scroller.getBoundingClientRect().left - GUTTER_PX
    this.#wheel.delta += event.deltaY
    this.#wheel.frame ||= requestAnimationFrame(() => {
      const { px, delta } = this.#wheel
      this.#wheel = { px, delta: 0, frame: 0 }
      this.#zoom(wheelZoom(this.zoom, delta, this.max), Math.max(0, px))
    })
  }

  #zoom(zoom: number, anchorPx: number): void {
    if (!this.#scroller) return
    this.#fitMinSec = null
    if (this.#held?.px !== anchorPx) this.#held = { px: anchorPx, sec: (this.leftPx + anchorPx) / this.pps }
    this.zooming = true
    clearTimeout(this.#resting)
    clearTimeout(this.#ending)
    this.#resting = setTimeout(() => this.#lay(), LAY_MS)
    this.#ending = setTimeout(() => {
      this.zooming = false
      this.#lay()
      // emits in any case: other clips may now be wide enough for an element
      this.#look(true)
    }, ZOOM_ONGOING_MS)
    this.#show(zoom)
  }

  /** Applies a zoom, with the held time in place. */
  #show(zoom: number): void {
    this.zoom = zoom
    this.pps = pxPerSec(zoom, this.#frameRate)
    if (!this.#scroller || !this.#content) return
    const width = GUTTER_PX + (this.#durationSec + TIMELINE_EXTRA_SEC) * this.pps
    this.#content.style.width = `${width}px`
    for (const element of this.#live) element.style.setProperty('--pps', String(this.pps))
    if (this.zooming && this.#held) {
      this.#scroller.scrollLeft = scrollForZoom(this.#held.sec, this.#held.px, this.pps)
      this.#placedPx = this.#scroller.scrollLeft
    }
    if (!this.zooming) this.#lay()
    this.#look()
    this.#changes.emit()
  }

  /** Moves the elements of clips to their painted positions. */
  #lay(): void {
    clearTimeout(this.#resting)
    const pps = String(this.pps)
    for (const element of this.#laid) {
      if (element.style.getPropertyValue('--pps') !== pps) element.style.setProperty('--pps', pps)
    }
  }

  #look(force = false): void {
    const scroller = this.#scroller
    if (!scroller) return
    const { scrollLeft, scrollTop, clientHeight } = scroller
    this.leftPx = scrollLeft
    if (scrollLeft !== this.#placedPx) this.#held = null
    this.#moves.emit()
    const row = ROW_PX + GAP_PX
    const timeSec = { from: this.leftPx / this.pps, to: (this.leftPx + Math.max(1, this.widthPx)) / this.pps }
    const rows = { from: Math.floor(scrollTop / row), to: Math.ceil((scrollTop + clientHeight - RULER_PX) / row) }
    const next = {
      timeSec: this.zooming ? this.drawn.timeSec : drawnFor(timeSec, force ? null : this.drawn.timeSec),
      rows: drawnFor(rows, this.drawn.rows),
    }
    if (next.timeSec === this.drawn.timeSec && next.rows === this.drawn.rows) return
    this.drawn = next
    this.#changes.emit()
  }
}

import { clamp } from '#shared/base/num.ts'
import type { FrameRate } from '#shared/model/canvas.ts'
import { drawnFor, type Stretch } from '#shared/timing/drawn.ts'
import { GAP_PX, GUTTER_PX, ROW_PX, RULER_PX } from '#shared/timing/row.ts'
import {
  pxPerSec,
  stepZoom,
  TIMELINE_EXTRA_SEC,
  wheelZoom,
  ZOOM_ONGOING_MS,
  zoomMax,
  zoomToFit,
} from '#shared/timing/zoom.ts'

/** A short scene is not spread over the whole width. */
const FIT_MIN_SEC = 12
/** A scene is fitted with a little room after its end. */
const FIT_ROOM = 1.15

/** What of the timeline stands in the document: seconds of the scene, indices of rows (`to` is past the last one). */
export interface Drawn {
  timeSec: Stretch
  rows: Stretch
}

/**
 * Scale and scroll of the timeline. It lives outside React: a step of zoom or scroll writes one CSS variable
 * (`--pps`, pixels per second) and the scroll offset, and everything placed by it follows; components are drawn anew
 * only when `drawn` changes.
 */
export class Viewport {
  zoom = 0
  max = 0
  pps = 1
  drawn: Drawn = { timeSec: { from: 0, to: 0 }, rows: { from: 0, to: 0 } }
  /** True from a step of zoom until 350 ms after the last one. */
  zooming = false
  #scroller: HTMLElement | null = null
  #content: HTMLElement | null = null
  #frameRate: FrameRate = 25
  #durationSec = 0
  /** Until the user zooms, the scene is fitted into the view. */
  #fitted = true
  /** The moment that stays where it is while a zoom goes on, and where that is in the view. */
  #held: { sec: number; px: number } | null = null
  #wheel = { delta: 0, px: 0, frame: 0 }
  #ending: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()
  readonly #followers = new Set<() => void>()

  /** Tells of every step of scroll and zoom, before it is shown: for what is painted by hand. */
  follow(tell: () => void): () => void {
    this.#followers.add(tell)
    return () => this.#followers.delete(tell)
  }

  subscribe = (tell: () => void): (() => void) => {
    this.#listeners.add(tell)
    return () => this.#listeners.delete(tell)
  }

  /** Takes over an element that scrolls and the one in it that is as long as the timeline. */
  attach(scroller: HTMLElement, content: HTMLElement): () => void {
    this.#scroller = scroller
    this.#content = content
    const stop = new AbortController()
    scroller.addEventListener('scroll', () => this.#look(), { signal: stop.signal, passive: true })
    scroller.addEventListener('wheel', (event) => this.#onWheel(event), { signal: stop.signal, passive: false })
    const sizes = new ResizeObserver(() => {
      if (this.#fitted) this.fit()
      else this.#look()
    })
    sizes.observe(scroller)
    this.#show(this.zoom)
    return () => {
      stop.abort()
      sizes.disconnect()
      cancelAnimationFrame(this.#wheel.frame)
      clearTimeout(this.#ending)
      this.#scroller = null
      this.#content = null
    }
  }

  /** Another length of the scene or another frame rate; the latter begins at level 0. */
  setScene(durationSec: number, frameRate: FrameRate): void {
    const other = this.#frameRate !== frameRate
    this.#frameRate = frameRate
    this.#durationSec = durationSec
    this.max = zoomMax(frameRate, durationSec)
    if (other) this.#fitted = false
    if (this.#fitted) this.fit()
    else this.#show(other ? 0 : Math.min(this.zoom, this.max))
  }

  /** Shows the whole scene. */
  fit(): void {
    this.#fitted = true
    this.#show(
      zoomToFit(Math.max(this.#durationSec * FIT_ROOM, FIT_MIN_SEC), Math.max(1, this.widthPx), this.#frameRate),
    )
  }

  /** Zooms about the centre of the view. */
  zoomTo(zoom: number): void {
    this.#zoom(clamp(zoom, 0, this.max), this.widthPx / 2)
  }

  step(by: 1 | -1): void {
    this.zoomTo(stepZoom(this.zoom, by, this.max))
  }

  /** Left end of the view, in CSS pixels from the start of time. */
  get leftPx(): number {
    return this.#scroller?.scrollLeft ?? 0
  }

  /** Width of the view without the gutter. */
  get widthPx(): number {
    return this.#scroller ? this.#scroller.clientWidth - GUTTER_PX : 0
  }

  get scroller(): HTMLElement | null {
    return this.#scroller
  }

  /** The moment under a point of the window, in seconds of the scene; negative left of its start. */
  secAt(clientX: number): number {
    if (!this.#scroller) return 0
    return (clientX - this.#scroller.getBoundingClientRect().left - GUTTER_PX + this.#scroller.scrollLeft) / this.pps
  }

  /** Height under the ruler, in the content, of a point of the window. */
  rowsPxAt(clientY: number): number {
    if (!this.#scroller) return 0
    return clientY - this.#scroller.getBoundingClientRect().top + this.#scroller.scrollTop - RULER_PX
  }

  /** Scrolls as little as needed until a row is in view below the ruler, and, with `span`, its time as well. */
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
    if (!event.ctrlKey && !event.metaKey) {
      this.#held = null
      return
    }
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
    const scroller = this.#scroller
    if (!scroller) return
    this.#fitted = false
    if (!this.zooming || this.#held?.px !== anchorPx) {
      this.#held = { px: anchorPx, sec: (scroller.scrollLeft + anchorPx) / this.pps }
    }
    this.zooming = true
    clearTimeout(this.#ending)
    this.#ending = setTimeout(() => {
      this.zooming = false
      this.#look()
      this.#tell()
    }, ZOOM_ONGOING_MS)
    this.#show(zoom)
  }

  /** Makes the elements stand as the scale says, with the held moment where it was. */
  #show(zoom: number): void {
    this.zoom = zoom
    this.pps = pxPerSec(zoom, this.#frameRate)
    const { style } = this.#content ?? {}
    style?.setProperty('--pps', String(this.pps))
    style?.setProperty('--length', String(this.#durationSec + TIMELINE_EXTRA_SEC))
    if (this.#scroller && this.zooming && this.#held) {
      this.#scroller.scrollLeft = this.#held.sec * this.pps - this.#held.px
    }
    this.#look()
    this.#tell()
  }

  #look(): void {
    const scroller = this.#scroller
    if (!scroller) return
    for (const tell of this.#followers) tell()
    const { scrollLeft, scrollTop, clientHeight } = scroller
    const row = ROW_PX + GAP_PX
    const timeSec = { from: scrollLeft / this.pps, to: (scrollLeft + Math.max(1, this.widthPx)) / this.pps }
    const rows = { from: Math.floor(scrollTop / row), to: Math.ceil((scrollTop + clientHeight - RULER_PX) / row) }
    const next = { timeSec: drawnFor(timeSec, this.drawn.timeSec), rows: drawnFor(rows, this.drawn.rows) }
    if (next.timeSec === this.drawn.timeSec && next.rows === this.drawn.rows) return
    this.drawn = next
    this.#tell()
  }

  #tell(): void {
    for (const tell of this.#listeners) tell()
  }
}

import { evenSize } from '#shared/base/num.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { sameValue } from '#shared/base/same-value.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import { presenterFolder } from '#shared/model/presenter-files.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { KeptOpen } from '#shared/protocol/frames.ts'
import type { PaintReason, PaintReport, PreviewEvent } from '#shared/protocol/preview.ts'
import {
  type EffectError,
  type EffectEvent,
  type EffectStatus,
  effectError,
  effectReducer,
} from '#shared/status/effect.ts'
import type { Emitter } from '#workers/kit/emitter.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { nowMs } from '#workers/kit/frame-clock.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'
import { NoGraphicsError } from '#workers/render/gl/no-graphics.ts'
import { AdaptiveResolution } from './adaptive-resolution.ts'
import { LoadDeadline } from './load-deadline.ts'
import type { Moment } from './playback.ts'

/** A moment to paint. */
interface PaintRequest {
  project: Project
  at: Moment
  spec: FrameSpec
  playing: boolean
  /** How long to wait for media before painting without them. */
  patienceMs: number
  reason: PaintReason
}

type Report = Omit<PaintReport, keyof KeptOpen>

/** The canvas: loads what a moment shows, paints it, and emits what was drawn, is loading and is missing. */
export class PreviewView {
  readonly #events: Emitter<PreviewEvent>
  readonly #resolution = new AdaptiveResolution()
  readonly #deadline: LoadDeadline
  /** Paints again when late media have arrived. */
  readonly #again: (reason: PaintReason) => void
  readonly #failures = new Map<string, Failure>()
  /** A layer that is loaded and measured, but not painted. */
  hiddenId: string | null = null
  #compositor: Compositor | null = null
  #media: FrameClient | null = null
  #effects: EffectStatus = 'init'
  #error: EffectError | null = null
  /** The events of these kinds that were emitted last. */
  #measured: unknown = null
  #layers: unknown = null
  #lastDrawnMs = 0
  #report: Report | null = null

  constructor(events: Emitter<PreviewEvent>, again: (reason: PaintReason) => void) {
    this.#events = events
    this.#again = again
    this.#deadline = new LoadDeadline((loading) => events.emit({ type: 'loading', loading }))
  }

  /** Takes a canvas over and disposes of the compositor of an earlier one. Fails where its graphics cannot be set up. */
  open(canvas: OffscreenCanvas, media: FrameClient): Result<null, EffectError> {
    this.#compositor?.dispose()
    this.#failures.clear()
    this.#measured = null
    this.#layers = null
    this.#media = media
    const { width, height } = canvas
    try {
      this.#compositor = createCompositor({ width: evenSize(width), height: evenSize(height), backend: 'gl', canvas })
      this.#error = null
    } catch (error) {
      this.#compositor = null
      const code = error instanceof NoGraphicsError ? 'no_graphics' : 'graphics_failed'
      this.#error = effectError(code, String(error))
      const { errCode: number, errMsg: detail } = this.#error
      this.#events.emit({ type: 'failed', failure: { code, number, detail } })
    }
    this.#effect(this.#compositor ? 'opened' : 'failed')
    this.#compositor?.onLost(() => this.#effect('lost'))
    this.#compositor?.onRestored(() => {
      this.#effect('restored')
      this.#again('context')
    })
    return this.#error ? err(this.#error) : ok(null)
  }

  /** Sets the size of the canvas on the screen in device pixels. */
  resize(widthPx: number, heightPx: number): void {
    this.#resolution.show(widthPx, heightPx)
  }

  /** Another moment is requested: a wait that takes long is given up. */
  hurry(): void {
    this.#deadline.hurry()
  }

  /** Requests missing media again. */
  forgetMissing(): void {
    this.#failures.clear()
    this.#compositor?.dropMissing()
  }

  /** Loads what a later moment shows. */
  async loadAhead(spec: FrameSpec, stepSec: number): Promise<void> {
    if (this.#media) await this.#compositor?.prepare(spec, this.#media, stepSec)
  }

  /** Paints a moment when its media are loaded, or without late media; then it is painted again when they arrive. */
  async paint({ project, at, spec, playing, patienceMs, reason }: PaintRequest): Promise<void> {
    const compositor = this.#compositor
    const media = this.#media
    if (!compositor || !media) return
    const stepSec = 1 / project.frameRate
    const askedMs = nowMs()
    const loading = compositor.prepare(spec, media, stepSec)
    const failures = await this.#deadline.await(loading, patienceMs, () => this.#emitLayers(compositor, spec))
    if (failures === 'given up') return
    if (failures === 'late') void loading.then(() => this.#again('media'))
    else for (const failure of failures) this.#fail(failure)
    const startMs = nowMs()
    // drawings are wanted at the new size; those that are there show until they come
    if (compositor.resize(this.#resolution.size(project, playing)) && compositor.needs(spec).length > 0)
      void compositor.prepare(spec, media, stepSec).then(() => this.#again('media'))
    const layers = spec.layers.filter(({ id }) => id !== this.hiddenId)
    if (!compositor.paint({ ...spec, layers })) return
    compositor.release(spec, media)
    const endMs = nowMs()
    if (playing) this.#resolution.spent(endMs - startMs, stepSec * 1000)
    const fps = 1000 / Math.max(1, endMs - this.#lastDrawnMs)
    this.#lastDrawnMs = endMs
    const times = { loadMs: startMs - askedMs, paintMs: endMs - startMs, fps }
    this.#report = { reason, ...times, ...compositor.takeReport() }
    this.#events.emit({ type: 'drawn', ...at, fps })
    this.#emitMeasured(compositor.measuredTexts(spec))
    this.#emitLayers(compositor, spec)
  }

  /** The report of the last painting; null before the first one. */
  report(): Report | null {
    return this.#report
  }

  /** Closes frames and decoders while nothing is painted. */
  rest(): void {
    if (this.#media) this.#compositor?.rest(this.#media)
  }

  #effect(event: EffectEvent): void {
    const next = effectReducer(this.#effects, event)
    if (next === this.#effects) return
    this.#effects = next
    this.#events.emit({ type: 'effects', status: next, error: next === 'fail' ? this.#error : null })
  }

  /**
   * Emits each failure once: a video that cannot be read fails with every frame. A picture whose reader was closed is no
   * failure: what replaced the reader paints next.
   */
  #fail(failure: Failure): void {
    if (failure.code === 'closed' || failure.code === 'cancelled') return
    const subject = failure.subject ?? ''
    const known = this.#failures.get(subject)
    this.#failures.set(subject, failure)
    if (known?.code !== failure.code) this.#events.emit({ type: 'failed', failure })
  }

  #emitLayers(compositor: Compositor, spec: FrameSpec): void {
    const { loading, missing } = compositor.availability(spec)
    const reasonOf = (url: string): Failure =>
      [...this.#failures].find(
        ([subject]) => subject === url || subject.startsWith(`${presenterFolder(url)}/`),
      )?.[1] ?? {
        code: 'unreadable',
        detail: '',
        subject: url,
      }
    const reasons = Object.fromEntries(missing.map(({ id, url }) => [id, reasonOf(url)]))
    const layers: PreviewEvent = { type: 'layers', loading, missing: reasons }
    if (sameValue(layers, this.#layers)) return
    this.#layers = layers
    this.#events.emit(layers)
  }

  #emitMeasured(texts: Record<string, { width: number; height: number }>): void {
    const measured: PreviewEvent = { type: 'measured', texts }
    if (sameValue(measured, this.#measured)) return
    this.#measured = measured
    this.#events.emit(measured)
  }
}

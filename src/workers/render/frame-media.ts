import { type FrameSpec, isPosed, type Layer, type PosedKind } from '#shared/evaluate/frame-spec.ts'
import { motionLayerId } from '#shared/model/action-clip.ts'
import { effectLayerId, SHAPES } from '#shared/model/effects.ts'
import type { MediaUrl } from '#shared/model/ids.ts'
import { maskLayerId } from '#shared/model/mask.ts'
import { filesOf } from '#shared/placing/font.ts'
import { MaskPictures } from './avatar/mask-pictures.ts'
import { ModelLoader } from './avatar/model/model-loader.ts'
import { Motions } from './avatar/model/motions.ts'
import { photoLoader } from './avatar/photo/photo-loader.ts'
import { PresenterPainter } from './avatar/presenter-painter.ts'
import { puppetLoader } from './avatar/puppet/puppet-loader.ts'
import type { Backend } from './common/backend.ts'
import type { MediaFailure, MediaProvider } from './common/media-provider.ts'
import { effectFiles } from './effect-files.ts'
import { FrameCache, type MediaNeed, nameOfNeed } from './frame-cache.ts'
import { layersWithin } from './snapshot-items.ts'
import { TextRenderer } from './text/text-renderer.ts'

/** Layers of a frame whose media are loading (not drawn), and those whose media are missing (drawn as placeholders). */
export interface Availability {
  loading: string[]
  missing: { id: string; url: string }[]
}

/** The loaded media of frames: it knows what a frame needs, asks a provider for it, and owns and closes what came. */
export class FrameMedia {
  readonly frames = new FrameCache()
  readonly texts = new TextRenderer()
  readonly masks = new MaskPictures()
  readonly effects = effectFiles()
  readonly motions = new Motions()
  readonly presenters: Record<PosedKind, PresenterPainter>
  /** Needs that are being loaded, by name. */
  readonly #loading = new Map<string, Promise<MediaFailure[]>>()
  readonly #backend: Backend
  readonly #readers: string
  readonly #scaleOf: (spec: FrameSpec) => number

  /**
   * @param readers prefix of the names of readers, where several compositors share one provider
   * @param scaleOf returns the output pixels per project pixel of a frame
   */
  constructor(backend: Backend, readers: string, scaleOf: (spec: FrameSpec) => number) {
    this.#backend = backend
    this.#readers = readers
    this.#scaleOf = scaleOf
    this.presenters = {
      puppet: new PresenterPainter(puppetLoader),
      photo: new PresenterPainter(photoLoader),
      model: new PresenterPainter(new ModelLoader(backend.graphics, this.motions)),
    }
  }

  /** The media to supply before `paint(spec)` shows the exact frame. After supplying there may be further needs. */
  needs(spec: FrameSpec): MediaNeed[] {
    const scale = this.#scaleOf(spec)
    const needs: MediaNeed[] = []
    for (const layer of layersWithin(spec)) {
      if (layer.opacity <= 0) continue
      for (const effect of ['filter', 'makeUp', 'face'] as const) {
        const url = effectFileOf(layer, effect)
        if (url && this.effects[effect].get(url) === undefined) needs.push({ kind: 'effect', effect, url })
      }
      if (layer.kind === 'text') {
        if (!this.texts.fontState(layer)) needs.push({ kind: 'font', font: filesOf(layer.style), text: layer.text })
      } else if (isPosed(layer)) {
        const { kind, url } = layer
        if (!this.presenters[kind].isReady(url)) needs.push({ kind: 'presenter', presenter: kind, url })
        for (const motion of layer.motions ?? []) {
          if (this.motions.get(motion) === undefined) needs.push({ kind: 'motion', url: motion })
        }
      } else {
        const need = this.frames.need(layer, scale)
        if (need) needs.push(need)
      }
      const mask = 'mask' in layer ? layer.mask?.url : undefined
      if (mask && this.masks.get(mask) === undefined) needs.push({ kind: 'mask', url: mask })
    }
    return needs
  }

  /**
   * Loads one need; a medium that is missing is drawn as a placeholder. Failures are returned, not thrown. A need that is
   * being loaded is not asked for again.
   */
  supply(need: MediaNeed, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    const name = nameOfNeed(need)
    const loading = this.#loading.get(name)
    if (loading) return loading
    const asked = this.#load(need, provider, stepSec).finally(() => this.#loading.delete(name))
    this.#loading.set(name, asked)
    return asked
  }

  /** Loads all that `paint(spec)` needs. `stepSec` is the time to the next frame, for reading ahead. */
  async prepare(spec: FrameSpec, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    const failures: MediaFailure[] = []
    for (let needs = this.needs(spec); needs.length > 0; needs = this.needs(spec)) {
      const answers = await Promise.all(needs.map((need) => this.supply(need, provider, stepSec)))
      failures.push(...answers.flat())
      if (answers.flat().length > 0) break
    }
    return failures
  }

  /** Closes the frames and readers of layers that `spec` does not show. */
  release(spec: FrameSpec, provider: MediaProvider): void {
    this.#closeReaders(this.frames.dropOthers(new Set(layersWithin(spec).map(({ id }) => id))), provider)
  }

  /** Closes all frames and readers, also those that were loaded ahead. */
  rest(provider: MediaProvider): void {
    this.#closeReaders(this.frames.dropFrames(), provider)
  }

  /** Layers of a frame whose media are loading (not drawn), and those whose media are missing (drawn as placeholders). */
  availability(spec: FrameSpec): Availability {
    const scale = this.#scaleOf(spec)
    const loading: Availability['loading'] = []
    const missing: Availability['missing'] = []
    for (const layer of layersWithin(spec)) {
      if (layer.opacity <= 0) continue
      if (layer.kind === 'text') {
        const state = this.texts.fontState(layer)
        if (state === 'missing') missing.push({ id: layer.id, url: layer.style.fontName })
        else if (!state) loading.push(layer.id)
      }
      missing.push(...this.#failedEffects(layer))
      if (!('url' in layer)) continue
      const { id, url } = layer
      const presenter = isPosed(layer) ? this.presenters[layer.kind] : null
      const isMissing = presenter ? presenter.isMissing(url) : this.frames.isMissing(layer, scale)
      if (isMissing) missing.push({ id, url })
      else if (presenter ? !presenter.isReady(url) : this.frames.isLoading(layer, scale)) loading.push(id)
      const mask = 'mask' in layer ? layer.mask?.url : undefined
      for (const motion of ('motions' in layer && layer.motions) || [])
        if (this.motions.get(motion) === null) missing.push({ id: motionLayerId(id, motion), url: motion })
      if (mask && this.masks.get(mask) === null) missing.push({ id: maskLayerId(id), url: mask })
    }
    return { loading, missing }
  }

  /** Counts a painting; closes what is over a budget and was not used lately. */
  painted(): void {
    for (const kept of [this.frames, this.masks, ...Object.values(this.effects)]) kept.painted()
  }

  /** Forgets which media are missing, so that they are asked for again. */
  dropMissing(): void {
    const { frames, masks, effects, motions, texts, presenters } = this
    const files = [...Object.values(effects), ...Object.values(presenters)]
    for (const kept of [frames, masks, motions, texts, ...files]) kept.dropMissing()
  }

  close(): void {
    this.frames.close()
    this.masks.close()
    for (const painter of Object.values(this.presenters)) painter.dispose()
  }

  #closeReaders(readers: readonly string[], provider: MediaProvider): void {
    for (const reader of readers) provider.closeReader(this.#readers + reader)
  }

  async #load(need: MediaNeed, provider: MediaProvider, stepSec: number): Promise<MediaFailure[]> {
    if (need.kind === 'font') return this.texts.load(need.font, need.text, provider)
    if (need.kind === 'image') {
      const result = await provider.image(need.url, need.sidePx)
      this.frames.keepImage(need.url, result.ok ? result.value : null, need.sidePx)
      return result.ok ? [] : [result.error]
    }
    if (need.kind === 'mask') {
      const result = await provider.image(need.url)
      this.masks.keep(need.url, result.ok ? result.value : null)
      return result.ok ? [] : [result.error]
    }
    // an effect that cannot be read is off and marked, and the rest is drawn
    if (need.kind === 'effect') {
      const result = await provider.bytes(need.url)
      this.effects[need.effect].read(need.url, result.ok ? result.value : null)
      return []
    }
    if (need.kind === 'motion') {
      const { url } = need
      const result = await provider.bytes(url)
      const detail = await this.motions.keep(url, result.ok ? result.value : null)
      return result.ok ? (detail === null ? [] : [{ code: 'unreadable', detail, subject: url }]) : [result.error]
    }
    if (need.kind === 'frame') {
      const { url, sourceSec, reader, sidePx } = need
      const inMemory = this.#backend.wantsPlanes
      const result = await provider.frame(url, sourceSec, this.#readers + reader, stepSec, { sidePx, inMemory })
      const holding = need.cut ? 'planes with alpha' : inMemory ? 'planes' : 'frame'
      try {
        await this.frames.keepFrame(reader, url, sourceSec, result.ok ? result.value : null, holding, sidePx)
      } catch (error) {
        await this.frames.keepFrame(reader, url, sourceSec, null, holding, sidePx)
        return [{ code: 'unreadable', detail: String(error), subject: url }]
      }
      return result.ok ? [] : [result.error]
    }
    return this.presenters[need.presenter].load(need.url, provider)
  }

  /** The effects of a layer that are not drawn: their file is missing, or this machine cannot draw them. */
  #failedEffects(layer: Layer): Availability['missing'] {
    const effects = 'effects' in layer ? layer.effects : undefined
    if (!effects) return []
    const failed: Availability['missing'] = []
    const { filter, makeUp, beauty } = effects
    const { failedEffects } = this.#backend
    const face = effectFileOf(layer, 'face')
    const isFaceMissing = face !== undefined && this.effects.face.get(face) === null
    if (filter && (failedEffects.has('filter') || this.effects.filter.get(filter.url) === null))
      failed.push({ id: effectLayerId(layer.id, 'filter'), url: filter.url })
    if (makeUp && (isFaceMissing || failedEffects.has('package') || this.effects.makeUp.get(makeUp.url) === null))
      failed.push({ id: effectLayerId(layer.id, 'package'), url: makeUp.url })
    const isShapeless = isFaceMissing && SHAPES.some((shape) => beauty[shape])
    if (isShapeless || (failedEffects.has('beauty') && Object.keys(beauty).length > 0))
      failed.push({ id: effectLayerId(layer.id, 'beauty'), url: '' })
    return failed
  }
}

/** The file that an effect of a layer is drawn from, if it has one. */
function effectFileOf(layer: Layer, effect: 'filter' | 'makeUp' | 'face'): MediaUrl | undefined {
  if (effect === 'face') return layer.kind === 'footage' ? layer.face : undefined
  return ('effects' in layer && layer.effects?.[effect]?.url) || undefined
}

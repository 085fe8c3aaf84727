import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { MediaUrl, SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { PictureType } from '#shared/protocol/export.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'
import { ExportError } from './export-error.ts'

/** Quality of a picture as JPEG, 0 to 1. */
const JPEG_QUALITY = 0.92
/** How often a frame is painted whose graphics context is lost meanwhile. */
const ATTEMPTS = 3
/** Number of frames after which unused readers are released. */
const RELEASE_EVERY = 50

interface PainterOptions {
  backend: 'gl' | 'planes'
  transparent?: boolean
  /** Media that are drawn as placeholders where they cannot be read. */
  mayFail?: readonly MediaUrl[]
}

/** Paints frames of an export with the compositor, at the render size. */
export class Painter {
  readonly #client: FrameClient
  readonly #open: () => Compositor
  #compositor: Compositor
  readonly #frameRate: number
  readonly #mayFail: ReadonlySet<MediaUrl>
  #painted = 0
  /** Whether a medium that may fail has failed: pictures since then may lack it. */
  #lacks = false

  constructor(
    client: FrameClient,
    size: { widthPx: number; heightPx: number },
    frameRate: number,
    { backend, transparent = false, mayFail = [] }: PainterOptions,
  ) {
    this.#client = client
    this.#frameRate = frameRate
    this.#mayFail = new Set(mayFail)
    this.#open = () => createCompositor({ width: size.widthPx, height: size.heightPx, backend, transparent })
    this.#compositor = this.#open()
  }

  /** Loads everything that a moment shows. A medium that cannot be loaded fails the export, unless it may fail. */
  async prepare(project: Project, sceneId: SceneId, timeSec: number): Promise<FrameSpec> {
    const spec = evaluate(project, sceneId, timeSec, this.#frameRate)
    await this.#load(spec)
    return spec
  }

  /**
   * Returns the picture of a prepared moment for the encoder; the caller closes it. A graphics context that is lost is
   * replaced; fails with `context_lost` when contexts are lost again and again.
   */
  async paint(spec: FrameSpec, timestampUs: number, durationUs: number): Promise<VideoFrame> {
    await this.#paint(spec)
    if (++this.#painted % RELEASE_EVERY === 0) this.#compositor.release(spec, this.#client)
    return this.#compositor.toVideoFrame(timestampUs, durationUs)
  }

  /** Whether nothing of a prepared moment is left out because its file cannot be read. */
  isWhole(spec: FrameSpec): boolean {
    return !this.#lacks && this.#compositor.availability(spec).missing.length === 0
  }

  /** Returns the pixels of a prepared moment: RGBA, not premultiplied, rows from the top. */
  async pixels(spec: FrameSpec): Promise<Uint8ClampedArray<ArrayBuffer>> {
    await this.#paint(spec)
    if (++this.#painted % RELEASE_EVERY === 0) this.#compositor.release(spec, this.#client)
    return this.#compositor.readPixels()
  }

  /** Returns the picture of a prepared moment as a file. */
  async picture(spec: FrameSpec, type: PictureType): Promise<Blob> {
    await this.#paint(spec)
    const bitmap = await this.#compositor.toBitmap()
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap)
    return canvas.convertToBlob({ type, quality: JPEG_QUALITY })
  }

  dispose(): void {
    this.#compositor.dispose()
  }

  async #load(spec: FrameSpec): Promise<void> {
    const compositor = this.#compositor
    for (;;) {
      const failures = await compositor.prepare(spec, this.#client, 1 / this.#frameRate)
      // what was loaded for a compositor that is gone is loaded again before it is painted
      if (failures.length === 0 || compositor !== this.#compositor) return
      const failure = failures.find(({ subject = '' }) => !this.#mayFail.has(subject))
      if (failure) throw new ExportError(failure.code, failure.detail, failure.subject)
      this.#lacks = true
    }
  }

  async #paint(spec: FrameSpec): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // what was prepared for a compositor or context that is gone is loaded again
      if (!this.#isPrepared(spec)) await this.#load(spec)
      const isPainted = this.#compositor.paint(spec)
      if (isPainted && this.#isPrepared(spec)) return
      if (!isPainted) this.#replace()
    }
    throw new ExportError('context_lost', 'the graphics context was lost')
  }

  #isPrepared(spec: FrameSpec): boolean {
    return this.#compositor.needs(spec).length === 0
  }

  #replace(): void {
    this.#compositor.dispose()
    this.#compositor = this.#open()
  }
}

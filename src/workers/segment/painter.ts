import { evaluate } from '#shared/evaluate/evaluate.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { PictureType } from '#shared/protocol/export.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'
import { ExportError } from './export-error.ts'

/** Quality of a picture as JPEG, 0 to 1. */
const JPEG_QUALITY = 0.92
/** Number of frames after which unused readers are released. */
const RELEASE_EVERY = 50

/** Paints frames of an export with the compositor, at the render size. */
export class Painter {
  readonly #client: FrameClient
  readonly #open: () => Compositor
  #compositor: Compositor
  /** Whether a moment may have been prepared for the compositor before this one. */
  #isReplaced = false
  readonly #stepSec: number
  #painted = 0

  constructor(
    client: FrameClient,
    size: { widthPx: number; heightPx: number },
    frameRate: number,
    backend: 'gl' | 'planes',
    transparent = false,
  ) {
    this.#client = client
    this.#stepSec = 1 / frameRate
    this.#open = () => createCompositor({ width: size.widthPx, height: size.heightPx, backend, transparent })
    this.#compositor = this.#open()
  }

  /** Loads everything that a moment shows. A medium that cannot be loaded fails the export. */
  async prepare(project: Project, sceneId: SceneId, timeSec: number): Promise<FrameSpec> {
    const spec = evaluate(project, sceneId, timeSec)
    await this.#load(spec)
    return spec
  }

  /**
   * Returns the picture of a prepared moment for the encoder; the caller closes it. A graphics context that is lost is
   * replaced; fails with `context_lost` when the next one is lost too.
   */
  async paint(spec: FrameSpec, timestampUs: number, durationUs: number): Promise<VideoFrame> {
    await this.#paint(spec)
    if (++this.#painted % RELEASE_EVERY === 0) this.#compositor.release(spec, this.#client)
    return this.#compositor.toVideoFrame(timestampUs, durationUs)
  }

  /** Whether nothing of a prepared moment is left out because its file cannot be read. */
  isWhole(spec: FrameSpec): boolean {
    return this.#compositor.availability(spec).missing.length === 0
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
    const [failure] = await compositor.prepare(spec, this.#client, this.#stepSec)
    // what was loaded for a compositor that is gone is loaded again before it is painted
    if (failure && compositor === this.#compositor) throw new ExportError(failure.code, failure.detail, failure.subject)
  }

  async #paint(spec: FrameSpec): Promise<void> {
    if (this.#isReplaced) await this.#load(spec)
    if (this.#compositor.paint(spec)) return
    this.#compositor.dispose()
    this.#compositor = this.#open()
    this.#isReplaced = true
    await this.#load(spec)
    if (!this.#compositor.paint(spec)) throw new ExportError('context_lost', 'the graphics context was lost')
  }
}

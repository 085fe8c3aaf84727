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
  readonly #compositor: Compositor
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
    this.#compositor = createCompositor({ width: size.widthPx, height: size.heightPx, backend, transparent })
  }

  /** Loads everything that a moment shows. A medium that cannot be loaded fails the export. */
  async prepare(project: Project, sceneId: SceneId, timeSec: number): Promise<FrameSpec> {
    const spec = evaluate(project, sceneId, timeSec)
    const [failure] = await this.#compositor.prepare(spec, this.#client, this.#stepSec)
    if (failure) throw new ExportError(failure.code, failure.detail, failure.subject)
    return spec
  }

  /** Returns the picture of a prepared moment for the encoder; the caller closes it. Fails with `context_lost`. */
  paint(spec: FrameSpec, timestampUs: number, durationUs: number): VideoFrame {
    this.#paint(spec)
    if (++this.#painted % RELEASE_EVERY === 0) this.#compositor.release(spec, this.#client)
    return this.#compositor.toVideoFrame(timestampUs, durationUs)
  }

  /** Whether nothing of a prepared moment is left out because its file cannot be read. */
  isWhole(spec: FrameSpec): boolean {
    return this.#compositor.availability(spec).missing.length === 0
  }

  /** Returns the pixels of a prepared moment: RGBA, not premultiplied, rows from the top. */
  pixels(spec: FrameSpec): Uint8ClampedArray<ArrayBuffer> {
    this.#paint(spec)
    if (++this.#painted % RELEASE_EVERY === 0) this.#compositor.release(spec, this.#client)
    return this.#compositor.readPixels()
  }

  /** Returns the picture of a prepared moment as a file. */
  async picture(spec: FrameSpec, type: PictureType): Promise<Blob> {
    this.#paint(spec)
    const bitmap = await this.#compositor.toBitmap()
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap)
    return canvas.convertToBlob({ type, quality: JPEG_QUALITY })
  }

  dispose(): void {
    this.#compositor.dispose()
  }

  #paint(spec: FrameSpec): void {
    if (!this.#compositor.paint(spec)) throw new ExportError('context_lost', 'the graphics context was lost')
  }
}

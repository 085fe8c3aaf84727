import { meanLuminance } from '#shared/base/luminance.ts'
import { evenSize } from '#shared/base/num.ts'
import { Queue } from '#shared/base/queue.ts'
import type { Rect } from '#shared/base/rect.ts'
import { sceneFrame } from '#shared/evaluate/evaluate.ts'
import type { FrameSpec } from '#shared/evaluate/frame-spec.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'

/** A picture of a scene at a time, `widthPx` wide. */
interface PictureRequest {
  project: Project
  sceneId: SceneId
  timeSec: number
  widthPx: number
  media: FrameClient
}

interface SnapshotRequest extends PictureRequest {
  type: string
}

/** Pictures of one size side by side. */
interface StripRequest {
  specs: readonly FrameSpec[]
  media: FrameClient
  /** Set where the frames are of one film, of which few are kept at once: they are read one after another. */
  inOrder?: boolean
}

/** Paints thumbnails and posters, one at a time, apart from the preview's canvas and never while something plays. */
export class Snapshots {
  #compositor: Compositor | null = null
  #size = ''
  readonly #queue = new Queue()
  #held: Promise<void> | null = null
  #letGo: () => void = () => {}

  take(request: SnapshotRequest): Promise<Blob> {
    return this.#queue.run(async () => {
      const picture = await this.#paint(request)
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      context.putImageData(picture, 0, 0)
      return canvas.convertToBlob({ type: request.type, quality: 0.85 })
    })
  }

  /**
   * Paints frames of one even size side by side, from left to right, with what all of them show loaded at once by default. Waits
   * between two of them while something plays.
   */
  strip({ specs, media, inOrder }: StripRequest): Promise<Blob> {
    return this.#queue.run(async () => {
      const { width = 2, height = 2 } = specs[0] ?? {}
      const canvas = new OffscreenCanvas(width * Math.max(1, specs.length), height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      while (this.#held) await this.#held
      const compositor = this.#of(width, height)
      if (!inOrder) await Promise.all(specs.map((spec) => compositor.prepare(spec, media, 1)))
      for (const [index, spec] of specs.entries())
        context.putImageData(await this.#paintKept(spec, width, height, media), index * width, 0)
      this.#compositor?.release({ width, height, layers: [] }, media)
      return canvas.convertToBlob({ type: 'image/webp', quality: 0.85 })
    })
  }

  /** Returns the mean luminance of each area, in canvas pixels; none while something plays. */
  async luminances(request: PictureRequest, areas: readonly Rect[]): Promise<number[]> {
    if (this.#held) return []
    const { data, width, height } = await this.#queue.run(() => this.#paint(request))
    const part = width / canvasSize(request.project.canvas).width
    return areas.map((area) =>
      meanLuminance(data, width, height, {
        x: area.x * part,
        y: area.y * part,
        width: area.width * part,
        height: area.height * part,
      }),
    )
  }

  /** Delays snapshots until `release`. */
  hold(): void {
    this.#held ??= new Promise((resolve) => {
      this.#letGo = resolve
    })
  }

  release(): void {
    this.#letGo()
    this.#held = null
  }

  /** Requests missing media again when they are next shown. */
  forgetMissing(): void {
    this.#compositor?.dropMissing()
  }

  dispose(): void {
    this.#compositor?.dispose()
    this.#compositor = null
    this.#size = ''
  }

  async #paint(request: PictureRequest): Promise<ImageData> {
    const { project, sceneId, timeSec, widthPx, media } = request
    const canvas = canvasSize(project.canvas)
    const width = evenSize(widthPx)
    const height = evenSize((width * canvas.height) / canvas.width)
    return this.#paintSpec(sceneFrame(project, sceneId, timeSec), width, height, media)
  }

  async #paintSpec(spec: FrameSpec, width: number, height: number, media: FrameClient): Promise<ImageData> {
    const picture = await this.#paintKept(spec, width, height, media)
    this.#compositor?.release({ ...spec, layers: [] }, media)
    return picture
  }

  /** Paints a frame and keeps the media that it shows. */
  async #paintKept(spec: FrameSpec, width: number, height: number, media: FrameClient): Promise<ImageData> {
    while (this.#held) await this.#held
    const compositor = this.#of(width, height)
    await compositor.prepare(spec, media, 1)
    if (this.#held || compositor !== this.#compositor) return this.#paintKept(spec, width, height, media)
    compositor.paint(spec)
    return new ImageData(compositor.readPixels(), width, height)
  }

  #of(width: number, height: number): Compositor {
    const size = `${width}x${height}`
    if (this.#compositor && this.#size === size) return this.#compositor
    this.dispose()
    this.#size = size
    this.#compositor = createCompositor({ width, height, backend: 'planes', readers: 'snapshot ' })
    return this.#compositor
  }
}

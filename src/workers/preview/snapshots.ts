import { evenSize } from '#shared/base/num.ts'
import { Queue } from '#shared/base/queue.ts'
import { evaluate } from '#shared/evaluate/evaluate.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { FrameClient } from '#workers/kit/frame-client.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'

/** A request for a picture of a scene at a time, `widthPx` wide. */
interface SnapshotRequest {
  project: Project
  sceneId: SceneId
  timeSec: number
  widthPx: number
  type: string
  media: FrameClient
}

/** Paints thumbnails and posters, one at a time, apart from the preview's canvas and never while something plays. */
export class Snapshots {
  #compositor: Compositor | null = null
  #size = ''
  readonly #queue = new Queue()
  #held: Promise<void> | null = null
  #letGo: () => void = () => {}

  take(request: SnapshotRequest): Promise<Blob> {
    return this.#queue.run(() => this.#take(request))
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

  async #take(request: SnapshotRequest): Promise<Blob> {
    const { project, sceneId, timeSec, widthPx, type, media } = request
    while (this.#held) await this.#held
    const canvas = canvasSize(project.canvas)
    const width = evenSize(widthPx)
    const height = evenSize((width * canvas.height) / canvas.width)
    const compositor = this.#of(width, height)
    const spec = evaluate(project, sceneId, timeSec)
    await compositor.prepare(spec, media, 1)
    if (this.#held || compositor !== this.#compositor) return this.#take(request)
    compositor.paint(spec)
    compositor.release({ ...spec, layers: [] }, media)
    const picture = new OffscreenCanvas(width, height)
    const context = picture.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.putImageData(new ImageData(compositor.readPixels(), width, height), 0, 0)
    return picture.convertToBlob({ type, quality: 0.85 })
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

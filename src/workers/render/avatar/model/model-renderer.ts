import { Color, LinearFilter, PerspectiveCamera, UnsignedByteType, WebGLRenderer, WebGLRenderTarget } from 'three'
import type { Rect } from '#shared/base/rect.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { CameraView } from '#shared/model/role.ts'
import { frameView } from './frame-view.ts'
import { Person } from './person.ts'

export interface ModelProps {
  url: string
  pose: PresenterPose
  camera: CameraView
  turnDeg: number
  /** Size of the picture in device pixels. */
  width: number
  height: number
}

/** Pictures with a longer side are drawn at this size; the caller scales them up. */
const LONGEST_PX = 1600

/**
 * Draws 3D presenters into textures of a WebGL2 context that the caller owns. What is drawn is a function of the props
 * alone. The caller must set its own GL state again after every call; `resetState` resets three's.
 */
export class ModelRenderer {
  #context: WebGL2RenderingContext
  #renderer: WebGLRenderer
  #people = new Map<string, Person>()
  #targets = new Map<string, WebGLRenderTarget>()
  #camera = new PerspectiveCamera()

  constructor(context: WebGL2RenderingContext, canvas: OffscreenCanvas) {
    this.#context = context
    this.#renderer = new WebGLRenderer({ context, canvas, alpha: true, antialias: false })
    this.#renderer.autoClear = true
    this.#renderer.setClearColor(new Color(0, 0, 0), 0)
  }

  /** Reads a GLB under its address; a second load of the same address does nothing. Rejects when it cannot be read. */
  async load(url: string, bytes: ArrayBuffer): Promise<void> {
    if (this.#people.has(url)) return
    const person = await Person.parse(bytes)
    if (this.#people.has(url)) person.dispose()
    else this.#people.set(url, person)
  }

  has(url: string): boolean {
    return this.#people.has(url)
  }

  /**
   * Draws the model and returns its texture: premultiplied RGBA with a clear ground, first row at the bottom, valid until the
   * next draw of the same url. Null when the model is not loaded.
   */
  render(props: ModelProps): { texture: WebGLTexture; width: number; height: number } | null {
    const person = this.#people.get(props.url)
    if (!person) return null
    const shrink = Math.min(1, LONGEST_PX / Math.max(props.width, props.height))
    const width = Math.max(1, Math.round(props.width * shrink))
    const height = Math.max(1, Math.round(props.height * shrink))
    const target = this.#targetFor(props.url, width, height)
    person.pose(props.pose, props.turnDeg)
    frameView(this.#camera, person.bounds, props.camera, width / height)
    this.#renderer.resetState()
    this.#renderer.setRenderTarget(target)
    this.#renderer.clear()
    this.#renderer.render(person.scene, this.#camera)
    this.#renderer.setRenderTarget(null)
    this.#renderer.resetState()
    const { __webglTexture: texture } = this.#renderer.properties.get(target.texture) as {
      __webglTexture: WebGLTexture
    }
    return { texture, width, height }
  }

  /** Reads a rectangle of the last drawing of `url` (its top left corner counts from the top): RGBA rows from the top, premultiplied. */
  readPixels(url: string, rect: Rect): Uint8ClampedArray<ArrayBuffer> {
    const { x, y, width, height } = rect
    const target = this.#targets.get(url)
    const rows = new Uint8Array(width * height * 4)
    const turned = new Uint8ClampedArray(rows.length)
    if (!target) return turned
    this.#renderer.readRenderTargetPixels(target, x, target.height - y - height, width, height, rows)
    this.#renderer.resetState()
    for (let row = 0; row < height; row++) {
      turned.set(rows.subarray(row * width * 4, (row + 1) * width * 4), (height - 1 - row) * width * 4)
    }
    return turned
  }

  #targetFor(url: string, width: number, height: number): WebGLRenderTarget {
    const known = this.#targets.get(url)
    if (known) {
      if (known.width !== width || known.height !== height) known.setSize(width, height)
      return known
    }
    const samples = Math.min(4, this.#context.getParameter(this.#context.MAX_SAMPLES) as number)
    const target = new WebGLRenderTarget(width, height, {
      samples,
      type: UnsignedByteType,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      generateMipmaps: false,
    })
    this.#targets.set(url, target)
    return target
  }

  /** Drops one model and its texture. */
  drop(url: string): void {
    this.#people.get(url)?.dispose()
    this.#targets.get(url)?.dispose()
    this.#people.delete(url)
    this.#targets.delete(url)
  }

  /** Gives back everything; after a loss of the context a new backend is made and the models are loaded again. */
  dispose(): void {
    for (const url of [...this.#people.keys()]) this.drop(url)
    this.#renderer.dispose()
  }
}

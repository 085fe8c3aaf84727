import { Color, LinearFilter, PerspectiveCamera, UnsignedByteType, WebGLRenderer, WebGLRenderTarget } from 'three'
import type { Rect } from '#shared/base/rect.ts'
import type { Landmarks } from '#shared/effect/landmarks.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { ModelLook } from '#shared/model/model-look.ts'
import type { CameraView } from '#shared/model/role.ts'
import { MODEL_PIXELS } from '#workers/kit/budgets.ts'
import { frameView } from './frame-view.ts'
import { setLights } from './lights.ts'
import type { Motions } from './motions.ts'
import { Person } from './person.ts'

export interface ModelProps {
  url: string
  pose: PresenterPose
  camera: CameraView
  turnDeg: number
  look?: ModelLook
  /** Size of the picture in device pixels. */
  width: number
  height: number
  /** The part of the picture that is drawn, from its top left corner; all of it by default. */
  part?: Rect
  /** Which texture is drawn into; one for each address by default. */
  target?: string
}

const SAMPLES = 4

/**
 * Draws 3D presenters into textures of a WebGL2 context that the caller owns. What is drawn is a function of the props
 * alone. GL has its default state after every call. Models outlive a loss of the context: textures drawn before it are gone.
 */
export class ModelRenderer {
  readonly #context: WebGL2RenderingContext
  readonly #canvas: OffscreenCanvas
  readonly #motions: Pick<Motions, 'get'>
  /** Null until something is drawn in the context, and after its loss. */
  #renderer: WebGLRenderer | null = null
  #people = new Map<string, Person>()
  #targets = new Map<string, WebGLRenderTarget>()
  #camera = new PerspectiveCamera()

  /** @param motions animations that are files of their own, by address */
  constructor(
    context: WebGL2RenderingContext,
    canvas: OffscreenCanvas,
    motions: Pick<Motions, 'get'> = new Map<string, null>(),
  ) {
    this.#motions = motions
    this.#context = context
    this.#canvas = canvas
    canvas.addEventListener('webglcontextlost', this.#lost)
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
   * next draw of the same target. Null when the model is not loaded or the context is lost.
   */
  render(props: ModelProps): { texture: WebGLTexture; width: number; height: number } | null {
    const person = this.#people.get(props.url)
    if (!person || this.#context.isContextLost()) return null
    const { part = { x: 0, y: 0, width: props.width, height: props.height } } = props
    const { width, height } = this.#within(part)
    this.#renderer ??= openRenderer(this.#context, this.#canvas)
    const renderer = this.#renderer
    const target = this.#targetFor(props.target ?? props.url, width, height)
    person.pose(props.pose, props.turnDeg, this.#motions)
    setLights(props.look ?? {})
    this.#camera.setViewOffset(props.width, props.height, part.x, part.y, part.width, part.height)
    frameView(this.#camera, person.bounds, props.camera, props.width / props.height)
    renderer.resetState()
    renderer.setRenderTarget(target)
    renderer.clear()
    renderer.render(person.scene, this.#camera)
    renderer.setRenderTarget(null)
    renderer.resetState()
    const { __webglTexture: texture } = renderer.properties.get(target.texture) as { __webglTexture: WebGLTexture }
    return { texture, width, height }
  }

  /** Where the face is in the picture that `render` would draw, in its pixels; null for a face that is not known. */
  face({ url, pose, camera, turnDeg, width, height }: Omit<ModelProps, 'part' | 'target' | 'look'>): Landmarks | null {
    const person = this.#people.get(url)
    const vertices = person?.face
    if (!person || !vertices) return null
    person.pose(pose, turnDeg, this.#motions)
    person.scene.updateMatrixWorld(true)
    this.#camera.clearViewOffset()
    frameView(this.#camera, person.bounds, camera, width / height)
    this.#camera.updateMatrixWorld()
    return vertices.seenBy(this.#camera, { width, height })
  }

  /**
   * The size of a drawing in whole pixels, as far as the context and the memory allow. Larger drawings are made smaller, and
   * the caller scales them up; they are of turned presenters that reach out of the picture.
   */
  #within({ width, height }: Rect): { width: number; height: number } {
    const gl = this.#context
    const side: number = Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE), gl.getParameter(gl.MAX_RENDERBUFFER_SIZE))
    const shrink = Math.min(1, side / Math.max(width, height), Math.sqrt(MODEL_PIXELS / (width * height)))
    return { width: Math.max(1, Math.round(width * shrink)), height: Math.max(1, Math.round(height * shrink)) }
  }

  /** Reads a rectangle of the last drawing into the texture of `url` (its top left corner counts from the top): RGBA rows from the top, premultiplied. */
  readPixels(url: string, rect: Rect): Uint8ClampedArray<ArrayBuffer> {
    const { x, y, width, height } = rect
    const target = this.#targets.get(url)
    const rows = new Uint8Array(width * height * 4)
    const turned = new Uint8ClampedArray(rows.length)
    if (!target || !this.#renderer) return turned
    this.#renderer.readRenderTargetPixels(target, x, target.height - y - height, width, height, rows)
    this.#renderer.resetState()
    for (let row = 0; row < height; row++) {
      turned.set(rows.subarray(row * width * 4, (row + 1) * width * 4), (height - 1 - row) * width * 4)
    }
    return turned
  }

  #targetFor(id: string, width: number, height: number): WebGLRenderTarget {
    const known = this.#targets.get(id)
    if (known) {
      if (known.width !== width || known.height !== height) known.setSize(width, height)
      return known
    }
    const samples = Math.min(SAMPLES, this.#context.getParameter(this.#context.MAX_SAMPLES) as number)
    const target = new WebGLRenderTarget(width, height, {
      samples,
      type: UnsignedByteType,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
      generateMipmaps: false,
    })
    this.#targets.set(id, target)
    return target
  }

  /** Frees the texture of a target. */
  free(target: string): void {
    this.#targets.get(target)?.dispose()
    this.#targets.delete(target)
  }

  /** Drops one model and its texture. */
  drop(url: string): void {
    this.#people.get(url)?.dispose()
    this.#people.delete(url)
    this.free(url)
  }

  /** Frees everything. */
  dispose(): void {
    this.#canvas.removeEventListener('webglcontextlost', this.#lost)
    for (const url of [...this.#people.keys()]) this.drop(url)
    for (const target of [...this.#targets.keys()]) this.free(target)
    this.#renderer?.dispose()
    this.#renderer = null
  }

  readonly #lost = (): void => {
    this.#targets.clear()
    this.#renderer?.dispose()
    this.#renderer = null
  }
}

function openRenderer(context: WebGL2RenderingContext, canvas: OffscreenCanvas): WebGLRenderer {
  const renderer = new WebGLRenderer({ context, canvas, alpha: true, antialias: false })
  renderer.setClearColor(new Color(0, 0, 0), 0)
  return renderer
}

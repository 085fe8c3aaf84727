import { Color, PerspectiveCamera, WebGLRenderer } from 'three'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { CameraView } from '#shared/model/role.ts'
import { frameView } from './frame-view.ts'
import { Person } from './person.ts'

/** One person drawn straight on a canvas of its own, to look at it apart from any film. */
export class Portrait {
  readonly #renderer: WebGLRenderer
  readonly #person: Person
  readonly #camera = new PerspectiveCamera()
  readonly #canvas: OffscreenCanvas

  private constructor(canvas: OffscreenCanvas, person: Person) {
    this.#canvas = canvas
    this.#person = person
    this.#renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true })
    this.#renderer.setClearColor(new Color(0, 0, 0), 0)
  }

  /** Rejects like `Person.parse`, and where the browser has no WebGL2. */
  static async open(canvas: OffscreenCanvas, bytes: ArrayBuffer): Promise<Portrait> {
    return new Portrait(canvas, await Person.parse(bytes))
  }

  draw(pose: PresenterPose, view: CameraView): void {
    const { width, height } = this.#canvas
    this.#person.pose(pose, 0)
    frameView(this.#camera, this.#person.bounds, view, width / height)
    this.#renderer.render(this.#person.scene, this.#camera)
  }

  dispose(): void {
    this.#person.dispose()
    this.#renderer.dispose()
  }
}

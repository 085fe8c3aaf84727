import type { Results as FaceResults, FaceMesh as MeshSolution } from '@mediapipe/face_mesh'
import type { Results as MatteResults, SelfieSegmentation as MatteSolution } from '@mediapipe/selfie_segmentation'
import type { FoundFace } from '#shared/portrait/making/choose-face.ts'

/** Faces of one picture that are found at most. */
const FACES_MAX = 5
/** Where the build puts the files of the models (`vite/mediapipe.ts`). */
const FOLDER = '/mediapipe'

declare global {
  // classic scripts: their names are globals
  var FaceMesh: new (options: { locateFile(file: string): string }) => MeshSolution
  var SelfieSegmentation: new (options: { locateFile(file: string): string }) => MatteSolution
  var FACEMESH_TESSELATION: [number, number][]
}

async function script(path: string): Promise<void> {
  const element = document.createElement('script')
  element.src = path
  await new Promise((resolve, reject) => {
    element.onload = resolve
    element.onerror = () => reject(new Error(`${path} cannot be loaded`))
    document.head.append(element)
  })
}

/** The models that look at people. They need a page, and hold it while they look. */
export class Vision {
  readonly #mesh: MeshSolution
  readonly #matte: MatteSolution

  private constructor(mesh: MeshSolution, matte: MatteSolution) {
    this.#mesh = mesh
    this.#matte = matte
  }

  static async load(): Promise<Vision> {
    await script(`${FOLDER}/face_mesh/face_mesh.js`)
    await script(`${FOLDER}/selfie_segmentation/selfie_segmentation.js`)
    const mesh = new FaceMesh({ locateFile: (file) => `${FOLDER}/face_mesh/${file}` })
    mesh.setOptions({ maxNumFaces: FACES_MAX, refineLandmarks: true })
    const matte = new SelfieSegmentation({ locateFile: (file) => `${FOLDER}/selfie_segmentation/${file}` })
    matte.setOptions({ modelSelection: 0 })
    return new Vision(mesh, matte)
  }

  /** The edges of the face's mesh, as pairs of points. */
  get edges(): readonly (readonly [number, number])[] {
    return FACEMESH_TESSELATION
  }

  /**
   * The faces of a picture: the points of each in its pixels. Those of the picture before are followed where it `follows`
   * that one, which takes a thirtieth of the time of a beginning.
   */
  async faces(picture: HTMLCanvasElement, follows = false): Promise<FoundFace[]> {
    // what it knows of the picture before would make it follow that face
    if (!follows) this.#mesh.reset()
    const results = await new Promise<FaceResults>((resolve, reject) => {
      this.#mesh.onResults(resolve)
      this.#mesh.send({ image: picture }).catch(reject)
    })
    const { width, height } = picture
    return results.multiFaceLandmarks.map((face) => face.flatMap(({ x, y, z }) => [x * width, y * height, z * width]))
  }

  /** Where people are in a picture, which may follow another one: a soft matte of its size, the values of its alpha 0 to 1. */
  async matte(picture: HTMLCanvasElement, follows = false): Promise<Float32Array> {
    if (!follows) this.#matte.reset()
    const results = await new Promise<MatteResults>((resolve, reject) => {
      this.#matte.onResults(resolve)
      this.#matte.send({ image: picture }).catch(reject)
    })
    const { width, height } = picture
    const context = canvasOf(width, height)
    context.drawImage(results.segmentationMask, 0, 0, width, height)
    const { data } = context.getImageData(0, 0, width, height)
    return Float32Array.from({ length: width * height }, (_, at) => data[at * 4 + 3]! / 255)
  }
}

/** A canvas of the page, which the models read. */
export function canvasOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D context')
  context.imageSmoothingQuality = 'high'
  return context
}

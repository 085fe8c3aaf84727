import { zipSync } from 'fflate'
import { err, ok, type Result } from '#shared/base/result.ts'
import { CLOSED_MOUTH } from '#shared/lips/mouths.ts'
import {
  type FoundFace,
  faceProblem,
  faceRect,
  facesToChoose,
  portraitPart,
} from '#shared/portrait/making/choose-face.ts'
import { mouthColors } from '#shared/portrait/making/mouth-colors.ts'
import { farthestFirst, photoMesh, trianglesOfEdges } from '#shared/portrait/making/outer-mesh.ts'
import { type PortraitRig, portraitMisfit } from '#shared/portrait/portrait.ts'
import { posableFace } from '#shared/portrait/posed-face.ts'
import { paintPhoto } from '#workers/render/avatar/photo/paint-photo.ts'
import { shownPhoto } from '#workers/render/avatar/photo/shown-photo.ts'
import { premultiplied } from '#workers/render/avatar/photo/source-pixels.ts'
import { cutOut } from './cut-out.ts'
import { decodedPhoto } from './decoded-photo.ts'
import { searchFaces } from './search-faces.ts'
import { canvasOf, Vision } from './vision.ts'

/** Longest side at which faces are looked for, and the side of the picture in which one is measured, in pixels. */
const LOOK_PX = 1280
const MEASURE_PX = 640
/** The picture in which a face is measured, in widths of the face. */
const MEASURED = 2.2
/** Height of the cover, in pixels. */
const COVER_PX = 720

/** Why no portrait could be made; the faces to choose from, in parts of the photo. */
export interface PortraitRefusal {
  code: 'unreadable' | 'tooManyPixels' | 'noFace' | 'severalFaces' | 'faceTooSmall' | 'faceTurned'
  faces: { x: number; y: number; width: number; height: number }[]
}

interface MadePortrait {
  /** A zip archive: mesh and picture. */
  file: Blob
  /** PNG of the presenter at rest. */
  cover: Blob
  widthPx: number
  heightPx: number
}

const REST = {
  mouth: CLOSED_MOUTH,
  brow: 0,
  browTilt: 0,
  smile: 0.15,
  headRollDeg: 0,
  headYawDeg: 0,
  headPitchDeg: 0,
  breath: 0,
  swayDeg: 0,
  blink: 0,
  lids: 0,
  gazeX: 0,
  gazeY: 0,
}

/**
 * Makes a presenter of a photo.
 * @param chosen which of the faces, from the left; null for the only one
 * @param onProgress is called with 0 to 1
 */
export async function makePortrait(
  photo: Blob,
  chosen: number | null,
  onProgress: (part: number) => void,
): Promise<Result<MadePortrait, PortraitRefusal>> {
  const refuse = (code: PortraitRefusal['code'], faces: PortraitRefusal['faces'] = []) => err({ code, faces })
  const decoded = await decodedPhoto(photo)
  if (!decoded.ok) return refuse(decoded.error)
  const canvas = decoded.value
  onProgress(0.1)
  const vision = await Vision.load()
  const faces = facesToChoose(await facesOf(vision, canvas))
  onProgress(0.4)
  if (faces.length === 0) return refuse('noFace')
  if (faces.length > 1 && (chosen === null || !faces[chosen])) {
    const { width, height } = canvas
    return refuse(
      'severalFaces',
      faces.map((face) => partsOf(face, width, height)),
    )
  }
  const face = await measured(vision, canvas, faces[chosen ?? 0] ?? faces[0]!)
  const problem = faceProblem(face)
  if (problem) return refuse(problem)
  onProgress(0.55)
  const cut = await cutOut(vision, canvas, portraitPart(face, canvas.width, canvas.height), face)
  if (!cut) return refuse('noFace')
  onProgress(0.8)
  const { width, height } = cut.picture
  const mesh = photoMesh(cut.face, trianglesOfEdges(vision.edges), width, height)
  const portrait: PortraitRig = {
    version: 1,
    widthPx: width,
    heightPx: height,
    crownPx: cut.crownPx,
    vertices: mesh.vertices.map((value) => Math.round(value * 100) / 100),
    headness: mesh.headness.map((value) => Math.round(value * 1000) / 1000),
    triangles: farthestFirst(mesh.triangles, mesh.vertices),
    ...mouthColors(cut.picture.data, width, cut.face),
  }
  const misfit = portraitMisfit(portrait)
  if (misfit) return refuse(misfit)
  const picture = canvasOf(width, height)
  picture.putImageData(cut.picture, 0, 0)
  const files = {
    'portrait.json': new TextEncoder().encode(JSON.stringify(portrait)),
    'picture.png': new Uint8Array(await (await pngOf(picture.canvas)).arrayBuffer()),
  }
  onProgress(0.9)
  // pictures are packed already
  const file = new Blob([zipSync(files, { level: 0, mtime: '1980-01-01' })])
  return ok({ file, cover: await coverOf(portrait, cut.picture), widthPx: width, heightPx: height })
}

/** The faces of a photo in its pixels, as a smaller picture of it shows them; smaller ones as its parts do. */
async function facesOf(vision: Vision, photo: HTMLCanvasElement): Promise<FoundFace[]> {
  const scale = Math.min(1, LOOK_PX / Math.max(photo.width, photo.height))
  const context = canvasOf(Math.round(photo.width * scale), Math.round(photo.height * scale))
  context.drawImage(photo, 0, 0, context.canvas.width, context.canvas.height)
  const found = (await vision.faces(context.canvas)).map((face) => face.map((value) => value / scale))
  if (found.length > 0) return found
  return searchFaces(vision, photo, ({ x, y, width, height }, into) => {
    into.drawImage(photo, x, y, width, height, 0, 0, into.canvas.width, into.canvas.height)
  })
}

/** The face measured once more in a picture that shows it alone; as it was where it is not found there. */
async function measured(vision: Vision, photo: HTMLCanvasElement, face: FoundFace): Promise<FoundFace> {
  const { x, y, width, height } = faceRect(face)
  const side = Math.max(width, height) * MEASURED
  const [left, top] = [x + width / 2 - side / 2, y + height / 2 - side / 2]
  const scale = MEASURE_PX / side
  const context = canvasOf(MEASURE_PX, MEASURE_PX)
  context.fillStyle = '#808080'
  context.fillRect(0, 0, MEASURE_PX, MEASURE_PX)
  context.drawImage(photo, -left * scale, -top * scale, photo.width * scale, photo.height * scale)
  const found = await vision.faces(context.canvas)
  const middle = MEASURE_PX / 2
  const nearest = found.toSorted((a, b) => offMiddle(a, middle) - offMiddle(b, middle))[0]
  if (!nearest || offMiddle(nearest, middle) > middle / 2) return face
  return nearest.map((value, at) => value / scale + ([left, top, 0][at % 3] ?? 0))
}

function offMiddle(face: FoundFace, middle: number): number {
  const { x, y, width, height } = faceRect(face)
  return Math.hypot(x + width / 2 - middle, y + height / 2 - middle)
}

function partsOf(face: FoundFace, width: number, height: number) {
  const rect = faceRect(face)
  return { x: rect.x / width, y: rect.y / height, width: rect.width / width, height: rect.height / height }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no PNG could be made'))), 'image/png')
  })
}

async function coverOf(portrait: PortraitRig, picture: ImageData): Promise<Blob> {
  const height = Math.min(COVER_PX, portrait.heightPx)
  const width = Math.max(1, Math.round((portrait.widthPx * height) / portrait.heightPx))
  const canvas = new OffscreenCanvas(portrait.widthPx, portrait.heightPx)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no 2D context')
  const whole = { x: 0, y: 0, width: portrait.widthPx, height: portrait.heightPx }
  paintPhoto(
    context,
    posableFace(portrait),
    shownPhoto(premultiplied(picture), portrait),
    whole,
    REST,
    whole.width,
    whole.height,
  )
  const made = canvasOf(width, height)
  made.drawImage(canvas, 0, 0, width, height)
  return pngOf(made.canvas)
}

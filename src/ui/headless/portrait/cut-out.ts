import { clamp } from '#shared/base/num.ts'
import type { Rect } from '#shared/base/rect.ts'
import { type FoundFace, faceRect } from '#shared/portrait/making/choose-face.ts'
import { roundedSides } from '#shared/portrait/making/cut-sides.ts'
import { clearEdges } from '#shared/portrait/making/edge-colors.ts'
import { lightness, type Plane } from '#shared/portrait/making/image.ts'
import { onePerson, refinedMatte, showsFace } from '#shared/portrait/making/matte.ts'
import { canvasOf, type Vision } from './vision.ts'

/** Longest side of a presenter's picture, in pixels. */
const SIDE_MAX = 1600
/** Room around the person, so that a turning head stays within the picture: a share of its height. */
const ROOM = 0.03
/** How far around its edge a matte is refined, in widths of the face. */
const REFINED = 0.07
/** How far inwards shoulders that the photo cuts are rounded, in widths of the face. */
const ROUNDED = 0.4
/** A photo of which this share is transparent has its own matte. */
const OWN_MATTE = 0.02

/** A person that was cut out: the picture, its face in pixels of it, and where the head ends above. */
interface CutOut {
  picture: ImageData
  face: number[]
  crownPx: number
}

/** Cuts the person with a face out of a part of a photo; null where nothing of the face is a person's, or transparent. */
export async function cutOut(
  vision: Vision,
  photo: HTMLCanvasElement,
  part: Rect,
  face: FoundFace,
): Promise<CutOut | null> {
  const scale = Math.min(1, SIDE_MAX / Math.max(part.width, part.height))
  const [width, height] = [Math.round(part.width * scale), Math.round(part.height * scale)]
  const context = canvasOf(width, height)
  context.drawImage(photo, part.x, part.y, part.width, part.height, 0, 0, width, height)
  const placed = face.map((value, at) => (at % 3 === 2 ? value : value - (at % 3 === 0 ? part.x : part.y)) * scale)
  const picture = context.getImageData(0, 0, width, height)
  const found = await matteOf(vision, context.canvas, picture, placed)
  const matte = roundedSides(found, ROUNDED * faceRect(placed).width)
  if (!showsFace(matte, placed)) return null
  clearEdges(picture.data, matte)
  return trimmed(picture, matte, placed)
}

async function matteOf(
  vision: Vision,
  canvas: HTMLCanvasElement,
  { data, width, height }: ImageData,
  face: FoundFace,
): Promise<Plane> {
  const own = Float32Array.from({ length: width * height }, (_, at) => data[at * 4 + 3]! / 255)
  const { x, y, width: faceWidth, height: faceHeight } = faceRect(face)
  const transparent = own.reduce((count, value) => count + (value < 0.5 ? 1 : 0), 0)
  if (transparent > OWN_MATTE * own.length) return { values: own, width, height }
  const soft = { values: await vision.matte(canvas), width, height }
  const radius = Math.max(2, Math.round(REFINED * faceWidth))
  const refined = refinedMatte(soft, lightness(data, width, height), radius)
  return onePerson(refined, x + faceWidth / 2, y + faceHeight / 2)
}

/** The part of a picture in which the person is, with room around it but below. */
function trimmed(picture: ImageData, { values, width, height }: Plane, face: FoundFace): CutOut {
  let [left, right, top, bottom] = [width, 0, height, 0]
  for (let at = 0; at < values.length; at++) {
    if (values[at]! < 0.1) continue
    const [column, row] = [at % width, Math.floor(at / width)]
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
  }
  const room = Math.round(ROOM * (bottom - top + 1))
  const [madeWidth, madeHeight] = [right - left + 1 + 2 * room, bottom - top + 1 + room]
  const made = new ImageData(madeWidth, madeHeight)
  for (let row = top; row <= bottom; row++) {
    const from = (row * width + left) * 4
    made.data.set(
      picture.data.subarray(from, from + (right - left + 1) * 4),
      ((row - top + room) * madeWidth + room) * 4,
    )
  }
  const [shiftX, shiftY] = [room - left, room - top]
  return {
    picture: made,
    face: face.map((value, at) => value + ([shiftX, shiftY, 0][at % 3] ?? 0)),
    crownPx: crownOf(values, width, face) + shiftY,
  }
}

/** The row in which the head begins above the middle of the face. */
function crownOf(matte: Float32Array, width: number, face: FoundFace): number {
  const { x, y, width: faceWidth } = faceRect(face)
  const column = clamp(Math.round(x + faceWidth / 2), 0, width - 1)
  let row = Math.max(0, Math.round(y))
  while (row > 0 && matte[(row - 1) * width + column]! > 0.5) row--
  return row
}

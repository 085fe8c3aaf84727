import { LIPS } from '#shared/portrait/face-points.ts'
import { eyePatches, lidEdge } from '#shared/portrait/eye-patches.ts'
import { type PhotoPose, type PosableFace, posedVertices } from '#shared/portrait/posed-face.ts'
import { paintLashes } from './lashes.ts'
import { paintMouthInside } from './mouth-inside.ts'
import { drawMesh, type Pixels } from './raster.ts'
import { asImageData } from './source-pixels.ts'

/** The part of a portrait's picture that fills a drawing, in pixels of the picture. */
export interface PhotoView {
  x: number
  y: number
  width: number
  height: number
}

/** The look of eyes in a pose. */
interface EyePose {
  blink: number
  lids: number
  gazeX: number
  gazeY: number
}

const SIDES = ['left', 'right'] as const
/** How far lids that are narrowed come down. */
const NARROWED = 0.22

/**
 * Draws a photo in a pose over the whole of a context of `width` by `height` pixels.
 * @param photo the portrait's picture, at whatever scale
 */
export function paintPhoto(
  context: OffscreenCanvasRenderingContext2D,
  face: PosableFace,
  photo: Pixels,
  view: PhotoView,
  pose: PhotoPose & EyePose,
  width: number,
  height: number,
): void {
  const { portrait } = face
  const posed = posedVertices(face, pose)
  const [scaleX, scaleY] = [width / view.width, height / view.height]
  const places = new Float32Array(posed.length)
  for (let at = 0; at < posed.length; at += 2) {
    places[at] = (posed[at]! - view.x) * scaleX
    places[at + 1] = (posed[at + 1]! - view.y) * scaleY
  }
  const [photoX, photoY] = [photo.width / portrait.widthPx, photo.height / portrait.heightPx]
  const sources = new Float32Array(posed.length)
  for (let at = 0; at < posed.length / 2; at++) {
    sources[at * 2] = portrait.vertices[at * 3]! * photoX
    sources[at * 2 + 1] = portrait.vertices[at * 3 + 1]! * photoY
  }
  const target = { words: new Uint32Array(width * height), width, height }
  drawMesh(target, photo, { places, sources, triangles: portrait.triangles })
  const placeOf = (at: number) => [places[at * 2]!, places[at * 2 + 1]!] as const
  const sourceOf = (at: number) => [sources[at * 2]!, sources[at * 2 + 1]!] as const
  const blink = Math.min(1, pose.blink + (1 - pose.blink) * Math.max(0, -pose.lids) * NARROWED)
  for (const side of SIDES) {
    for (const patch of eyePatches(side, placeOf, sourceOf, { ...pose, blink })) drawMesh(target, photo, patch)
  }
  context.putImageData(asImageData(target), 0, 0)
  for (const side of SIDES) paintLashes(context, lidEdge(side, placeOf, blink), blink, portrait)
  const opening = { upper: LIPS.upperInner.map(placeOf), lower: LIPS.lowerInner.map(placeOf) }
  paintMouthInside(context, opening, portrait, pose.mouth)
}

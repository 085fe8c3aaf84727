import type { Rect } from '#shared/base/rect.ts'
import { eyePatches, lidEdge } from '#shared/portrait/eye-patches.ts'
import { LIPS } from '#shared/portrait/face-points.ts'
import { type PhotoPose, type PosableFace, posedVertices } from '#shared/portrait/posed-face.ts'
import { paintLashes } from './lashes.ts'
import { paintMouthInside } from './mouth-inside.ts'
import { drawMesh, emptyCanvas, type Pixels } from './raster.ts'
import { asImageData } from './source-pixels.ts'

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

/** Where each vertex of a photo is in a pose, in a picture of `width` by `height` that shows `view`: x and y in turn. */
export function placesOf(face: PosableFace, view: Rect, pose: PhotoPose, width: number, height: number): Float32Array {
  const places = posedVertices(face, pose)
  const [scaleX, scaleY] = [width / view.width, height / view.height]
  for (let at = 0; at < places.length; at += 2) {
    places[at] = (places[at]! - view.x) * scaleX
    places[at + 1] = (places[at + 1]! - view.y) * scaleY
  }
  return places
}

/**
 * Draws a photo in a pose over the whole of a context of `width` by `height` pixels.
 * @param photo the portrait's picture, at whatever scale
 */
export function paintPhoto(
  context: OffscreenCanvasRenderingContext2D,
  face: PosableFace,
  photo: Pixels,
  view: Rect,
  pose: PhotoPose & EyePose,
  width: number,
  height: number,
): void {
  const { portrait } = face
  const places = placesOf(face, view, pose, width, height)
  const [photoX, photoY] = [photo.width / portrait.widthPx, photo.height / portrait.heightPx]
  const sources = new Float32Array(places.length)
  for (let at = 0; at < places.length / 2; at++) {
    sources[at * 2] = portrait.vertices[at * 3]! * photoX
    sources[at * 2 + 1] = portrait.vertices[at * 3 + 1]! * photoY
  }
  const target = emptyCanvas(width, height)
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

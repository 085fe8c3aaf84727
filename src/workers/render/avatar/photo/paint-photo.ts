import type { Rect } from '#shared/base/rect.ts'
import { eyePatches, lidEdge, unrolledLid } from '#shared/portrait/eye-patches.ts'
import { LIPS } from '#shared/portrait/face-points.ts'
import { type PhotoPose, type PosableFace, posedVertices } from '#shared/portrait/posed-face.ts'
import { closingEye } from './closed-eye.ts'
import { paintLashes } from './lashes.ts'
import { paintMouthInside } from './mouth-inside.ts'
import { drawMesh, emptyCanvas } from './raster.ts'
import type { ShownPhoto } from './shown-photo.ts'
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
  photo: ShownPhoto,
  view: Rect,
  pose: PhotoPose & EyePose,
  width: number,
  height: number,
): void {
  const { portrait } = face
  const places = placesOf(face, view, pose, width, height)
  const { pixels, sources } = photo
  const target = emptyCanvas(width, height)
  drawMesh(target, pixels, { places, sources, triangles: portrait.triangles })
  const placeOf = (at: number) => [places[at * 2]!, places[at * 2 + 1]!] as const
  const sourceOf = (at: number) => [sources[at * 2]!, sources[at * 2 + 1]!] as const
  const blink = Math.min(1, pose.blink + (1 - pose.blink) * Math.max(0, -pose.lids) * NARROWED)
  for (const side of SIDES) {
    const { ball, lid } = eyePatches(side, placeOf, sourceOf, { ...pose, blink })
    const closed = blink > 0 ? photo.closed(side) : null
    if (!closed) {
      drawMesh(target, pixels, ball)
      continue
    }
    const skin = closingEye(pixels, closed, unrolledLid(blink))
    const onSkin = (on: Float32Array) => on.map((value, at) => value - (at % 2 === 0 ? closed.left : closed.top))
    drawMesh(target, skin, { places, sources: onSkin(sources), triangles: closed.triangles })
    drawMesh(target, pixels, ball)
    drawMesh(target, skin, { ...lid, sources: onSkin(lid.sources) })
  }
  context.putImageData(asImageData(target), 0, 0)
  for (const side of SIDES) paintLashes(context, lidEdge(side, placeOf, blink), blink, portrait)
  const opening = { upper: LIPS.upperInner.map(placeOf), lower: LIPS.lowerInner.map(placeOf) }
  paintMouthInside(context, opening, portrait, pose.mouth)
}

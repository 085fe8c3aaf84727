import { type FilmedFace, filmedMeshAt, partsOf } from '#shared/effect/filmed-face.ts'
import type { FilmedLips, FootageLayer } from '#shared/evaluate/frame-spec.ts'
import { LIPS } from '#shared/portrait/face-points.ts'
import type { FilmedMesh } from '#shared/portrait/filmed-mesh.ts'
import { OPENING_TRIANGLES, type SpeakingMesh, speakingMesh } from '#shared/portrait/speaking-mesh.ts'
import { paintMouthInside } from '../photo/mouth-inside.ts'
import { drawMesh, meshCanvas } from '../photo/raster.ts'
import { asImageData, premultiplied } from '../photo/source-pixels.ts'

/** A mouth that speaks in a frame of a film. */
export interface SpokenMouth {
  lips: FilmedLips
  /** x and y of the face's points in turn, 0 to 1 of the part of the picture that shows. */
  points: Float32Array
  mesh: FilmedMesh
}

/** The mouth of a layer that speaks; null for one whose mouth is the filmed one. */
export function spokenMouth(layer: FootageLayer, face: FilmedFace | null | undefined): SpokenMouth | null {
  const { lips, view, matte, sourceSec } = layer
  const filmed = lips && face ? filmedMeshAt(face, sourceSec) : null
  if (!lips || !filmed || !face?.mesh) return null
  const [across, down] = partsOf(matte)
  const points = filmed.map((value, at) =>
    at % 2 === 0 ? (value * across - view.x) / view.width : (value * down - view.y) / view.height,
  )
  return { lips, points, mesh: face.mesh }
}

/**
 * Draws a mouth that speaks into the cut-out picture of its frame. Every pixel is one of the film, moved with lips and jaw,
 * which come to rest around the mouth: there is no seam to blend. The inside is painted in the film's light.
 */
export function drawSpokenMouth(picture: OffscreenCanvas, { lips, points, mesh }: SpokenMouth): void {
  const { width, height } = picture
  const inPixels = points.map((value, at) => value * (at % 2 === 0 ? width : height))
  const speaking = speakingMesh(inPixels, mesh.triangles, lips.mouth, lips.part)
  const area = areaOf(speaking, width, height)
  if (!area) return
  const moved = (places: Float32Array) => places.map((value, at) => value - (at % 2 === 0 ? area.x : area.y))
  const [sources, places] = [moved(speaking.sources), moved(speaking.places)]
  const context = picture.getContext('2d') as OffscreenCanvasRenderingContext2D
  const source = premultiplied(context.getImageData(area.x, area.y, area.width, area.height))
  const target = meshCanvas({ ...source, words: source.words.slice() })
  drawMesh(target, source, { sources, places, triangles: OPENING_TRIANGLES })
  drawMesh(target, source, { sources, places, triangles: speaking.triangles })
  context.putImageData(asImageData(target), area.x, area.y)
  const placeOf = (at: number) => [speaking.places[at * 2]!, speaking.places[at * 2 + 1]!] as const
  const opening = { upper: LIPS.upperInner.map(placeOf), lower: LIPS.lowerInner.map(placeOf) }
  context.save()
  context.globalAlpha = lips.part
  paintMouthInside(context, opening, mesh, lips.mouth, 'film')
  context.restore()
}

/** The pixels that the triangles of a mesh touch, where they are filmed and where they are drawn; null for none. */
function areaOf({ sources, places, triangles }: SpeakingMesh, width: number, height: number) {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (const at of triangles) {
    for (const list of [sources, places]) {
      left = Math.min(left, list[at * 2]!)
      right = Math.max(right, list[at * 2]!)
      top = Math.min(top, list[at * 2 + 1]!)
      bottom = Math.max(bottom, list[at * 2 + 1]!)
    }
  }
  const [x, y] = [Math.max(0, Math.floor(left) - 1), Math.max(0, Math.floor(top) - 1)]
  const [endX, endY] = [Math.min(width, Math.ceil(right) + 1), Math.min(height, Math.ceil(bottom) + 1)]
  // between two pixels there must be two
  return endX - x < 2 || endY - y < 2 ? null : { x, y, width: endX - x, height: endY - y }
}

import { type FilmedFace, filmedFaceAt, shownPoints } from '#shared/effect/filmed-face.ts'
import { type Landmarks, mappedLandmarks } from '#shared/effect/landmarks.ts'
import type { FootageLayer } from '#shared/evaluate/frame-spec.ts'
import { figureOf, placeInPicture } from '../figure.ts'

/** The face of a filmed presenter in output pixels; null where its file says nothing of this moment. */
export function filmedFace(layer: FootageLayer, known: FilmedFace | null | undefined, scale: number): Landmarks | null {
  const points = known && filmedFaceAt(known, layer.sourceSec)
  if (!points) return null
  const { matte, view } = layer
  const figure = figureOf(layer, scale)
  return mappedLandmarks({ points: shownPoints(points, matte), shown: 1 }, ([x, y]) =>
    placeInPicture(figure, [
      ((x - view.x) / view.width) * figure.rect.width,
      ((y - view.y) / view.height) * figure.rect.height,
    ]),
  )
}

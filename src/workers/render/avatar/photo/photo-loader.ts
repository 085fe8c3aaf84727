import type { PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import { photoView } from '#shared/portrait/photo-view.ts'
import { PHOTOS } from '#workers/kit/budgets.ts'
import type { Surface } from '#workers/render/common/surface.ts'
import type { LoadedPresenter, PresenterLoader } from '../presenter.ts'
import { SurfaceShow } from '../surface-show.ts'
import { faceOfPhoto } from './face-of-photo.ts'
import { paintPhoto, placesOf } from './paint-photo.ts'
import { type Photo, readPhoto } from './photo.ts'

/** Loads presenters that are made of one photo. */
export const photoLoader: PresenterLoader = {
  keptMax: PHOTOS,
  async load(url, bytesOf): Promise<LoadedPresenter> {
    const photo = await readPhoto(await bytesOf(url))
    return {
      isLost: false,
      show: (view, layer) => new SurfaceShow(view, layer, (drawing, shown) => draw(photo, drawing, shown)),
      face: ({ width, height }, { framing, pose }) => {
        const view = photoView(photo.face.portrait, framing, width, height)
        return faceOfPhoto(placesOf(photo.face, view, pose, width, height))
      },
      close: () => {},
    }
  },
  dispose() {},
}

/** All of a photo moves: it breathes. */
function draw({ face, pixelsAt }: Photo, drawing: Surface, { framing, pose }: PresenterLayer) {
  const { width, height } = drawing.rect
  const view = photoView(face.portrait, framing, width, height)
  paintPhoto(drawing.context, face, pixelsAt(width / view.width), view, pose, width, height)
  return [{ x: 0, y: 0, width, height }]
}

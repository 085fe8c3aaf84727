import { CENTRED } from '#shared/model/place.ts'
import type { Project } from '#shared/model/project.ts'
import { imageClip, makeFilm, textClip, videoClip } from '#tests/worlds/films.ts'
import { drawLandscape } from '#tests/worlds/landscape.ts'
import { makeMovie } from '#tests/worlds/movie.ts'
import { type Layers, textPicture } from './layers.ts'

const DURATION_SEC = 10
const BASE = { widthPx: 1920, heightPx: 1080, frameRate: 25, durationSec: DURATION_SEC, bitrate: 8e6 }
const LINE = 'A line of text over the film'

/** One composition, as our document and as the peers take it. */
export interface World {
  project: Project
  layers: Layers
}

/** A full-frame 1080p video, a PNG over it, a line of text: 10 s at 25 fps. */
export const videoOverlay = once(async (): Promise<World> => {
  const video = await makeMovie({ ...BASE, keySec: 2, toneHz: null, broadcast: true })
  const sticker = await landscape(480, 270)
  const text = await textPicture(LINE, 72)
  const project = makeFilm([
    [
      videoClip(URL.createObjectURL(video), DURATION_SEC, { volume: 0 }),
      imageClip(URL.createObjectURL(sticker), DURATION_SEC, { place: { ...CENTRED, x: -600, y: -300 } }),
      textClip(LINE, DURATION_SEC),
    ],
  ])
  const layers: Layers = {
    ...BASE,
    items: [
      { kind: 'video', file: video, alpha: false, x: 0, y: 0, width: 1920, height: 1080 },
      { kind: 'picture', file: sticker, x: 120, y: 105, width: 480, height: 270 },
      { kind: 'picture', ...text, x: (1920 - text.width) / 2, y: 940 - text.height / 2 },
    ],
  }
  return { project, layers }
})

/** A still picture as PNG. */
async function landscape(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  drawLandscape(canvas)
  return canvas.convertToBlob({ type: 'image/png' })
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

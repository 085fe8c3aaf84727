import { formatColor } from '#shared/base/color.ts'
import { type FilmView, type Matte, NO_MATTE } from '#shared/model/film.ts'
import type { HeldFrame } from '#workers/render/common/held-frame.ts'
import type { OutputSize } from '#workers/render/common/place.ts'
import { cutOut } from './cut-out.ts'
import { filmSamples } from './samples.ts'

const WHOLE = { x: 0, y: 0, width: 1, height: 1 }
/** A picked color is the mean of a square with sides of so many pixels: single pixels of a film are noisy. */
const PICKED_PX = 5

/** The picture of a film without its matte, at most `max` large, as it is looked at while the matte is set. */
export function filmStill(held: HeldFrame, matte: Matte, view: FilmView, max: OutputSize): ImageData {
  const image = cutOut(filmSamples(held, matte, WHOLE, max), view === 'filmed' ? NO_MATTE : matte)
  if (view === 'matte') {
    const { data } = image
    for (let o = 0; o < data.length; o += 4) {
      data.fill(data[o + 3]!, o, o + 3)
      data[o + 3] = 255
    }
  }
  return image
}

/** The filmed color about a point of the picture, 0 to 1 from the left and from the top, as `#RRGGBB`. */
export function filmColor(held: HeldFrame, matte: Matte, point: { x: number; y: number }): string {
  const { data, width, height } = filmStill(held, matte, 'filmed', held)
  const left = Math.max(0, Math.min(width - PICKED_PX, Math.round(point.x * width - PICKED_PX / 2)))
  const top = Math.max(0, Math.min(height - PICKED_PX, Math.round(point.y * height - PICKED_PX / 2)))
  const sum = [0, 0, 0]
  for (let y = top; y < top + PICKED_PX; y++) {
    for (let x = left; x < left + PICKED_PX; x++)
      for (let k = 0; k < 3; k++) sum[k]! += data[(y * width + x) * 4 + k] ?? 0
  }
  const [r, g, b] = sum.map((value) => value / PICKED_PX ** 2) as [number, number, number]
  return formatColor({ r, g, b, alpha: 1 })
}

import type { Mask } from '#shared/model/mask.ts'
import { CENTRED, type Place } from '#shared/model/place.ts'

/** Returns a vector turned clockwise by degrees. */
function turned(x: number, y: number, deg: number): { x: number; y: number } {
  const angle = (deg * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return { x: x * cos - y * sin, y: x * sin + y * cos }
}

/** Where a mask is on the canvas, at its own size: it turns with its presenter, about the presenter's centre. */
export function placeOfMask(mask: Mask, presenter: Place): Place {
  const away = turned(mask.x, mask.y, presenter.rotationDeg)
  return { ...CENTRED, x: presenter.x + away.x, y: presenter.y + away.y, rotationDeg: presenter.rotationDeg }
}

/** The mask that is at a place of the canvas; `size` is its size at scale 1, in canvas pixels. The reverse of `placeOfMask`. */
export function maskAtPlace(
  mask: Mask,
  presenter: Place,
  place: Place,
  size: { width: number; height: number } = { width: mask.widthPx, height: mask.heightPx },
): Mask {
  const away = turned(place.x - presenter.x, place.y - presenter.y, -presenter.rotationDeg)
  return { ...mask, ...away, widthPx: size.width * place.scale, heightPx: size.height * place.scale }
}

import { clamp } from '#shared/base/num.ts'
import type { Rect } from '#shared/base/rect.ts'
import { CHIN, NOSE_TIP } from './face-points.ts'
import type { PortraitRig } from './portrait.ts'

/** Where the crown and the chin are in a shot at most, in shares of its height: the whole, close and head. */
const SHOTS = {
  MS: null,
  CS: { crown: 0.06, chin: 0.5 },
  CU: { crown: 0.11, chin: 0.67 },
} as const

/** The least of a picture's height that a shot shows, also of a mesh whose chin is no lower than its crown. */
const SHOWN_MIN = 0.1

/**
 * The part of a portrait's picture that a shot shows, in pixels of the picture: of the shape of `width` by `height`, at
 * the lower border of the picture where all of it is shown, around the head in closer shots. A picture with less around
 * the head than a shot has is shown as it is.
 */
export function photoView(portrait: PortraitRig, shot: keyof typeof SHOTS, width: number, height: number): Rect {
  const { widthPx, heightPx, crownPx, vertices } = portrait
  const whole = { x: 0, y: 0, width: widthPx, height: heightPx }
  const asked = SHOTS[shot]
  const chinPx = vertices[CHIN * 3 + 1]!
  const headPx = chinPx - crownPx
  const shownPx = asked ? Math.max(SHOWN_MIN * heightPx, headPx / (asked.chin - asked.crown)) : heightPx
  if (!asked || shownPx >= heightPx) return fitted(whole, width / height)
  const top = clamp(crownPx - asked.crown * shownPx, 0, heightPx - shownPx)
  const shownWidth = Math.min(widthPx, (shownPx * width) / height)
  const left = clamp(vertices[NOSE_TIP * 3]! - shownWidth / 2, 0, widthPx - shownWidth)
  return fitted({ x: left, y: top, width: shownWidth, height: shownPx }, width / height)
}

/** Widened or heightened about its lower border's middle to a shape, so that nothing is stretched. */
function fitted({ x, y, width, height }: Rect, ratio: number): Rect {
  if (Math.abs(width / height - ratio) < 0.02 * ratio) return { x, y, width, height }
  if (width / height < ratio) return { x: x - (height * ratio - width) / 2, y, width: height * ratio, height }
  return { x, y: y + height - width / ratio, width, height: width / ratio }
}

import { clamp } from '#shared/base/num.ts'
import type { Box } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { BACKGROUND_SCALE_MIN, SCALE_MAX } from '#shared/model/limits.ts'
import type { Size } from './text-size.ts'

interface Covering {
  x: number
  y: number
  scale: number
}

/** Size of a picture that just covers the canvas: the larger of the two ratios. */
export function coverSize(picture: Size, canvas: CanvasType): Size {
  const { width, height } = canvasSize(canvas)
  const ratio = Math.max(width / picture.width, height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** Scale within 1..5 and a centre that leaves no part of the canvas bare (E6.18). */
export function clampCover<T extends Covering>(background: T, picture: Size, canvas: CanvasType): T {
  const cover = coverSize(picture, canvas)
  const { width, height } = canvasSize(canvas)
  const scale = clamp(background.scale, BACKGROUND_SCALE_MIN, SCALE_MAX)
  const reachX = Math.max(0, (cover.width * scale - width) / 2)
  const reachY = Math.max(0, (cover.height * scale - height) / 2)
  const within = (value: number, reach: number) => clamp(value, -reach, reach) + 0
  return { ...background, scale, x: within(background.x, reachX), y: within(background.y, reachY) }
}

/** Returns the box of a background picture in canvas pixels. */
export function boxOfBackground(background: Covering, picture: Size, canvas: CanvasType): Box {
  const { x, y, scale } = clampCover(background, picture, canvas)
  const cover = coverSize(picture, canvas)
  const { width, height } = canvasSize(canvas)
  return {
    centreX: width / 2 + x,
    centreY: height / 2 + y,
    width: cover.width * scale,
    height: cover.height * scale,
    rotationDeg: 0,
  }
}

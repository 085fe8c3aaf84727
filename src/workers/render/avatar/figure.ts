import { evenSize } from '#shared/base/num.ts'
import { type Box, boundsOf, type Rect } from '#shared/base/rect.ts'
import type { FacePlace } from '#shared/effect/landmarks.ts'
import type { Mask } from '#shared/model/mask.ts'
import type { Surface } from '../common/surface.ts'

/** The place of a presenter in output pixels: an upright rectangle on even borders, turned about its centre. */
export interface Figure {
  rect: Rect
  rotationDeg: number
  /** Around the turned rectangle. */
  bounds: Rect
  /** Output pixels per project pixel. */
  scale: number
  /** The picture of its mask: what is opaque shows. */
  cutTo: ImageBitmap | null
}

/** Even borders let the planes backend take the drawing directly; the place moves by less than two pixels. */
export function figureOf({ box }: { box: Box }, scale: number, cutTo: ImageBitmap | null = null): Figure {
  const even = (value: number) => Math.round(value / 2) * 2
  const width = evenSize(box.width * scale)
  const height = evenSize(box.height * scale)
  const rect = { x: even(box.centreX * scale - width / 2), y: even(box.centreY * scale - height / 2), width, height }
  const rotationDeg = box.rotationDeg % 360
  const placed = { centreX: rect.x + width / 2, centreY: rect.y + height / 2, width, height, rotationDeg }
  return { rect, rotationDeg, bounds: boundsOf(placed), scale, cutTo }
}

/** A place of the figure, from its upright corner, in the picture. */
export function placeInPicture({ rect, rotationDeg }: Figure, [x, y]: FacePlace): FacePlace {
  const angle = (rotationDeg * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [across, down] = [x - rect.width / 2, y - rect.height / 2]
  return [rect.x + rect.width / 2 + cos * across - sin * down, rect.y + rect.height / 2 + sin * across + cos * down]
}

/** Whether the drawing of the presenter can be composed directly. */
export function isPlain(figure: Figure, mask: Mask | null): boolean {
  return figure.rotationDeg === 0 && mask === null
}

/** Turns a drawing and clips it by its mask, before the mask's color. */
export function finishFigure(surface: Surface, drawing: OffscreenCanvas, figure: Figure, mask: Mask | null): void {
  surface.redraw(surface.rect, (context) => {
    enterFigure(context, figure, mask, 'filled')
    context.drawImage(drawing, 0, 0)
    cutToPicture(context, figure, mask)
  })
}

/**
 * Moves the origin to the presenter's corner, turned with it, and clips to its mask: a circle or rectangle in project
 * pixels about the presenter's centre, filled with the mask's color or left empty; to the rectangle of a mask that is a
 * picture.
 */
export function enterFigure(
  context: OffscreenCanvasRenderingContext2D,
  { rect, rotationDeg, scale, cutTo }: Figure,
  mask: Mask | null,
  ground: 'filled' | 'empty',
): void {
  context.translate(rect.x + rect.width / 2, rect.y + rect.height / 2)
  context.rotate((rotationDeg * Math.PI) / 180)
  if (mask) {
    const width = mask.widthPx * scale
    const height = mask.heightPx * scale
    context.beginPath()
    if (mask.shape === 'rectangle' || cutTo) {
      context.rect(mask.x * scale - width / 2, mask.y * scale - height / 2, width, height)
    } else context.ellipse(mask.x * scale, mask.y * scale, width / 2, height / 2, 0, 0, 2 * Math.PI)
    context.clip()
    context.fillStyle = mask.color
    if (ground === 'filled') context.fill()
  }
  context.translate(-rect.width / 2, -rect.height / 2)
}

/** Of what was drawn since `enterFigure`, leaves what the picture of the mask shows. */
export function cutToPicture(
  context: OffscreenCanvasRenderingContext2D,
  { rect, scale, cutTo }: Figure,
  mask: Mask | null,
): void {
  if (!mask || !cutTo) return
  const width = mask.widthPx * scale
  const height = mask.heightPx * scale
  context.globalCompositeOperation = 'destination-in'
  const [x, y] = [rect.width / 2 + mask.x * scale, rect.height / 2 + mask.y * scale]
  context.drawImage(cutTo, x - width / 2, y - height / 2, width, height)
}

import type { DeckPicture, Fill } from '#shared/deck/deck.ts'
import type { Context } from '../canvas/context.ts'
import type { Pictures } from './pictures.ts'

interface Size {
  width: number
  height: number
}

/** Fills an outline within a box of a size. */
export function paintFill(context: Context, fill: Fill, outline: Path2D, size: Size, pictures: Pictures): void {
  if (fill.type === 'picture') {
    context.save()
    context.clip(outline)
    paintPicture(context, fill, size, pictures)
    context.restore()
    return
  }
  context.fillStyle = fill.type === 'color' ? fill.color : gradient(context, fill, size)
  context.fill(outline)
}

/** Draws what a crop leaves of a picture over a box; nothing where it cannot be decoded. */
export function paintPicture(
  context: Context,
  { file, crop, opacity }: Pick<DeckPicture, 'file' | 'crop' | 'opacity'>,
  { width, height }: Size,
  pictures: Pictures,
): void {
  const picture = pictures.get(file)
  const part = { width: 1 - crop.left - crop.right, height: 1 - crop.top - crop.bottom }
  if (!picture || part.width <= 0 || part.height <= 0) return
  const whole = { width: width / part.width, height: height / part.height }
  context.save()
  context.beginPath()
  context.rect(0, 0, width, height)
  context.clip()
  context.globalAlpha *= opacity
  context.drawImage(picture.image, -crop.left * whole.width, -crop.top * whole.height, whole.width, whole.height)
  context.restore()
}

function gradient(context: Context, fill: Extract<Fill, { type: 'gradient' }>, { width, height }: Size) {
  const [x, y] = [width / 2, height / 2]
  const line = fill.angleDeg === null ? context.createRadialGradient(x, y, 0, x, y, Math.hypot(x, y)) : null
  const made = line ?? linear(context, ((fill.angleDeg ?? 0) * Math.PI) / 180, { x, y })
  for (const { at, color } of fill.stops) made.addColorStop(at, color)
  return made
}

/** A gradient that begins in one corner of a box and ends in the one across. */
function linear(context: Context, angle: number, { x, y }: { x: number; y: number }): CanvasGradient {
  const [across, down] = [Math.cos(angle), Math.sin(angle)]
  const reach = Math.abs(x * across) + Math.abs(y * down)
  return context.createLinearGradient(x - across * reach, y - down * reach, x + across * reach, y + down * reach)
}

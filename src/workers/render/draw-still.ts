import type { Box } from '#shared/base/rect.ts'
import type { PictureLayer } from '#shared/evaluate/frame-spec.ts'
import type { FrameCache } from './frame-cache.ts'
import type { HeldFrame } from './held-frame.ts'
import { toOutput } from './place.ts'
import type { StillLayer } from './plan.ts'
import type { TextRenderer } from './text/text-renderer.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Draws a still layer into a context in output pixels; `scale` is output pixels per project pixel. */
export function drawStill(
  context: Context,
  layer: StillLayer,
  scale: number,
  frames: FrameCache,
  texts: TextRenderer,
): void {
  context.save()
  context.globalAlpha = layer.opacity
  if (layer.kind === 'color') {
    const box = toOutput(layer.box, scale)
    enterBox(context, box)
    context.fillStyle = layer.color
    context.fillRect(-box.width / 2, -box.height / 2, box.width, box.height)
  } else if (layer.kind === 'picture') drawPicture(context, layer, scale, frames)
  else texts.draw(context, layer, scale)
  context.restore()
}

function drawPicture(context: Context, layer: PictureLayer, scale: number, frames: FrameCache): void {
  const box = toOutput(layer.box, scale)
  const picture = frames.image(layer.url)
  enterBox(context, box)
  if (picture) context.drawImage(picture, -box.width / 2, -box.height / 2, box.width, box.height)
  else if (picture === null) drawPlaceholder(context, box.width, box.height)
}

/** Moves the origin to the centre of a box and rotates the context with the box. */
export function enterBox(context: Context, box: Box): void {
  context.translate(box.centreX, box.centreY)
  context.rotate((box.rotationDeg * Math.PI) / 180)
}

/** Draws a decoded frame stretched over a box that the context has entered. */
export function drawFrame(context: Context, held: HeldFrame, { width, height }: Box): void {
  if (held.kind === 'frame') {
    context.drawImage(held.frame, -width / 2, -height / 2, width, height)
    return
  }
  const frame = new VideoFrame(held.data, {
    format: 'I420',
    codedWidth: held.width,
    codedHeight: held.height,
    timestamp: 0,
    colorSpace: {
      matrix: held.color.matrix === 'bt601' ? 'smpte170m' : 'bt709',
      primaries: 'bt709',
      transfer: 'bt709',
      fullRange: held.color.fullRange,
    },
  })
  context.drawImage(frame, -width / 2, -height / 2, width, height)
  frame.close()
}

/** Draws the placeholder of a missing medium: a translucent plate with a picture sign, centred on the origin. */
export function drawPlaceholder(context: Context, width: number, height: number): void {
  const side = Math.min(width, height)
  context.fillStyle = 'rgba(127, 134, 148, 0.28)'
  context.fillRect(-width / 2, -height / 2, width, height)
  const sign = Math.min(side * 0.3, 96)
  context.strokeStyle = 'rgba(127, 134, 148, 0.9)'
  context.lineWidth = Math.max(1, sign / 16)
  context.lineJoin = 'round'
  context.beginPath()
  context.roundRect(-sign / 2, -sign * 0.4, sign, sign * 0.8, sign / 10)
  context.moveTo(-sign / 2, sign * 0.24)
  context.lineTo(-sign * 0.14, -sign * 0.06)
  context.lineTo(sign * 0.12, sign * 0.18)
  context.lineTo(sign * 0.26, sign * 0.06)
  context.lineTo(sign / 2, sign * 0.26)
  context.stroke()
  context.beginPath()
  context.arc(sign * 0.22, -sign * 0.16, sign * 0.08, 0, 2 * Math.PI)
  context.stroke()
}

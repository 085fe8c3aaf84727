import type { Box } from '#shared/base/rect.ts'
import type { PictureLayer } from '#shared/evaluate/frame-spec.ts'
import type { HeldFrame } from './common/held-frame.ts'
import { toOutput } from './common/place.ts'
import { drawPlaceholder } from './common/placeholder.ts'
import type { FrameCache } from './frame-cache.ts'
import type { StillLayer } from './plan.ts'
import type { TextRenderer } from './text/text-renderer.ts'

type Context = OffscreenCanvasRenderingContext2D

/** Draws a still layer, a text once its font is there, into a context in output pixels; `scale` is output pixels per project pixel. */
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
  else if (texts.fontState(layer)) texts.draw(context, layer, scale)
  context.restore()
}

function drawPicture(context: Context, layer: PictureLayer, scale: number, frames: FrameCache): void {
  const box = toOutput(layer.box, scale)
  const picture = frames.image(layer, scale)
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

import { watchForLeak } from '#workers/kit/leak-report.ts'

/**
 * Rotates a frame of a rotated video upright and closes it. Frames of upright videos are returned unchanged, so that the
 * compositor can use their planes.
 */
export function upright(frame: VideoFrame, rotationDeg: 0 | 90 | 180 | 270): VideoFrame | ImageBitmap {
  if (rotationDeg === 0) return frame
  const { displayWidth: width, displayHeight: height } = frame
  const turned = rotationDeg % 180 !== 0
  const canvas = new OffscreenCanvas(turned ? height : width, turned ? width : height)
  const context = canvas.getContext('2d')!
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((rotationDeg * Math.PI) / 180)
  context.drawImage(frame, -width / 2, -height / 2)
  frame.close()
  return watchForLeak(canvas.transferToImageBitmap(), 'a turned frame')
}

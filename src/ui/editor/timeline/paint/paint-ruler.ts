import type { FrameRate } from '#shared/model/canvas.ts'
import { RULER_PX } from '../model/row.ts'
import { rulerMarks } from '../model/ruler.ts'
import type { Brush, Painting } from './band.ts'

const LONG_PX = 22
const SHORT_PX = 5
const LABEL_PX = 5

/** Returns the painting of the ruler: marks with labels, on whole device pixels. */
export function rulerPainting(frameRate: FrameRate): Painting {
  return {
    font: '11px',
    bounds: () => ({ topPx: 0, heightPx: RULER_PX }),
    paint({ context, pps, fromPx, toPx, zoom, ink }: Brush) {
      context.fillStyle = ink
      for (const { timeSec, long, label } of rulerMarks(zoom, frameRate, fromPx / pps, toPx / pps)) {
        const x = Math.round(timeSec * pps) - fromPx
        const height = long ? LONG_PX : SHORT_PX
        context.globalAlpha = long ? 0.55 : 0.32
        context.fillRect(x, RULER_PX - 1 - height, 1, height)
        context.globalAlpha = 1
        if (label) context.fillText(label, x + LABEL_PX, RULER_PX - LONG_PX + 7)
      }
      return false
    },
  }
}

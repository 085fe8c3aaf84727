import type { Strip } from '#shared/protocol/media.ts'
import { ROW_PX } from '../model/row.ts'
import { FRAME_PX, type Shown } from './shown.ts'

/**
 * Paints a filmstrip inside a clip's frame. Each tile shows the frame at its left end; `startSec` is the clip's start
 * within the source. Tiles are not scaled; the last one is cut at the frame.
 */
export function paintStrip(
  context: CanvasRenderingContext2D,
  { x, from, to }: Shown,
  pps: number,
  { bitmap, tiles, durationSec }: Strip,
  startSec: number,
  loops: boolean,
): void {
  const scale = bitmap.height / ROW_PX
  const tilePx = bitmap.width / tiles / scale
  const end = to - FRAME_PX
  const heightPx = ROW_PX - 2 * FRAME_PX
  for (let tile = Math.max(0, Math.floor((from - x) / tilePx)); ; tile++) {
    const left = x + FRAME_PX + Math.round(tile * tilePx)
    if (left >= end) return
    const timeSec = startSec + (tile * tilePx) / pps
    const inSec = durationSec > 0 ? (loops ? timeSec % durationSec : Math.min(timeSec, durationSec)) : 0
    const index = durationSec > 0 ? Math.min(tiles - 1, Math.floor((inSec / durationSec) * tiles)) : 0
    const width = Math.min(Math.round(tilePx), end - left)
    const [sourceX, sourceY] = [Math.round(index * tilePx * scale), FRAME_PX * scale]
    context.drawImage(bitmap, sourceX, sourceY, width * scale, heightPx * scale, left, FRAME_PX, width, heightPx)
  }
}

import type { Strip } from '#shared/protocol/media.ts'
import { ROW_PX } from '#shared/timing/row.ts'
import type { Shown } from './paint-wave.ts'

/** Film along a clip: each tile shows the moment at its left end. `startSec` is where in the source the clip begins. */
export function paintStrip(
  context: CanvasRenderingContext2D,
  { x, from, to }: Shown,
  pps: number,
  { bitmap, tiles, durationSec }: Strip,
  startSec: number,
  loops: boolean,
): void {
  const sourceWidth = bitmap.width / tiles
  const tilePx = (sourceWidth * ROW_PX) / bitmap.height
  const first = Math.floor((from - x) / tilePx)
  for (let tile = Math.max(0, first); x + tile * tilePx < to; tile++) {
    const timeSec = startSec + (tile * tilePx) / pps
    const inSec = durationSec > 0 ? (loops ? timeSec % durationSec : Math.min(timeSec, durationSec)) : 0
    const index = durationSec > 0 ? Math.min(tiles - 1, Math.floor((inSec / durationSec) * tiles)) : 0
    context.drawImage(bitmap, index * sourceWidth, 0, sourceWidth, bitmap.height, x + tile * tilePx, 0, tilePx, ROW_PX)
  }
}

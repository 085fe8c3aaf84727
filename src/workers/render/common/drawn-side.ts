import type { Box } from '#shared/base/rect.ts'
import { isDrawing } from '#shared/model/drawing-address.ts'
import type { MediaUrl } from '#shared/model/ids.ts'

const SIDE_MIN_PX = 16
const SIDE_MAX_PX = 4096

/**
 * The longer side at which a drawing is rasterised for a box, in output pixels: at least the box's, in steps of a half
 * octave, so that a drawing that grows is not drawn anew for every frame. Undefined for pictures of pixels.
 */
export function drawnSidePx({ url, box }: { url: MediaUrl; box: Box }, scale: number): number | undefined {
  if (!isDrawing(url)) return undefined
  const sidePx = Math.max(box.width, box.height) * scale
  const step = 2 ** (Math.ceil(2 * Math.log2(Math.max(SIDE_MIN_PX, sidePx)) - 1e-9) / 2)
  return Math.min(SIDE_MAX_PX, Math.round(step))
}

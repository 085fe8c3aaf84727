import { intersection, type Rect } from '#shared/base/rect.ts'
import type { FootageLayer, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { CameraView, Framing } from '#shared/model/role.ts'
import type { OutputSize } from '../common/place.ts'
import type { Figure } from './figure.ts'

/** Where a shot cuts the body, and how far it fades out there, as shares of its width (sides) and height. */
interface Cut {
  top: number
  sides: number
  bottom: number
}

/** How far a drawing fades out from each edge, in output pixels. */
export interface SoftEdges {
  top: number
  left: number
  right: number
  bottom: number
}

/** The closer a shot, the wider its cut. */
const FRAMINGS: Record<Framing, Cut> = {
  MS: { top: 0, sides: 0.03, bottom: 0.06 },
  CS: { top: 0, sides: 0.08, bottom: 0.1 },
  CU: { top: 0, sides: 0.14, bottom: 0.16 },
}
const VIEWS: Record<CameraView, Cut> = {
  WholeBody: { top: 0, sides: 0, bottom: 0 },
  HalfBody: { top: 0, sides: 0.03, bottom: 0.06 },
  CloseToUpBody: { top: 0, sides: 0.08, bottom: 0.1 },
  CloseToFace: { top: 0, sides: 0.14, bottom: 0.16 },
  CloseToLowBody: { top: 0.1, sides: 0.03, bottom: 0 },
  CloseToFeet: { top: 0.16, sides: 0.03, bottom: 0 },
}

const HARD: Cut = { top: 0, sides: 0, bottom: 0 }

/** Pixels of fading for each pixel between an edge and the border of the picture: a cut at the border stays hard. */
const FADE_PER_GAP = 2
/** Stops of a gradient from the edge inwards: the share that is taken away, smooth at both ends. */
const STOPS = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, away: 1 - at * at * (3 - 2 * at) }))

/** A film that is shown with its room has the borders of a picture. */
function cutOf(layer: PresenterLayer | FootageLayer): Cut {
  if (layer.kind === 'model') return VIEWS[layer.camera]
  return layer.kind === 'footage' && layer.matte.kind === 'none' ? HARD : FRAMINGS[layer.framing]
}

/** The edges at which a presenter is cut inside a picture of `size` (E7.28). */
export function softEdgesOf(
  layer: PresenterLayer | FootageLayer,
  { rect, rotationDeg }: Figure,
  size: OutputSize,
): SoftEdges {
  const cut = cutOf(layer)
  const { x, y, width, height } = rect
  const within = (fadePx: number, gapPx: number) =>
    Math.round(rotationDeg === 0 ? Math.min(fadePx, Math.max(0, gapPx) * FADE_PER_GAP) : fadePx)
  return {
    top: within(cut.top * height, y),
    left: within(cut.sides * width, x),
    right: within(cut.sides * width, size.width - x - width),
    bottom: within(cut.bottom * height, size.height - y - height),
  }
}

/** Fades a fresh drawing of `width` by `height` pixels out at its edges; touches only `area`. */
export function soften(
  context: OffscreenCanvasRenderingContext2D,
  { width, height }: OutputSize,
  { top, left, right, bottom }: SoftEdges,
  area: Rect,
): void {
  const whole = { x: 0, y: 0, width, height }
  const fade = (strip: Rect, fromX: number, fromY: number, toX: number, toY: number) => {
    const part = intersection(strip, area)
    if (!part) return
    const gradient = context.createLinearGradient(fromX, fromY, toX, toY)
    for (const { at, away } of STOPS) gradient.addColorStop(at, `rgb(0 0 0 / ${away})`)
    context.fillStyle = gradient
    context.fillRect(part.x, part.y, part.width, part.height)
  }
  context.save()
  context.globalCompositeOperation = 'destination-out'
  fade({ ...whole, height: top }, 0, 0, 0, top)
  fade({ ...whole, width: left }, 0, 0, left, 0)
  fade({ ...whole, x: width - right, width: right }, width, 0, width - right, 0)
  fade({ ...whole, y: height - bottom, height: bottom }, 0, height, 0, height - bottom)
  context.restore()
}

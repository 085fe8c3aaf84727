import type { Rect } from '#shared/base/rect.ts'
import type { FootageLayer, PresenterLayer } from '#shared/evaluate/frame-spec.ts'
import type { CameraView, Framing } from '#shared/model/role.ts'
import type { OutputSize } from '../common/place.ts'
import type { Figure } from './figure.ts'

/** How a drawing ends at its edges, in output pixels; 0 leaves an edge as it is. */
export interface BodyCut {
  /** Heights of the curves above and below. */
  top: number
  bottom: number
  /** How far from the sides the shadow on the ground fades. */
  sides: number
}

/** As shares of height and width. The closer a shot, the higher its curve: in a head shot it begins at the shoulders. */
const FRAMINGS: Record<Framing, BodyCut> = {
  MS: { top: 0, bottom: 0.06, sides: 0 },
  CS: { top: 0, bottom: 0.12, sides: 0 },
  CU: { top: 0, bottom: 0.24, sides: 0 },
}
const VIEWS: Record<CameraView, BodyCut> = {
  WholeBody: { top: 0, bottom: 0, sides: 0 },
  HalfBody: { top: 0, bottom: 0.06, sides: 0 },
  CloseToUpBody: { top: 0, bottom: 0.12, sides: 0 },
  CloseToFace: { top: 0, bottom: 0.24, sides: 0 },
  CloseToLowBody: { top: 0.06, bottom: 0, sides: 0.14 },
  CloseToFeet: { top: 0.12, bottom: 0, sides: 0.14 },
}

const NONE: BodyCut = { top: 0, bottom: 0, sides: 0 }

/** Stops of a gradient from the edge inwards: the share that is taken away, smooth at both ends. */
const STOPS = [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, away: 1 - at * at * (3 - 2 * at) }))

/** A film that is shown with its room has the borders of a picture. */
function sharesOf(layer: PresenterLayer | FootageLayer): BodyCut {
  if (layer.kind === 'model') return VIEWS[layer.camera]
  return layer.kind === 'footage' && layer.matte.kind === 'none' ? NONE : FRAMINGS[layer.framing]
}

/** The curves with which a presenter ends inside a picture of `size` and of its mask (E7.28). */
export function bodyCutOf(
  layer: PresenterLayer | FootageLayer,
  { rect, rotationDeg, scale }: Figure,
  size: OutputSize,
): BodyCut {
  const { top, bottom, sides } = sharesOf(layer)
  const { mask } = layer
  const { y, width, height } = rect
  // the nearer to the border of the picture, the flatter
  const within = (depthPx: number, gapPx: number) =>
    rotationDeg === 0 ? Math.min(depthPx, Math.max(0, gapPx)) : depthPx
  const hidden = (sign: 1 | -1) => mask !== null && (sign * mask.y + mask.heightPx / 2) * scale <= height / 2
  return {
    top: hidden(-1) ? 0 : within(top * height, y),
    bottom: hidden(1) ? 0 : within(bottom * height, size.height - y - height),
    sides: Math.round(sides * width),
  }
}

/** Takes away what a fresh drawing of `width` by `height` pixels has outside its curves; touches only `area`. */
export function cutBody(
  context: OffscreenCanvasRenderingContext2D,
  { width, height }: OutputSize,
  { top, bottom, sides }: BodyCut,
  area: Rect,
): void {
  if (top === 0 && bottom === 0 && sides === 0) return
  const middle = width / 2
  context.save()
  context.beginPath()
  context.rect(area.x, area.y, area.width, area.height)
  context.clip()
  context.globalCompositeOperation = 'destination-out'
  context.beginPath()
  context.rect(0, 0, width, height)
  context.ellipse(middle, top, middle, top, 0, Math.PI, 2 * Math.PI)
  context.ellipse(middle, height - bottom, middle, bottom, 0, 0, Math.PI)
  context.closePath()
  context.fill('evenodd')
  for (const edge of sides > 0 ? [0, width] : []) {
    const fade = context.createLinearGradient(edge, 0, Math.abs(edge - sides), 0)
    for (const { at, away } of STOPS) fade.addColorStop(at, `rgb(0 0 0 / ${away})`)
    context.fillStyle = fade
    context.fillRect(edge === 0 ? 0 : width - sides, 0, sides, height)
  }
  context.restore()
}

import { between, distance, type FacePlace } from '#shared/effect/landmarks.ts'
import type { MakeUp } from '#shared/effect/make-up.ts'
import { type Brush, covering, type FaceSide, fillSoft, oval, SIDES, shiftedBy } from './brush.ts'

interface Eye {
  inner: FacePlace
  outer: FacePlace
  /** Control places of the lids as quadratic curves from corner to corner. */
  above: FacePlace
  below: FacePlace
  brow: { inner: FacePlace; peak: FacePlace; outer: FacePlace }
  /** 1 where away from the nose is to the right. */
  out: 1 | -1
}

/** The control place of the quadratic curve from `a` to `b` that passes `through` in its middle. */
const controlOf = (a: FacePlace, b: FacePlace, through: FacePlace): FacePlace => [
  2 * through[0] - (a[0] + b[0]) / 2,
  2 * through[1] - (a[1] + b[1]) / 2,
]

function eyeOf({ p }: Brush, side: FaceSide): Eye {
  const inner = p[`eye${side}Inner`]
  const outer = p[`eye${side}Outer`]
  return {
    inner,
    outer,
    above: controlOf(inner, outer, p[`eye${side}Top`]),
    below: controlOf(inner, outer, p[`eye${side}Bottom`]),
    brow: { inner: p[`brow${side}Inner`], peak: p[`brow${side}Peak`], outer: p[`brow${side}Outer`] },
    out: side === 'Right' ? 1 : -1,
  }
}

/** The colour of the lid, deeper at the outer corner and along the lashes; the eye itself stays clear. */
export function paintShadow(brush: Brush, { color, deep, cover, height }: NonNullable<MakeUp['shadow']>): void {
  const { context } = brush
  for (const side of SIDES) {
    const eye = eyeOf(brush, side)
    const { inner, outer, above, out } = eye
    const reach = 0.3 + 0.5 * height
    const tip = shiftedBy(brush, outer, 0.1 * out, -0.06)
    const lid = between(inner, outer, 0.5)
    const raised = shiftedBy(brush, between(lid, eye.brow.peak, reach), 0.02 * out, 0)
    fillSoft(brush, covering(color, cover), 0.11, () => {
      context.moveTo(...inner)
      context.quadraticCurveTo(...controlOf(inner, tip, raised), ...tip)
      context.lineTo(...outer)
      context.quadraticCurveTo(...above, ...inner)
    })
    const corner = shiftedBy(brush, outer, -0.05 * out, -0.05)
    oval(
      brush,
      shiftedBy(brush, corner, -0.3 * out, -0.02),
      shiftedBy(brush, corner, 0.26 * out, -0.12),
      0.5,
      deep,
      cover * 0.85,
    )
    fillSoft(brush, covering(deep, cover * 0.55), 0.07, () => {
      const crease = shiftedBy(brush, between(between(inner, outer, 0.5), above, 0.5), 0, -0.05)
      context.moveTo(...inner)
      context.quadraticCurveTo(...controlOf(inner, tip, crease), ...tip)
      context.quadraticCurveTo(...above, ...inner)
    })
    clearEye(brush, eye)
  }
}

/** Takes away what covers the eye itself. */
function clearEye({ context }: Brush, { inner, outer, above, below }: Eye): void {
  context.save()
  context.globalCompositeOperation = 'destination-out'
  context.beginPath()
  context.moveTo(...inner)
  context.quadraticCurveTo(...above, ...outer)
  context.quadraticCurveTo(...below, ...inner)
  context.fill()
  context.restore()
}

/** A line along the upper lashes that grows towards the outer corner and ends in a wing. */
export function paintLiner(brush: Brush, { color, cover, width, wing }: NonNullable<MakeUp['liner']>): void {
  const { context } = brush
  for (const side of SIDES) {
    const { inner, outer, above, out } = eyeOf(brush, side)
    const thick = 0.02 + 0.045 * width
    const tip = shiftedBy(brush, outer, (0.03 + 0.16 * wing) * out, -0.02 - 0.11 * wing)
    fillSoft(brush, covering(color, cover), 0.014, () => {
      context.moveTo(...inner)
      context.quadraticCurveTo(...above, ...outer)
      context.lineTo(...tip)
      context.quadraticCurveTo(...shiftedBy(brush, above, 0.03 * out, -2 * thick), ...inner)
    })
  }
}

/** Fills brows: full from the inner end to the arch, drawn out to a point. */
export function paintBrows(brush: Brush, { color, cover }: NonNullable<MakeUp['brows']>): void {
  const { context } = brush
  for (const side of SIDES) {
    const { brow, out } = eyeOf(brush, side)
    const thick = 0.06
    const low = controlOf(brow.inner, brow.outer, shiftedBy(brush, brow.peak, -0.06 * out, thick * 0.55))
    const high = controlOf(brow.inner, brow.outer, shiftedBy(brush, brow.peak, 0, -thick * 0.55))
    if (!(distance(brow.inner, brow.outer) > 0)) continue
    fillSoft(brush, covering(color, cover), 0.035, () => {
      context.moveTo(...shiftedBy(brush, brow.inner, 0, thick * 0.6))
      context.quadraticCurveTo(...low, ...brow.outer)
      context.quadraticCurveTo(...high, ...shiftedBy(brush, brow.inner, 0, -thick * 0.6))
      context.closePath()
    })
  }
}

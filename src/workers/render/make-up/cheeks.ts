import { between } from '#shared/effect/landmarks.ts'
import type { MakeUp } from '#shared/effect/make-up.ts'
import { type Brush, oval, SIDES, shiftedBy } from './brush.ts'

/** Colours the cheeks: their apples, up along the bones, or across the nose. */
export function paintBlush(brush: Brush, { color, cover, place }: NonNullable<MakeUp['blush']>): void {
  const { p } = brush
  for (const side of SIDES) {
    const out = side === 'Right' ? 1 : -1
    const [nose, cheek] = [p[`nose${side}`], p[`cheek${side}`]]
    if (place === 'lifted') {
      const from = shiftedBy(brush, between(nose, cheek, 0.28), 0, 0.1)
      oval(brush, from, shiftedBy(brush, cheek, 0.02 * out, 0.06), 0.48, color, cover)
      continue
    }
    const apple = shiftedBy(brush, between(nose, cheek, 0.45), 0, 0.1)
    oval(
      brush,
      shiftedBy(brush, apple, -0.42, 0.04 * out),
      shiftedBy(brush, apple, 0.42, -0.04 * out),
      0.72,
      color,
      cover,
    )
  }
  if (place !== 'across') return
  const bridge = shiftedBy(brush, p.noseTip, 0, -0.2)
  oval(brush, shiftedBy(brush, bridge, -0.5, 0), shiftedBy(brush, bridge, 0.5, 0), 0.36, color, cover * 0.7)
}

/** Shades below the cheekbones and beside the nose. */
export function paintContour(brush: Brush, { color, cover }: NonNullable<MakeUp['contour']>): void {
  const { p } = brush
  for (const side of SIDES) {
    const out = side === 'Right' ? 1 : -1
    const hollow = between(p[`cheek${side}`], p[`jaw${side}`], 0.62)
    oval(
      brush,
      shiftedBy(brush, hollow, 0.24 * out, -0.3),
      shiftedBy(brush, hollow, -0.46 * out, 0.34),
      0.62,
      color,
      cover,
    )
    const bridge = between(p[`eye${side}Inner`], p[`nose${side}`], 0.5)
    oval(
      brush,
      shiftedBy(brush, bridge, 0.03 * out, -0.36),
      shiftedBy(brush, bridge, -0.03 * out, 0.34),
      0.3,
      color,
      cover * 0.5,
    )
  }
}

/** Lights the cheekbones, the ridge of the nose and the bow of the upper lip. */
export function paintHighlight(brush: Brush, { color, cover }: NonNullable<MakeUp['highlight']>): void {
  const { p } = brush
  for (const side of SIDES) {
    const out = side === 'Right' ? 1 : -1
    const bone = shiftedBy(brush, between(p[`eye${side}Outer`], p[`cheek${side}`], 0.3), -0.06 * out, 0.22)
    oval(brush, shiftedBy(brush, bone, -0.26 * out, 0.1), shiftedBy(brush, bone, 0.26 * out, -0.12), 0.62, color, cover)
  }
  const bridge = between(p.eyeLeftInner, p.eyeRightInner, 0.5)
  oval(brush, shiftedBy(brush, bridge, 0, 0.05), shiftedBy(brush, p.noseTip, 0, 0.02), 0.16, color, cover * 0.8)
  oval(
    brush,
    shiftedBy(brush, p.lipTop, -0.12, -0.05),
    shiftedBy(brush, p.lipTop, 0.12, -0.05),
    0.35,
    color,
    cover * 0.6,
  )
}

import { SHAPES } from '#shared/model/effects.ts'
import { axesOf, between, distance, type FacePlace, type Landmarks } from './landmarks.ts'

/** Strengths, 0 to 1. */
type Shapes = Partial<Record<(typeof SHAPES)[number], number>>

/**
 * A local warp (Gustafson 1993, "Interactive image warping"): within an ellipse the picture is taken from elsewhere, most at
 * its middle and not at all at its border. Lengths are in the unit of the face.
 */
export interface Warp {
  centre: FacePlace
  /** Unit vector along the first radius. */
  along: FacePlace
  radii: readonly [along: number, beside: number]
  /** The shift of the picture at the middle. */
  shift: FacePlace
  /** The growth of lengths along both radii at the middle: 0.3 for 30 per cent larger, negative for smaller. */
  growth: readonly [along: number, beside: number]
}

/** At full strength: shares of the distance between the eyes, or growth. No warp folds the picture. */
const FULL = { slimming: 0.075, jaw: 0.07, eyes: 0.2, nose: -0.24, mouth: -0.2, chin: 0.14, forehead: 0.16 } as const

const NO_GROWTH = [0, 0] as const
const NO_SHIFT: FacePlace = [0, 0]

const moved = ([x, y]: FacePlace, [dx, dy]: FacePlace, by: number): FacePlace => [x + dx * by, y + dy * by]
const scaled = ([x, y]: FacePlace, by: number): FacePlace => [x * by, y * by]

/** The warps that give a face these shapes; none at strength 0 and for a face that is turned away. */
export function warpsOf(face: Landmarks, shapes: Shapes): Warp[] {
  const { points: p, shown } = face
  const { across, down, eyeSpan, eyeLeft, eyeRight, mouth } = axesOf(face)
  const strength = (name: keyof Shapes) => (shapes[name] ?? 0) * shown
  const warp = (centre: FacePlace, radii: Warp['radii'], change: Partial<Pick<Warp, 'shift' | 'growth'>>): Warp => ({
    centre,
    along: across,
    radii,
    shift: NO_SHIFT,
    growth: NO_GROWTH,
    ...change,
  })
  const {
    slimming,
    eyes,
    nose,
    mouth: lips,
    chin,
    forehead,
  } = Object.fromEntries(SHAPES.map((name) => [name, strength(name)])) as Record<(typeof SHAPES)[number], number>
  const warps: Warp[] = []
  if (slimming > 0)
    for (const [cheek, jaw, inwards] of [
      [p.cheekLeft, p.jawLeft, 1],
      [p.cheekRight, p.jawRight, -1],
    ] as const) {
      const side = between(cheek, jaw, 0.45)
      const by = (share: number) => scaled(across, inwards * share * slimming * eyeSpan)
      warps.push(
        warp(side, [0.75 * eyeSpan, 1.15 * eyeSpan], { shift: by(FULL.slimming) }),
        warp(jaw, [0.65 * eyeSpan, 0.7 * eyeSpan], { shift: by(FULL.jaw) }),
      )
    }
  if (eyes > 0)
    for (const [eye, outer, inner] of [
      [eyeLeft, p.eyeLeftOuter, p.eyeLeftInner],
      [eyeRight, p.eyeRightOuter, p.eyeRightInner],
    ] as const) {
      const radius = 0.95 * distance(outer, inner)
      warps.push(warp(eye, [radius, radius], { growth: [FULL.eyes * eyes, FULL.eyes * eyes] }))
    }
  if (nose > 0) {
    const wide = distance(p.noseLeft, p.noseRight)
    const middle = between(p.noseLeft, p.noseRight, 0.5)
    warps.push(
      warp(moved(middle, down, -0.1 * eyeSpan), [1.15 * wide, 0.55 * eyeSpan], { growth: [FULL.nose * nose, 0] }),
    )
  }
  if (lips > 0) {
    const wide = distance(p.mouthLeft, p.mouthRight)
    const high = Math.max(0.62 * wide, 1.1 * distance(p.lipTop, p.lipBottom))
    warps.push(warp(mouth, [0.95 * wide, high], { growth: [FULL.mouth * lips, FULL.mouth * lips] }))
  }
  if (chin > 0) {
    const radii = [0.75 * eyeSpan, 0.5 * eyeSpan] as const
    warps.push(warp(moved(p.chin, down, 0.02 * eyeSpan), radii, { shift: scaled(down, FULL.chin * chin * eyeSpan) }))
  }
  if (forehead > 0) {
    const radii = [1.15 * eyeSpan, 0.62 * eyeSpan] as const
    warps.push(warp(p.forehead, radii, { shift: scaled(down, -FULL.forehead * forehead * eyeSpan) }))
  }
  return warps
}

import type { FacePlace, Landmarks } from '#shared/effect/landmarks.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'
import { type Affine, apply, compose } from './affine.ts'
import { lidsOf } from './eyes.ts'
import { type BrowLayer, browMap, framingView, jawMap, nearness, type Posed, shifted } from './maps.ts'
import { lipsOf } from './mouth.ts'
import type { Point, Rig, RigLayer } from './rig.ts'
import { type Side, stanceOf } from './stance.ts'

/** Where the hairline is between the crown and the height of the eyes. */
const HAIRLINE = 0.3
/** Where the middle of a brow's picture is thickest: shares of its width from the outer end, and of its height. */
const BROW = { outer: [0.04, 0.8], peak: [0.36, 0.3], inner: [0.95, 0.62] } as const

type Placed = Landmarks['points']
type Sided<Name extends string> = Pick<Placed, Extract<keyof Placed, `${Name}${'Left' | 'Right'}${string}`>>

function eyePoints(posed: Posed, map: Affine): Sided<'eye'> {
  const { eyes } = posed.rig
  const { blink, gazeY, lids } = posed.pose
  const { smile, yaw } = posed.stance
  const shape = lidsOf(eyes, { blink, gazeY, lids, smile: Math.max(0, smile) })
  const middle = (lid: readonly Point[]): Point => [
    (lid[0]![0] + 3 * lid[1]![0] + 3 * lid[2]![0] + lid[3]![0]) / 8,
    (lid[0]![1] + 3 * lid[1]![1] + 3 * lid[2]![1] + lid[3]![1]) / 8,
  ]
  const points = (side: Side) => {
    const [x, y] = eyes[side]
    const width = (side === 'left' ? -1 : 1) * nearness(side, yaw)
    const at = (place: Point) => apply(map, [x + width * place[0], y + place[1]])
    const [inner, , , outer] = shape.upper
    return { inner: at(inner), outer: at(outer), top: at(middle(shape.upper)), bottom: at(middle(shape.floor)) }
  }
  const [left, right] = [points('left'), points('right')]
  return {
    eyeLeftOuter: left.outer,
    eyeLeftTop: left.top,
    eyeLeftInner: left.inner,
    eyeLeftBottom: left.bottom,
    eyeRightOuter: right.outer,
    eyeRightTop: right.top,
    eyeRightInner: right.inner,
    eyeRightBottom: right.bottom,
  }
}

/** @param sides the layers of both brows */
function browPoints(posed: Posed, sides: Record<Side, BrowLayer>, view: Affine): Sided<'brow'> {
  const points = (side: Side) => {
    const layer = sides[side]
    const map = compose(view, browMap(posed, layer))
    const { x, y, width, height } = posed.rig.parts[layer.part]!
    const at = ([along, down]: readonly [number, number]) =>
      apply(map, [x + width * (side === 'left' ? along : 1 - along), y + height * down])
    return { outer: at(BROW.outer), peak: at(BROW.peak), inner: at(BROW.inner) }
  }
  const [left, right] = [points('left'), points('right')]
  return {
    browLeftOuter: left.outer,
    browLeftPeak: left.peak,
    browLeftInner: left.inner,
    browRightOuter: right.outer,
    browRightPeak: right.peak,
    browRightInner: right.inner,
  }
}

function mouthPoints({ rig, pose, stance }: Posed, map: Affine) {
  const { mouth } = rig
  const { left, right, upperOuter, upperInner, lowerInner, lowerOuter } = lipsOf(mouth, pose.mouth, stance.smile)
  const at = ([x, y]: Point) => apply(map, [mouth.centre[0] + x, mouth.centre[1] + y])
  return {
    mouthLeft: at(left),
    mouthRight: at(right),
    lipTop: at([0, upperOuter]),
    lipUpper: at([0, upperInner + 1.2]),
    lipLower: at([0, Math.max(lowerInner * 1.06, upperInner + 1.2)]),
    lipBottom: at([0, lowerOuter + 1.4]),
  }
}

/** The face of a puppet as it is drawn when `framing` fills `width` by `height` pixels, in these. Null for a rig without landmarks or brows. */
export function faceOfPuppet(
  rig: Rig,
  pose: PresenterPose,
  framing: Framing,
  width: number,
  height: number,
): Landmarks | null {
  const { view, scale } = framingView(rig, framing, width, height)
  const posed: Posed = { rig, pose, stance: stanceOf(rig, pose, scale) }
  const parallaxOf = (chosen: (layer: RigLayer) => boolean): Point => {
    const layer = rig.layers.find(chosen)
    return layer && 'parallax' in layer ? layer.parallax : [0, 0]
  }
  const mapOf = (chosen: (layer: RigLayer) => boolean) =>
    compose(view, shifted(posed, posed.stance.head, parallaxOf(chosen)))
  const { crown, chin, cheekLeft, cheekRight, jawLeft, jawRight, noseTip, noseLeft, noseRight } = rig.landmarks
  const named = { crown, chin, cheekLeft, cheekRight, jawLeft, jawRight, noseTip, noseLeft, noseRight }
  const browOf = (side: Side) =>
    rig.layers.find((layer): layer is BrowLayer => layer.kind === 'brow' && layer.side === side)
  const [browLeft, browRight] = [browOf('left'), browOf('right')]
  if (!browLeft || !browRight || Object.values(named).some((place) => place === undefined)) return null
  const known = named as Record<keyof typeof named, Point>
  const head = mapOf((layer) => layer.kind === 'part' && layer.jaw === 'lower')
  const jaw = jawMap(posed, head)
  const below = ([x, y]: Point): FacePlace => apply(y > rig.jaw.topY ? jaw : head, [x, y])
  const nose = mapOf((layer) => layer.kind === 'part' && layer.part === 'nose')
  const hairline = known.crown[1] + (known.cheekLeft[1] - known.crown[1]) * HAIRLINE
  return {
    shown: 1,
    points: {
      forehead: apply(head, [known.crown[0], hairline]),
      chin: below(known.chin),
      cheekLeft: apply(head, known.cheekLeft),
      cheekRight: apply(head, known.cheekRight),
      jawLeft: below(known.jawLeft),
      jawRight: below(known.jawRight),
      noseTip: apply(nose, known.noseTip),
      noseLeft: apply(nose, known.noseLeft),
      noseRight: apply(nose, known.noseRight),
      ...browPoints(posed, { left: browLeft, right: browRight }, view),
      ...eyePoints(
        posed,
        mapOf((layer) => layer.kind === 'eyes'),
      ),
      ...mouthPoints(
        posed,
        mapOf((layer) => layer.kind === 'mouth'),
      ),
    },
  }
}

import { clamp } from '#shared/base/num.ts'
import type { Framing } from '#shared/model/role.ts'
import { type Affine, compose, rotationAbout, scalingAbout, translation } from './affine.ts'
import type { Frame } from './frame.ts'
import type { Point, Rig, RigLayer } from './rig.ts'

/** A puppet in a pose. */
export type Posed = Pick<Frame, 'rig' | 'pose' | 'stance'>
export type BrowLayer = Extract<RigLayer, { kind: 'brow' }>

/** A map shifted by the parallax of a layer. */
export const shifted = ({ stance }: Posed, map: Affine, [x, y]: Point): Affine =>
  x === 0 && y === 0 ? map : compose(map, translation(x * stance.yaw, y * stance.pitch))

/** The face below the jaw's top, stretched by the opening of the mouth. */
export function jawMap({ rig, pose }: Posed, map: Affine): Affine {
  const open = clamp(pose.mouth.open + 0.12 * pose.mouth.round, 0, 1)
  return compose(map, scalingAbout([0, rig.jaw.topY], 1, 1 + rig.jaw.stretch * open))
}

/** Widths of an eye and brow for a degree of yaw: the side that turns away narrows, the other one faces the viewer. */
const FAR_PER_DEG = 0.0094
const NEAR_PER_DEG = 0.0058

/** Width of what is on a side of the face, from its place on a round head (E7.31). */
export function nearness(side: 'left' | 'right', yaw: number): number {
  const away = side === 'right' ? yaw : -yaw
  return 1 - (away > 0 ? FAR_PER_DEG : NEAR_PER_DEG) * away
}

/** Brows rise as a whole, arch and outer third most: an inner end that rises further looks worried. */
export function browMap(frame: Posed, layer: BrowLayer): Affine {
  const part = frame.rig.parts[layer.part]!
  const { brow, browTilt, head, yaw } = frame.stance
  const left = layer.side === 'left'
  const inner: Point = [left ? part.x + part.width : part.x, part.y + part.height]
  const raised = Math.max(0, brow)
  const drawn = Math.max(0, -browTilt)
  // concern raises the inner ends about the outer third, sternness draws both down and together
  const turnDeg = (left ? 1 : -1) * (1.1 * raised - 8 * browTilt)
  const pivot: Point = [left ? part.x + part.width * 0.35 : part.x + part.width * 0.65, inner[1]]
  const place = translation((left ? 1 : -1) * 4 * drawn, -11 * brow)
  return compose(
    compose(shifted(frame, head, layer.parallax), place),
    compose(rotationAbout(pivot, turnDeg), scalingAbout(inner, nearness(layer.side, yaw), 1 + 0.12 * raised)),
  )
}

/** Scales that differ by less come from sides rounded to whole pixels, not from a stretched presenter. */
const SAME_SCALE = 0.02

/** The scales of both directions: equal, so that the framing stays whole, unless the presenter was stretched (E6.08). */
function scalesOf(scaleX: number, scaleY: number): [number, number] {
  const smaller = Math.min(scaleX, scaleY)
  return Math.abs(scaleX - scaleY) < SAME_SCALE * smaller ? [smaller, smaller] : [scaleX, scaleY]
}

/** The map from drawing units to a picture of this size in which `framing` stands on the lower border, and its scale. */
export function framingView(
  rig: Rig,
  framing: Framing,
  width: number,
  height: number,
): { view: Affine; scale: number } {
  const window = rig.framings[framing]
  const [scaleX, scaleY] = scalesOf(width / window.width, height / window.height)
  const left = (width - window.width * scaleX) / 2 - window.x * scaleX
  const top = height - (window.y + window.height) * scaleY
  return { view: [scaleX, 0, 0, scaleY, left, top], scale: Math.max(scaleX, scaleY) }
}

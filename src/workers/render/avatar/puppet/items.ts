import { clamp } from '#shared/base/num.ts'
import type { Rect } from '#shared/base/rect.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'
import {
  type Affine,
  boundsOfPoints,
  compose,
  mappedBounds,
  rotationAbout,
  scalingAbout,
  translation,
} from './affine.ts'
import { armItems } from './arm-items.ts'
import { paintEyes } from './eyes.ts'
import { type Frame, type PuppetItem, partPainter } from './frame.ts'
import type { Puppet } from './load.ts'
import { paintMouth } from './mouth.ts'
import type { Point, RigBone, RigLayer } from './rig.ts'
import { type Stance, stanceOf } from './stance.ts'
import { turnShade } from './turn-shade.ts'

type Context = OffscreenCanvasRenderingContext2D

const boneOf = (stance: Stance, bone: RigBone) => stance[bone]

const shifted = ({ stance }: Frame, map: Affine, [x, y]: Point): Affine =>
  x === 0 && y === 0 ? map : compose(map, translation(x * stance.yaw, y * stance.pitch))

/** The face below the jaw's top, stretched by the opening of the mouth. */
function jawMap({ rig, pose }: Frame, map: Affine): Affine {
  const open = clamp(pose.mouth.open + 0.12 * pose.mouth.round, 0, 1)
  return compose(map, scalingAbout([0, rig.jaw.topY], 1, 1 + rig.jaw.stretch * open))
}

/** Widths of an eye and brow for a degree of yaw: the side that turns away narrows, the other one faces the viewer. */
const FAR_PER_DEG = 0.0094
const NEAR_PER_DEG = 0.0058

/** Width of what is on a side of the face, from its place on a round head (E7.31). */
function nearness(side: 'left' | 'right', yaw: number): number {
  const away = side === 'right' ? yaw : -yaw
  return 1 - (away > 0 ? FAR_PER_DEG : NEAR_PER_DEG) * away
}

/** The strip of a part below the jaw's top, painted again under `jawMap`. */
function jawStrip(frame: Frame, name: string, map: Affine): PuppetItem {
  const part = frame.rig.parts[name]!
  const top = frame.rig.jaw.topY - part.y
  const full = compose(frame.view, jawMap(frame, map))
  return {
    key: full,
    bounds: mappedBounds(full, part),
    paint(context) {
      const bitmap = frame.parts().get(name)!
      const from = (top / part.height) * bitmap.height
      context.setTransform(...full)
      context.drawImage(
        bitmap,
        0,
        from,
        bitmap.width,
        bitmap.height - from,
        part.x,
        frame.rig.jaw.topY,
        part.width,
        part.height - top,
      )
    },
  }
}

function faceItem(
  frame: Frame,
  map: Affine,
  reach: Rect,
  numbers: number[],
  paint: (context: Context) => void,
): PuppetItem {
  const full = compose(frame.view, map)
  return {
    key: [...full, ...numbers],
    bounds: mappedBounds(full, reach),
    paint(context) {
      context.setTransform(...full)
      paint(context)
    },
  }
}

function eyesItem(frame: Frame, map: Affine): PuppetItem {
  const { eyes } = frame.rig
  const { blink, gazeX, gazeY, lids } = frame.pose
  const { smile, yaw } = frame.stance
  const widths = { left: nearness('left', yaw), right: nearness('right', yaw) }
  const reach = boundsOfPoints([eyes.left, eyes.right], eyes.halfWidth * 1.1 + eyes.wing + eyes.crease + 16)
  return faceItem(frame, map, reach, [blink, gazeX, gazeY, lids, smile, yaw], (context) =>
    paintEyes(context, eyes, { blink, gazeX, gazeY, lids, smile: Math.max(0, smile) }, widths),
  )
}

function mouthItem(frame: Frame, map: Affine): PuppetItem {
  const { mouth } = frame.rig
  const { smile } = frame.stance
  const [x, y] = mouth.centre
  const half = mouth.halfWidth * 1.2 + 16
  const reach = { x: x - half, y: y - 50, width: 2 * half, height: 100 + mouth.drop * 1.2 + mouth.lowerHeight }
  const shape = frame.pose.mouth
  const numbers = [shape.open, shape.width, shape.round, shape.press, shape.lipIn, shape.teeth, shape.tongue, smile]
  return faceItem(frame, map, reach, numbers, (context) => paintMouth(context, mouth, shape, smile))
}

/** Brows rise as a whole, arch and outer third most: an inner end that rises further looks worried. */
function browItem(frame: Frame, layer: Extract<RigLayer, { kind: 'brow' }>): PuppetItem {
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
  const map = compose(
    compose(shifted(frame, head, layer.parallax), place),
    compose(rotationAbout(pivot, turnDeg), scalingAbout(inner, nearness(layer.side, yaw), 1 + 0.12 * raised)),
  )
  return partPainter(frame, layer.part, map)
}

function itemsOfLayer(frame: Frame, layer: RigLayer): PuppetItem[] {
  const { stance } = frame
  if (layer.kind === 'arm') return armItems(frame, layer.side)
  if (layer.kind === 'brow') return [browItem(frame, layer)]
  const bone = layer.kind === 'part' ? boneOf(stance, layer.bone) : stance.head
  const map = shifted(frame, bone, layer.parallax)
  if (layer.kind === 'eyes') return [eyesItem(frame, map)]
  if (layer.kind === 'mouth') return [mouthItem(frame, map)]
  if (layer.jaw === 'whole') return [partPainter(frame, layer.part, jawMap(frame, map), shownOf(layer, stance))]
  const item = partPainter(frame, layer.part, map, shownOf(layer, stance))
  return layer.jaw === 'lower' ? [item, jawStrip(frame, layer.part, map), turnShade(frame, layer.part, map)] : [item]
}

const shownOf = (layer: Extract<RigLayer, { kind: 'part' }>, { smile }: Stance) =>
  layer.smile ? Math.max(0, smile) : 1

interface CachedItems {
  puppet: Puppet
  framing: Framing
  width: number
  height: number
  items: PuppetItem[]
}

/** The items of a pose that were lastItems for last: damage and painting look at the same ones. */
const lastItems = new WeakMap<PresenterPose, CachedItems>()

/** Scales that differ by less come from sides rounded to whole pixels, not from a stretched presenter. */
const SAME_SCALE = 0.02

/** The scales of both directions: equal, so that the framing stays whole, unless the presenter was stretched (E6.08). */
function scalesOf(scaleX: number, scaleY: number): [number, number] {
  const smaller = Math.min(scaleX, scaleY)
  return Math.abs(scaleX - scaleY) < SAME_SCALE * smaller ? [smaller, smaller] : [scaleX, scaleY]
}

/**
 * Everything a puppet shows at a pose, back to front, when `framing` fills `width` by `height` pixels. The number and order of items is the same for every pose.
 */
export function itemsOf(
  puppet: Puppet,
  pose: PresenterPose,
  framing: Framing,
  width: number,
  height: number,
): PuppetItem[] {
  const known = lastItems.get(pose)
  if (known?.puppet === puppet && known.framing === framing && known.width === width && known.height === height) {
    return known.items
  }
  const { rig } = puppet
  const window = rig.framings[framing]
  const [scaleX, scaleY] = scalesOf(width / window.width, height / window.height)
  const scale = Math.max(scaleX, scaleY)
  const left = (width - window.width * scaleX) / 2 - window.x * scaleX
  const top = height - (window.y + window.height) * scaleY
  const frame: Frame = {
    rig,
    parts: () => puppet.partsAt(scale),
    kept: puppet.kept,
    pose,
    stance: stanceOf(rig, pose, scale),
    view: [scaleX, 0, 0, scaleY, left, top],
  }
  const items = rig.layers.flatMap((layer) => itemsOfLayer(frame, layer))
  lastItems.set(pose, { puppet, framing, width, height, items })
  return items
}

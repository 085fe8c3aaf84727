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
import { paintEyes } from './eyes.ts'
import { paintTube, tubeOutline } from './limb.ts'
import type { Puppet, ScaledParts } from './load.ts'
import { paintMouth } from './mouth.ts'
import type { Layer, Point, Rig } from './rig.ts'
import { type Side, type Stance, stanceOf } from './stance.ts'

type Context = OffscreenCanvasRenderingContext2D

/** One layer of a puppet at a pose. Two items of the same layer with equal `key` paint the same pixels. */
export interface Item {
  key: readonly number[]
  /** Output pixels, holding all that `paint` touches. */
  bounds: Rect
  paint(context: Context): void
}

interface Frame {
  rig: Rig
  parts: () => ScaledParts
  kept: Puppet['kept']
  pose: PresenterPose
  stance: Stance
  view: Affine
}

function partPainter(frame: Frame, name: string, map: Affine, alpha = 1): Item {
  const part = frame.rig.parts[name]!
  const full = compose(frame.view, map)
  return {
    key: [...full, alpha],
    bounds: mappedBounds(full, part),
    paint(context) {
      const bitmap = frame.parts().get(name)!
      context.setTransform(...full)
      context.globalAlpha = alpha
      context.drawImage(bitmap, part.x, part.y, part.width, part.height)
      context.globalAlpha = 1
    },
  }
}

const boneOf = (stance: Stance, bone: 'body' | 'head' | 'hair') => stance[bone]

const shifted = ({ stance }: Frame, map: Affine, [x, y]: Point): Affine =>
  x === 0 && y === 0 ? map : compose(map, translation(x * stance.yaw, y * stance.pitch))

/** The face below the jaw's top, stretched by the opening of the mouth. */
function jawMap({ rig, pose }: Frame, map: Affine): Affine {
  const open = clamp(pose.mouth.open + 0.12 * pose.mouth.round, 0, 1)
  return compose(map, scalingAbout([0, rig.jaw.topY], 1, 1 + rig.jaw.stretch * open))
}

/** The strip of a part below the jaw's top, painted again under `jawMap`. */
function jawStrip(frame: Frame, name: string, map: Affine): Item {
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

function faceItem(frame: Frame, map: Affine, reach: Rect, numbers: number[], paint: (context: Context) => void): Item {
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

function eyesItem(frame: Frame, map: Affine): Item {
  const { eyes } = frame.rig
  const { blink, gazeX, gazeY } = frame.pose
  const { smile } = frame.stance
  const reach = boundsOfPoints([eyes.left, eyes.right], eyes.halfWidth + eyes.wing + eyes.crease + 14)
  return faceItem(frame, map, reach, [blink, gazeX, gazeY, smile], (context) =>
    paintEyes(context, eyes, { blink, gazeX, gazeY, smile }),
  )
}

function mouthItem(frame: Frame, map: Affine): Item {
  const { mouth } = frame.rig
  const { smile } = frame.stance
  const [x, y] = mouth.centre
  const half = mouth.halfWidth * 1.2 + 16
  const reach = { x: x - half, y: y - 50, width: 2 * half, height: 100 + mouth.drop * 1.2 + mouth.lowerHeight }
  const shape = frame.pose.mouth
  const numbers = [shape.open, shape.width, shape.round, shape.press, shape.lipIn, shape.teeth, shape.tongue, smile]
  return faceItem(frame, map, reach, numbers, (context) => paintMouth(context, mouth, shape, smile))
}

/** Brows rise, and more at the inner end, which is what a question looks like. */
function browItem(frame: Frame, layer: Extract<Layer, { kind: 'brow' }>): Item {
  const part = frame.rig.parts[layer.part]!
  const { brow, head } = frame.stance
  const side = layer.side === 'left' ? 1 : -1
  const middle: Point = [part.x + part.width / 2, part.y + part.height / 2]
  const map = compose(
    compose(shifted(frame, head, layer.parallax), translation(0, -13 * brow)),
    rotationAbout(middle, -side * 3.2 * brow),
  )
  return partPainter(frame, layer.part, map)
}

/** A tube of an arm, painted once for a stance and size and then copied. */
function tubeItem(frame: Frame, side: Side, index: number, joints: readonly number[]): Item {
  const tube = frame.rig.arms[side].tubes[index]!
  const stance = frame.stance.arms[side]
  const around = mappedBounds(frame.view, boundsOfPoints(tubeOutline(stance, tube), 4))
  const x = Math.floor(around.x)
  const y = Math.floor(around.y)
  const width = Math.max(1, Math.ceil(around.x + around.width) - x)
  const height = Math.max(1, Math.ceil(around.y + around.height) - y)
  const bounds = { x, y, width, height }
  const key = [...frame.view, ...joints]
  return {
    key,
    bounds,
    paint(context) {
      const bitmap = frame.kept(`${side} ${index} ${key.join(' ')}`, bounds, (own) => {
        own.setTransform(...compose(translation(-x, -y), frame.view))
        paintTube(own, stance, tube)
      })
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(bitmap, x, y)
    },
  }
}

function armItems(frame: Frame, side: Side): Item[] {
  const arm = frame.rig.arms[side]
  const stance = frame.stance.arms[side]
  const joints = [...stance.shoulder, ...stance.elbow, ...stance.wrist]
  const tubes = arm.tubes.map((tube, index) => ({ over: tube.overHand, item: tubeItem(frame, side, index, joints) }))
  const name = arm.hands[stance.pose] ?? Object.values(arm.hands)[0]!
  const turned = compose(translation(...stance.wrist), rotationAbout([0, 0], stance.handDeg))
  const place = compose(turned, scalingAbout([0, 0], arm.handScale, arm.handScale))
  const hand = partPainter(frame, name, place)
  const named = { ...hand, key: [...hand.key, Object.keys(frame.rig.parts).indexOf(name)] }
  const under = tubes.filter(({ over }) => !over).map(({ item }) => item)
  return [...under, named, ...tubes.filter(({ over }) => over).map(({ item }) => item)]
}

function itemsOfLayer(frame: Frame, layer: Layer): Item[] {
  const { stance } = frame
  if (layer.kind === 'arm') return armItems(frame, layer.side)
  if (layer.kind === 'brow') return [browItem(frame, layer)]
  const bone = layer.kind === 'part' ? boneOf(stance, layer.bone) : stance.head
  const map = shifted(frame, bone, layer.parallax)
  if (layer.kind === 'eyes') return [eyesItem(frame, map)]
  if (layer.kind === 'mouth') return [mouthItem(frame, map)]
  if (layer.jaw === 'whole') return [partPainter(frame, layer.part, jawMap(frame, map), layer.smile ? stance.smile : 1)]
  const item = partPainter(frame, layer.part, map, layer.smile ? stance.smile : 1)
  return layer.jaw === 'lower' ? [item, jawStrip(frame, layer.part, map)] : [item]
}

/**
 * Everything a puppet shows at a pose, back to front, when `framing` fills `width` by `height` pixels (kept whole and
 * centred where the shapes differ). The number and order of items is the same for every pose.
 */
export function itemsOf(puppet: Puppet, pose: PresenterPose, framing: Framing, width: number, height: number): Item[] {
  const { rig } = puppet
  const window = rig.framings[framing]
  const scale = Math.min(width / window.width, height / window.height)
  const left = (width - window.width * scale) / 2 - window.x * scale
  const top = height - (window.y + window.height) * scale
  const frame: Frame = {
    rig,
    parts: () => puppet.partsAt(scale),
    kept: puppet.kept,
    pose,
    stance: stanceOf(rig, pose, scale),
    view: [scale, 0, 0, scale, left, top],
  }
  return rig.layers.flatMap((layer) => itemsOfLayer(frame, layer))
}

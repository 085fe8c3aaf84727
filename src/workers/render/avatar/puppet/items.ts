import type { Rect } from '#shared/base/rect.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { Framing } from '#shared/model/role.ts'
import { type Affine, boundsOfPoints, compose, mappedBounds } from './affine.ts'
import { armItems } from './arm-items.ts'
import { paintEyes } from './eyes.ts'
import { type Frame, type PuppetItem, partPainter } from './frame.ts'
import { keptItem } from './kept-item.ts'
import type { Puppet } from './load.ts'
import { type BrowLayer, browMap, framingView, jawMap, nearness, shifted } from './maps.ts'
import { paintMouth } from './mouth.ts'
import type { RigBone, RigLayer } from './rig.ts'
import { type Stance, stanceOf } from './stance.ts'
import { turnShade } from './turn-shade.ts'

type Context = OffscreenCanvasRenderingContext2D

const boneOf = (stance: Stance, bone: RigBone) => stance[bone]

/** The strip of a part below the jaw's top, painted again under `jawMap`. */
function jawStrip(frame: Frame, name: string, map: Affine): PuppetItem {
  const part = frame.rig.parts[name]!
  const top = frame.rig.jaw.topY - part.y
  const full = compose(frame.view, jawMap(frame, map))
  return {
    key: full,
    bounds: mappedBounds(full, { ...part, y: frame.rig.jaw.topY, height: part.height - top }),
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

/**
 * Reading one pixel first flushes the canvas: curves clipped by curves differ by a few levels where a browser replays them
 * after other drawing.
 */
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
      context.getImageData(0, 0, 1, 1)
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

function partItem(frame: Frame, name: string, map: Affine, alpha = 1): PuppetItem {
  return keptItem(frame, name, (within) => partPainter(within, name, map), alpha)
}

function browItem(frame: Frame, layer: BrowLayer): PuppetItem {
  return partItem(frame, layer.part, browMap(frame, layer))
}

function itemsOfLayer(frame: Frame, layer: RigLayer): PuppetItem[] {
  const { stance } = frame
  if (layer.kind === 'arm') return armItems(frame, layer.side)
  if (layer.kind === 'brow') return [browItem(frame, layer)]
  const bone = layer.kind === 'part' ? boneOf(stance, layer.bone) : stance.head
  const map = shifted(frame, bone, layer.parallax)
  if (layer.kind === 'eyes') return [keptItem(frame, 'eyes', (within) => eyesItem(within, map))]
  if (layer.kind === 'mouth') return [keptItem(frame, 'mouth', (within) => mouthItem(within, map))]
  const alpha = layer.smile ? Math.max(0, stance.smile) : 1
  if (layer.jaw === 'whole') return [partItem(frame, layer.part, jawMap(frame, map), alpha)]
  const item = partItem(frame, layer.part, map, alpha)
  if (layer.jaw === 'none') return [item]
  const strip = keptItem(frame, `jaw ${layer.part}`, (within) => jawStrip(within, layer.part, map))
  return [item, strip, turnShade(frame, layer.part, map)]
}

interface CachedItems {
  puppet: Puppet
  framing: Framing
  width: number
  height: number
  items: PuppetItem[]
}

/** The items of a pose that were lastItems for last: damage and painting look at the same ones. */
const lastItems = new WeakMap<PresenterPose, CachedItems>()

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
  const { view, scale } = framingView(rig, framing, width, height)
  const frame: Frame = {
    rig,
    parts: () => puppet.partsAt(scale),
    kept: puppet.kept,
    pose,
    stance: stanceOf(rig, pose, scale),
    view,
  }
  const items = rig.layers.flatMap((layer) => itemsOfLayer(frame, layer))
  lastItems.set(pose, { puppet, framing, width, height, items })
  return items
}

import {
  type Affine,
  boundsOfPoints,
  compose,
  mappedBounds,
  rotationAbout,
  scalingAbout,
  translation,
} from './affine.ts'
import { type Frame, type PuppetItem, partPainter } from './frame.ts'
import { keptItem } from './kept-item.ts'
import { paintTube, type TubePart, tubeOutline } from './limb.ts'
import type { Point } from './rig.ts'
import type { Side } from './stance.ts'

const ORIGIN: Point = [0, 0]

/** Takes the rounding errors of sums away, so that an arm at rest keeps its posture while the shoulder moves. */
const toStep = (units: number) => Math.round(units * 1024) / 1024

/**
 * A part of an arm's tube, painted once for a posture and size and then copied to where the shoulder is; without area
 * where it is not there.
 */
function tubeItem(frame: Frame, side: Side, index: number, part: TubePart): PuppetItem {
  const tube = frame.rig.arms[side].tubes[index]!
  const { shoulder, ...stance } = frame.stance.arms[side]
  const fromShoulder = ([x, y]: Point): Point => [toStep(x - shoulder[0]), toStep(y - shoulder[1])]
  const posture = { ...stance, shoulder: ORIGIN, elbow: fromShoulder(stance.elbow), wrist: fromShoulder(stance.wrist) }
  const outline = tubeOutline(posture, tube, part)
  if (outline.length === 0) return { key: [], bounds: { x: 0, y: 0, width: 0, height: 0 }, paint() {} }
  const [scaleX, , , scaleY, left, top] = frame.view
  const around = mappedBounds([scaleX, 0, 0, scaleY, 0, 0], boundsOfPoints(outline, 4))
  const x = Math.floor(around.x) - 1
  const y = Math.floor(around.y) - 1
  const width = Math.ceil(around.x + around.width) + 1 - x
  const height = Math.ceil(around.y + around.height) + 1 - y
  const bounds = { x: x + shoulder[0] * scaleX + left, y: y + shoulder[1] * scaleY + top, width, height }
  const joints = [...posture.elbow, ...posture.wrist]
  return {
    key: [...frame.view, ...shoulder, ...joints],
    bounds,
    paint(context) {
      const kept = frame.kept(
        `${side} ${index} ${part} ${scaleX} ${scaleY}`,
        joints.join(' '),
        width,
        height,
        (own) => {
          own.setTransform(scaleX, 0, 0, scaleY, -x, -y)
          paintTube(own, posture, tube, part, scaleY)
        },
      )
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(kept, 0, 0, width, height, bounds.x, bounds.y, width, height)
    },
  }
}

/** All hands of a side share a slot, so that the key says which one it is. */
function handPainter(frame: Frame, name: string, place: Affine): PuppetItem {
  const hand = partPainter(frame, name, place)
  return { ...hand, key: [...hand.key, Object.keys(frame.rig.parts).indexOf(name)] }
}

/** An arm back to front: skin and a bent arm's upper sleeve, the hand, the sleeve's rest. */
export function armItems(frame: Frame, side: Side): PuppetItem[] {
  const arm = frame.rig.arms[side]
  const stance = frame.stance.arms[side]
  const sleeves = arm.tubes.map((_, index) => index).filter((index) => arm.tubes[index]!.overHand)
  const skin = arm.tubes.map((_, index) => index).filter((index) => !arm.tubes[index]!.overHand)
  const name = arm.hands[stance.pose] ?? Object.values(arm.hands)[0]!
  const turned = compose(translation(...stance.wrist), rotationAbout([0, 0], stance.handDeg))
  const place = compose(turned, scalingAbout([0, 0], arm.handScale, arm.handScale))
  return [
    ...skin.map((index) => tubeItem(frame, side, index, 'upper')),
    ...sleeves.map((index) => tubeItem(frame, side, index, 'upper')),
    ...skin.map((index) => tubeItem(frame, side, index, 'rest')),
    keptItem(frame, `${side} hand`, (within) => handPainter(within, name, place)),
    ...sleeves.map((index) => tubeItem(frame, side, index, 'rest')),
  ]
}

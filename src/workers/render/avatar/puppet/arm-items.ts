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
import { paintTube, type TubePart, tubeOutline } from './limb.ts'
import type { Point } from './rig.ts'
import type { Side } from './stance.ts'

const ORIGIN: Point = [0, 0]

/** Postures are rounded to eighths of a drawing unit, so that an arm at rest keeps its posture while the shoulder moves. */
const toStep = (units: number) => Math.round(units * 8) / 8

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
          paintTube(own, posture, tube, part)
        },
      )
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(kept, 0, 0, width, height, bounds.x, bounds.y, width, height)
    },
  }
}

/** A hand turned once and then copied whole pixel by whole pixel, so that a cut through it changes no rounding. */
function handItem(frame: Frame, side: Side, name: string, place: Affine): PuppetItem {
  const hand = partPainter(frame, name, place)
  const x = Math.floor(hand.bounds.x) - 1
  const y = Math.floor(hand.bounds.y) - 1
  const width = Math.ceil(hand.bounds.x + hand.bounds.width) + 1 - x
  const height = Math.ceil(hand.bounds.y + hand.bounds.height) + 1 - y
  const key = [...hand.key, Object.keys(frame.rig.parts).indexOf(name)]
  return {
    key,
    bounds: { x, y, width, height },
    paint(context) {
      const kept = frame.kept(`${side} hand ${frame.view[0]} ${frame.view[3]}`, key.join(' '), width, height, (own) =>
        partPainter({ ...frame, view: compose(translation(-x, -y), frame.view) }, name, place).paint(own),
      )
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(kept, 0, 0, width, height, x, y, width, height)
    },
  }
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
    handItem(frame, side, name, place),
    ...sleeves.map((index) => tubeItem(frame, side, index, 'rest')),
  ]
}

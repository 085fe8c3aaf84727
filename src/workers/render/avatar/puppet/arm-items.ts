import { boundsOfPoints, compose, mappedBounds, rotationAbout, scalingAbout, translation } from './affine.ts'
import { type Frame, type Item, partPainter } from './frame.ts'
import { paintTube, type TubePart, tubeOutline } from './limb.ts'
import type { Side } from './stance.ts'

/** A part of an arm's tube, painted once for a stance and size and then copied; without area where it is not there. */
function tubeItem(frame: Frame, side: Side, index: number, part: TubePart): Item {
  const tube = frame.rig.arms[side].tubes[index]!
  const stance = frame.stance.arms[side]
  const outline = tubeOutline(stance, tube, part)
  if (outline.length === 0) return { key: [], bounds: { x: 0, y: 0, width: 0, height: 0 }, paint() {} }
  const around = mappedBounds(frame.view, boundsOfPoints(outline, 4))
  const x = Math.floor(around.x)
  const y = Math.floor(around.y)
  const width = Math.max(1, Math.ceil(around.x + around.width) - x)
  const height = Math.max(1, Math.ceil(around.y + around.height) - y)
  const bounds = { x, y, width, height }
  const key = [...frame.view, ...stance.shoulder, ...stance.elbow, ...stance.wrist]
  return {
    key,
    bounds,
    paint(context) {
      const bitmap = frame.kept(`${side} ${index} ${part} ${key.join(' ')}`, bounds, (own) => {
        own.setTransform(...compose(translation(-x, -y), frame.view))
        paintTube(own, stance, tube, part)
      })
      context.setTransform(1, 0, 0, 1, 0, 0)
      context.drawImage(bitmap, x, y)
    },
  }
}

/** An arm back to front: skin and a bent arm's upper sleeve, the hand, the sleeve's rest. */
export function armItems(frame: Frame, side: Side): Item[] {
  const arm = frame.rig.arms[side]
  const stance = frame.stance.arms[side]
  const sleeves = arm.tubes.map((_, index) => index).filter((index) => arm.tubes[index]!.overHand)
  const skin = arm.tubes.map((_, index) => index).filter((index) => !arm.tubes[index]!.overHand)
  const name = arm.hands[stance.pose] ?? Object.values(arm.hands)[0]!
  const turned = compose(translation(...stance.wrist), rotationAbout([0, 0], stance.handDeg))
  const place = compose(turned, scalingAbout([0, 0], arm.handScale, arm.handScale))
  const hand = partPainter(frame, name, place)
  return [
    ...skin.map((index) => tubeItem(frame, side, index, 'upper')),
    ...sleeves.map((index) => tubeItem(frame, side, index, 'upper')),
    ...skin.map((index) => tubeItem(frame, side, index, 'rest')),
    { ...hand, key: [...hand.key, Object.keys(frame.rig.parts).indexOf(name)] },
    ...sleeves.map((index) => tubeItem(frame, side, index, 'rest')),
  ]
}

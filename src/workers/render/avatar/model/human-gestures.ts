import { ease } from '#shared/evaluate/noise.ts'
import { leftFingers, mirrored, REST, type Turns } from './human-pose.ts'

/** A moment of a gesture: what is named is turned, all else is as in `REST`. */
type Key = [timeSec: number, turns: Turns]

const OPEN_HAND = leftFingers({ Thumb: 4, Index: 4, Middle: 6, Ring: 8, Little: 10 })
const FIST = leftFingers({ Thumb: 45, Index: 80, Middle: 82, Ring: 82, Little: 82 })

const right = (turns: Turns) => mirrored(turns)
/** Both arms alike. */
const both = (turns: Turns): Turns => ({ ...turns, ...mirrored(turns) })

const wave = (swing: number): Turns => ({
  ...right({
    leftUpperArm: [-22, -28, -52],
    leftLowerArm: [0, -128, 26 + swing],
    leftHand: [-75, 0, swing * 0.3],
    ...OPEN_HAND,
  }),
  head: [0, 0, 3],
})

const open = (lift: number, spread: number): Turns => ({
  ...both({
    leftUpperArm: [-14 - lift * 0.3, 0, -66 + spread * 0.3],
    leftLowerArm: [-6 - spread, -72 - lift, 0],
    leftHand: [-55, 0, 4],
    ...OPEN_HAND,
  }),
})

const show = (lift: number): Turns => ({
  leftUpperArm: [-12, 0, -68],
  leftLowerArm: [-20, -86 - lift, 0],
  leftHand: [-70, 0, 6],
  ...OPEN_HAND,
  chest: [0, 4, 0],
  head: [0, 8, 0],
})

const POINTING = { ...FIST, ...leftFingers({ Index: 2 }) }
const point: Turns = {
  leftUpperArm: [6, 0, -78],
  leftLowerArm: [-52, -104, 0],
  leftHand: [10, 0, 4],
  ...POINTING,
  chest: [0, 5, 0],
  head: [0, 12, 0],
}

const counted = (fingers: Turns): Turns =>
  right({ leftUpperArm: [-24, 0, -68], leftLowerArm: [0, -118, 10], leftHand: [-70, 0, 4], ...FIST, ...fingers })

const thumb: Turns = right({
  leftUpperArm: [-20, 0, -68],
  leftLowerArm: [4, -100, 0],
  leftHand: [0, 0, 0],
  ...FIST,
  leftThumbMetacarpal: [0, -70, 0],
  ...leftFingers({ Thumb: 0 }),
})

const thank = (deep: number): Turns => ({
  ...right({
    leftUpperArm: [-18, 0, -66],
    leftLowerArm: [58, -104, 0],
    leftHand: [10, 0, 0],
    ...OPEN_HAND,
  }),
  chest: [deep * 0.4, 0, 0],
  head: [deep, 0, 0],
})

const think = (tilt: number): Turns => ({
  ...right({
    leftUpperArm: [-34, 0, -72],
    leftLowerArm: [38, -136, 0],
    leftHand: [-20, 0, 0],
    ...POINTING,
    ...leftFingers({ Index: 20 }),
  }),
  head: [2, -6, tilt],
})

const nod = (deep: number): Turns => ({ head: [deep, 0, 0], neck: [deep * 0.4, 0, 0] })

/** Keys of the gestures (`shared/avatar/gestures.ts`); each ends where it began. */
const KEYS: Record<string, Key[]> = {
  greet: [
    [0, {}],
    [0.5, wave(-10)],
    [0.8, wave(14)],
    [1.1, wave(-12)],
    [1.4, wave(14)],
    [1.75, wave(-4)],
    [2.4, {}],
  ],
  explain: [
    [0, {}],
    [0.55, open(10, 0)],
    [1.1, open(0, 12)],
    [1.7, open(12, 4)],
    [2.4, open(2, 14)],
    [3.2, {}],
  ],
  present: [
    [0, {}],
    [0.6, show(8)],
    [1.2, show(0)],
    [2.1, show(3)],
    [2.8, {}],
  ],
  point: [
    [0, {}],
    [0.6, point],
    [1.9, point],
    [2.6, {}],
  ],
  'point-left': [
    [0, {}],
    [0.6, mirrored(point)],
    [1.9, mirrored(point)],
    [2.6, {}],
  ],
  welcome: [
    [0, {}],
    [0.7, open(6, 12)],
    [1.4, open(12, 17)],
    [2, open(8, 14)],
    [2.8, {}],
  ],
  count: [
    [0, {}],
    [0.6, counted(leftFingers({ Index: 2 }))],
    [1.2, counted(leftFingers({ Index: 2 }))],
    [1.4, counted(leftFingers({ Index: 2, Middle: 2 }))],
    [1.8, counted(leftFingers({ Index: 2, Middle: 2 }))],
    [2, counted(leftFingers({ Index: 2, Middle: 2, Ring: 2 }))],
    [2.4, counted(leftFingers({ Index: 2, Middle: 2, Ring: 2 }))],
    [3, {}],
  ],
  thumb: [
    [0, {}],
    [0.6, thumb],
    [1.7, thumb],
    [2.4, {}],
  ],
  thank: [
    [0, {}],
    [0.6, thank(0)],
    [1.1, thank(10)],
    [1.8, thank(2)],
    [2.6, {}],
  ],
  think: [
    [0, {}],
    [0.7, think(4)],
    [1.5, think(7)],
    [2.3, think(4)],
    [3, {}],
  ],
  nod: [
    [0, {}],
    [0.35, nod(9)],
    [0.7, nod(-1)],
    [1.05, nod(7)],
    [1.6, {}],
  ],
}

/** The turns of a gesture at a time within it (held at its ends), of all bones that it moves; null for one not known. */
export function gestureAt(id: string, timeSec: number): Turns | null {
  const keys = KEYS[id]
  if (!keys) return null
  const found = keys.findIndex(([at]) => at >= timeSec)
  const next = found < 0 ? keys.length - 1 : Math.max(1, found)
  const [[fromSec, from], [toSec, to]] = [keys[next - 1]!, keys[next]!]
  const share = ease((timeSec - fromSec) / (toSec - fromSec))
  const bones = new Set(keys.flatMap(([, turns]) => Object.keys(turns) as (keyof Turns)[]))
  const blended: Turns = {}
  for (const bone of bones) {
    const a = from[bone] ?? REST[bone] ?? [0, 0, 0]
    const b = to[bone] ?? REST[bone] ?? [0, 0, 0]
    blended[bone] = [0, 1, 2].map((axis) => a[axis]! + (b[axis]! - a[axis]!) * share) as [number, number, number]
  }
  return blended
}

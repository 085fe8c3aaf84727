import { hairSwing } from '#shared/evaluate/hang.ts'
import { ease } from '#shared/evaluate/noise.ts'
import type { GesturePose, PresenterPose } from '#shared/evaluate/pose.ts'
import { type Affine, apply, compose, rotationAbout, scalingAbout, translation } from './affine.ts'
import type { Arm, JointName, Key, Point, Rig, RigBone, RigClip } from './rig.ts'

export type Side = 'left' | 'right'

/** An arm in drawing units: its joints, the direction of the hand in degrees (0 fingers up, clockwise), the hand shown. */
export interface ArmStance {
  shoulder: Point
  elbow: Point
  wrist: Point
  handDeg: number
  pose: string
}

/** Where everything of a puppet is for a pose, in drawing units. */
export interface Stance {
  body: Affine
  head: Affine
  hair: Affine
  cloth: Affine
  yaw: number
  pitch: number
  brow: number
  browTilt: number
  smile: number
  arms: Record<Side, ArmStance>
}

function valueAt(keys: readonly Key[], timeSec: number): number {
  const next = keys.findIndex((key) => key.atSec > timeSec)
  if (next === -1) return keys.at(-1)!.value
  const to = keys[next]!
  const from = keys[next - 1]
  if (!from) return to.value
  if (to.ease === 'hold') return from.value
  const u = (timeSec - from.atSec) / (to.atSec - from.atSec)
  return from.value + (to.value - from.value) * (to.ease === 'ease' ? ease(u) : u)
}

interface Playing {
  clip: RigClip
  timeSec: number
  weight: number
}

/** The clips that a pose plays; weights that add up to more than 1 are scaled down to it. */
function playingOf(rig: Rig, gestures: readonly GesturePose[]): Playing[] {
  const sum = Math.max(
    1,
    gestures.reduce((total, gesture) => total + gesture.weight, 0),
  )
  return gestures.flatMap(({ actionId, timeSec, weight }) => {
    const clip = rig.clips[actionId]
    return clip ? [{ clip, timeSec, weight: weight / sum }] : []
  })
}

/** @param quantum drawing units of which an arm's joints move whole numbers, seen from the joint before */
function armStance(rig: Rig, side: Side, playing: readonly Playing[], body: Affine, quantum: number): ArmStance {
  const arm: Arm = rig.arms[side]
  const joint = (name: 'upper' | 'fore' | 'hand' | 'upperReach' | 'foreReach', rest: number) => {
    const full: JointName = `${side}.${name}`
    return playing.reduce((value, { clip, timeSec, weight }) => {
      const keys = clip.joints[full]
      return keys ? value + weight * (valueAt(keys, timeSec) - rest) : value
    }, rest)
  }
  const along = ([x, y]: Point, degrees: number, length: number): Point => {
    const angle = (degrees * Math.PI) / 180
    const outward = side === 'left' ? -1 : 1
    const across = quantise(outward * Math.sin(angle) * length, quantum)
    return [x + across, y + quantise(Math.cos(angle) * length, quantum)]
  }
  const shoulder = apply(body, arm.shoulder)
  const elbow = along(shoulder, joint('upper', arm.rest.upper), arm.upperLength * joint('upperReach', 1))
  const foreDeg = joint('fore', arm.rest.fore)
  const wrist = along(elbow, foreDeg, arm.foreLength * joint('foreReach', 1))
  const outward = side === 'left' ? -1 : 1
  const lead = playing.reduce<Playing | null>((best, one) => (one.weight > (best?.weight ?? 0.3) ? one : best), null)
  const shown = lead?.clip.hands[side].findLast((key) => key.atSec <= lead.timeSec)?.pose ?? arm.rest.pose
  const reach = arm.handScale * (rig.parts[arm.hands[shown] ?? '']?.height ?? arm.foreLength)
  const handDeg = quantise(outward * (180 - foreDeg + joint('hand', arm.rest.hand)), turnMoving(quantum, reach))
  return { shoulder, elbow, wrist, handDeg, pose: shown }
}

/** The sum of what the clips under way add to a joint. */
function addedBy(playing: readonly Playing[], name: JointName): number {
  return playing.reduce((sum, { clip, timeSec, weight }) => {
    const keys = clip.joints[name]
    return keys ? sum + weight * valueAt(keys, timeSec) : sum
  }, 0)
}

/** How far gestures that move the head swing its hair, in degrees clockwise, beside what `hairSwingDeg` says. */
function swingOfGestures(rig: Rig, { gestures, pastGestures }: PresenterPose): number {
  if (pastGestures.length === 0) return 0
  const turnOf = (some: readonly GesturePose[]) => {
    const playing = playingOf(rig, some)
    return { rollDeg: addedBy(playing, 'head.roll'), yawDeg: addedBy(playing, 'head.yaw'), swayDeg: 0 }
  }
  return hairSwing(pastGestures.map(turnOf), turnOf(gestures))
}

/** Rounds to a whole number of `step`s. */
const quantise = (value: number, step: number) => Math.round(value / step) * step

/** How far the body moves to the foot that carries, and after a turn of the chest, in drawing units. */
const WEIGHT_UNITS = 15
const TORSO_UNITS_PER_DEG = 2.2

/** The step of slow movements: a quarter of a pixel, so that parts keep their pixels for many frames. */
const QUANTUM_PX = 0.25

/** The turn in degrees that moves what is `reach` from its pivot by `quantum`. */
const turnMoving = (quantum: number, reach: number) => ((quantum / reach) * 180) / Math.PI

/** How far the nearest layer shifts for a degree of yaw or pitch, in drawing units. */
function nearestShift({ layers }: Rig): number {
  return Math.max(1, ...layers.flatMap((layer) => ('parallax' in layer ? layer.parallax.map(Math.abs) : [])))
}

/** How far parts of a bone hang below its pivot, in drawing units. */
function hangOf({ layers, parts }: Rig, bone: RigBone, [, pivotY]: Point): number {
  const lowest = layers.flatMap((layer) => {
    if (layer.kind !== 'part' || layer.bone !== bone) return []
    const { y, height } = parts[layer.part]!
    return [y + height - pivotY]
  })
  return Math.max(1, ...lowest)
}

/** A swing clockwise of what hangs from a pivot: a shear, so that its top stays where it is fixed. */
function swungBelow([, y]: Point, degrees: number): Affine {
  const swing = Math.tan((-degrees * Math.PI) / 180)
  return [1, 0, swing, 1, -swing * y, 0]
}

/**
 * Where a puppet's parts are for `pose` when a drawing unit is `scale` pixels: body breathes about the hips and sways
 * head turns about the neck, hair and loose cloth hang from their tops and swing; all in quarters of a pixel.
 */
export function stanceOf(rig: Rig, pose: PresenterPose, scale: number): Stance {
  const playing = playingOf(rig, pose.idleHands ? [...pose.gestures, pose.idleHands] : pose.gestures)
  const added = (name: JointName) => addedBy(playing, name)
  const reach = rig.pivots.body[1] - rig.pivots.head[1]
  const quantum = QUANTUM_PX / scale
  const rise = quantise(0.0055 * reach * pose.breath, quantum)
  const lean = quantise(((pose.swayDeg + added('body.sway')) * Math.PI * reach) / 180, quantum)
  const shift = quantise(WEIGHT_UNITS * pose.weight + TORSO_UNITS_PER_DEG * pose.torsoYawDeg, quantum)
  const body = compose(
    compose(translation(shift, 0), rotationAbout(rig.pivots.body, ((lean / reach) * 180) / Math.PI)),
    scalingAbout(rig.pivots.body, 1, 1 + rise / reach),
  )
  const yaw = quantise(pose.headYawDeg + added('head.yaw'), quantum / nearestShift(rig))
  const pitch = quantise(pose.headPitchDeg + added('head.pitch'), quantum / nearestShift(rig))
  const roll = quantise(pose.headRollDeg + added('head.roll'), turnMoving(quantum, rig.pivots.head[1]))
  const neck = apply(body, rig.pivots.head)
  const carry = translation(neck[0] - rig.pivots.head[0], neck[1] - rig.pivots.head[1])
  const turn = (degrees: number) =>
    compose(compose(carry, translation(yaw * 0.7, pitch * 0.9)), rotationAbout(rig.pivots.head, degrees))
  const head = turn(roll)
  const swung = (bone: RigBone, pivot: Point, degrees: number) =>
    swungBelow(pivot, quantise(degrees, turnMoving(quantum, hangOf(rig, bone, pivot))))
  const hair = compose(head, swung('hair', rig.pivots.hair, pose.hairSwingDeg + swingOfGestures(rig, pose)))
  const cloth = rig.pivots.cloth ? compose(body, swung('cloth', rig.pivots.cloth, pose.clothSwingDeg)) : body
  return {
    body,
    head,
    hair,
    cloth,
    yaw,
    pitch,
    brow: pose.brow + added('brow'),
    browTilt: pose.browTilt,
    smile: Math.min(1, Math.max(-0.5, pose.smile + added('smile'))),
    arms: {
      left: armStance(rig, 'left', playing, body, quantum),
      right: armStance(rig, 'right', playing, body, quantum),
    },
  }
}

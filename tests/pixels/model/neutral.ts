import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { VISEME_NAMES } from '#workers/render/avatar/model/morph-map.ts'

/** A still pose with one viseme in full, and whatever else is given. */
export function neutral(viseme: string, more: Partial<PresenterPose> = {}): PresenterPose {
  return {
    mouth: { open: 0, width: 0, round: 0, press: 0, lipIn: 0, teeth: 0, tongue: 0 },
    visemes: VISEME_NAMES.map((name) => (name === viseme ? 1 : 0)),
    blink: 0,
    gazeX: 0,
    gazeY: 0,
    brow: 0,
    browTilt: 0,
    lids: 0,
    smile: 0,
    headRollDeg: 0,
    headYawDeg: 0,
    headPitchDeg: 0,
    hairSwingDeg: 0,
    clothSwingDeg: 0,
    breath: 0,
    swayDeg: 0,
    torsoYawDeg: 0,
    weight: 0,
    past: [],
    pastGestures: [],
    idleHands: null,
    gestures: [],
    ...more,
  }
}

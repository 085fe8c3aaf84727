import type { MouthPose } from '#shared/lips/mouth-pose.ts'

/** An action under way: which, the time within it, and how much of it shows (eased in and out). */
export interface GesturePose {
  actionId: string
  timeSec: number
  weight: number
}

/** All that moves in a presenter at one moment, whatever it is drawn with. A pure function of role and time. */
export interface PresenterPose {
  mouth: MouthPose
  /** Weights of the 15 Oculus visemes in the order of `VISEMES`, for models with morph targets. */
  visemes: number[]
  /** 0 open to 1 closed. */
  blink: number
  /** -1 to 1: right and down positive. */
  gazeX: number
  gazeY: number
  /** -1 lowered to 1 raised. */
  brow: number
  /** 0 to 1; a friendly base expression. */
  smile: number
  /** Turns of the head in degrees: roll clockwise, yaw to the viewer's right, pitch down. */
  headRollDeg: number
  headYawDeg: number
  headPitchDeg: number
  /** Seconds-delayed copy of the roll that hair follows with. */
  hairRollDeg: number
  /** 0 breathed out to 1 breathed in. */
  breath: number
  /** Sway of the upper body in degrees. */
  swayDeg: number
  gestures: GesturePose[]
}

import type { MouthPose } from '#shared/lips/mouth-pose.ts'

/** An action under way: which, the time within it, and how much of it shows (eased in and out). */
export interface GesturePose {
  actionId: string
  timeSec: number
  weight: number
  /** Its animation, where it is a file of its own. */
  url?: string
}

/** How head and upper body are turned at a moment, in degrees as in `PresenterPose`. */
export interface BodyTurn {
  rollDeg: number
  yawDeg: number
  pitchDeg: number
  swayDeg: number
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
  /** Inner ends of the brows: -1 down and together to 1 raised. */
  browTilt: number
  /** How wide the eyes are between blinks: -1 narrowed to 1 wide. */
  lids: number
  /** -0.5 for corners drawn down to 1 for a broad smile. */
  smile: number
  /** Turns of the head in degrees: roll clockwise, yaw to the viewer's right, pitch down. */
  headRollDeg: number
  headYawDeg: number
  headPitchDeg: number
  /** Swing of long hair out of the head's own direction, in degrees clockwise. */
  hairSwingDeg: number
  /** Swing of loose cloth on the chest out of the chest's own direction, in degrees clockwise. */
  clothSwingDeg: number
  /** 0 breathed out to 1 breathed in. */
  breath: number
  /** Sway of the upper body in degrees. */
  swayDeg: number
  /** How far the chest follows the head's yaw. */
  torsoYawDeg: number
  /** The foot that carries: -1 the viewer's left to 1 the right. */
  weight: number
  /** The turns before this moment (`pastOf`), which hair and cloth of a 3D presenter come after; empty for one at rest. */
  past: BodyTurn[]
  /** The gestures at the moments of `past`; empty where none has been under way since. */
  pastGestures: GesturePose[][]
  /** The pose of idle hands; null for folded ones. */
  idleHands: GesturePose | null
  gestures: GesturePose[]
}

import type { PresenterPose } from '#shared/evaluate/pose.ts'
import type { MouthPose } from '#shared/lips/mouth-pose.ts'

/** Looking at the viewer, lips closed in a light smile. */
export const NEUTRAL: PresenterPose = {
  mouth: { open: 0, width: 0, round: 0, press: 0.1, lipIn: 0, teeth: 0, tongue: 0 },
  visemes: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  blink: 0,
  gazeX: 0,
  gazeY: 0,
  brow: 0.05,
  browTilt: 0,
  lids: 0,
  smile: 0.55,
  headRollDeg: -1.2,
  headYawDeg: 0.5,
  headPitchDeg: 0,
  hairSwingDeg: 0,
  clothSwingDeg: 0,
  breath: 0.5,
  swayDeg: 0,
  torsoYawDeg: 0,
  weight: 0,
  past: [],
  idleHands: null,
  gestures: [],
  pastGestures: [],
}

const mouth = (
  open: number,
  width: number,
  round: number,
  press: number,
  lipIn: number,
  teeth: number,
  tongue: number,
): MouthPose => ({ open, width, round, press, lipIn, teeth, tongue })

/** The viseme table of the presenter's design, for contact sheets. */
export const VISEME_MOUTHS: Record<string, MouthPose> = {
  sil: mouth(0, 0, 0, 0.1, 0, 0, 0),
  PP: mouth(0, 0, 0.1, 1, 0, 0, 0),
  FF: mouth(0.12, 0.1, 0, 0.3, 1, 0.9, 0),
  TH: mouth(0.2, 0.2, 0, 0, 0, 0.6, 1),
  DD: mouth(0.2, 0.2, 0, 0, 0, 0.5, 0.6),
  kk: mouth(0.28, 0.15, 0, 0, 0, 0.3, 0.3),
  CH: mouth(0.2, 0, 0.6, 0, 0, 0.7, 0.2),
  SS: mouth(0.12, 0.5, 0, 0, 0, 1, 0.2),
  nn: mouth(0.15, 0.2, 0, 0, 0, 0.3, 0.7),
  RR: mouth(0.2, 0, 0.45, 0, 0, 0.2, 0.4),
  aa: mouth(1, 0.2, 0, 0, 0, 0.5, 0.2),
  E: mouth(0.5, 0.55, 0, 0, 0, 0.6, 0.3),
  I: mouth(0.25, 0.8, 0, 0, 0, 0.7, 0.3),
  O: mouth(0.6, 0, 0.8, 0, 0, 0.1, 0.2),
  U: mouth(0.3, 0, 1, 0, 0, 0, 0.1),
}

import { faceOf } from '#shared/evaluate/mood.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { MOODS } from '#shared/model/expression.ts'
import { NEUTRAL } from './poses.ts'

/** Size of one golden frame in pixels, and their number in a row of the sheet. */
export const GOLDEN = { width: 180, height: 240, columns: 5 } as const

const SMILE = 0.42
/** Part of the yaw that the eyes turn back by, as a presenter's own life has it. */
const GAZE_PER_YAW = 0.022

const moods = MOODS.map((mood): PresenterPose => {
  const { smile, rollDeg, pitchDeg, brow, browTilt, lids } = faceOf(mood, 1)
  return { ...NEUTRAL, smile: SMILE + smile, brow, browTilt, lids, headRollDeg: rollDeg, headPitchDeg: pitchDeg }
})

const turned = (headYawDeg: number): PresenterPose => ({
  ...NEUTRAL,
  headYawDeg,
  gazeX: -GAZE_PER_YAW * headYawDeg,
  torsoYawDeg: 0.35 * headYawDeg,
  hairSwingDeg: 0.3 * headYawDeg,
})

/** The poses whose pictures are kept for each person: moods, the head turned left and right, a blink half and full. */
export const GOLDEN_POSES: readonly PresenterPose[] = [
  ...moods,
  turned(-12),
  turned(12),
  { ...NEUTRAL, blink: 0.5 },
  { ...NEUTRAL, blink: 1 },
]

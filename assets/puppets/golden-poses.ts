import { faceOf } from '#shared/evaluate/mood.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { MOODS } from '#shared/model/expression.ts'
import type { Framing } from '#shared/model/role.ts'
import { NEUTRAL, VISEME_MOUTHS } from './poses.ts'

/** Size of one golden frame in pixels, their number in a row of the sheet, and what is behind them. */
export const GOLDEN = { width: 120, height: 160, columns: 8, ground: '#dfe5ee' } as const

const SMILE = 0.42
/** Part of the yaw that the eyes turn back by, as a presenter's own life has it. */
const GAZE_PER_YAW = 0.022

/** A pose with its name, and how much of the person is shown. */
export interface NamedPose {
  name: string
  framing: Framing
  pose: PresenterPose
}

const face = (name: string, change: Partial<PresenterPose>): NamedPose => ({
  name,
  framing: 'CU',
  pose: { ...NEUTRAL, ...change },
})

/** The head turned in depth, with what follows it. */
export const turned = (headYawDeg: number): NamedPose =>
  face(headYawDeg < 0 ? 'left' : 'right', {
    headYawDeg,
    gazeX: -GAZE_PER_YAW * headYawDeg,
    torsoYawDeg: 0.35 * headYawDeg,
    hairSwingDeg: 0.3 * headYawDeg,
    clothSwingDeg: 0.3 * headYawDeg,
  })

export const VISEME_POSES: readonly NamedPose[] = Object.entries(VISEME_MOUTHS).map(([name, mouth]) =>
  face(name, { mouth, smile: 0.3 }),
)

export const MOOD_POSES: readonly NamedPose[] = MOODS.map((mood) => {
  const { smile, rollDeg, pitchDeg, brow, browTilt, lids } = faceOf(mood, 1)
  return face(mood, { smile: SMILE + smile, brow, browTilt, lids, headRollDeg: rollDeg, headPitchDeg: pitchDeg })
})

/** An action at a part of its length, hands and all. */
export const acting = (actionId: string, timeSec: number): NamedPose => ({
  name: actionId,
  framing: 'MS',
  pose: { ...NEUTRAL, gestures: [{ actionId, timeSec, weight: 1 }] },
})

/** The poses whose pictures are kept for each person: visemes, moods, head left and right, blinks, framings, actions. */
export const GOLDEN_POSES: readonly NamedPose[] = [
  ...VISEME_POSES,
  ...MOOD_POSES,
  turned(-12),
  turned(12),
  face('blink half', { blink: 0.5 }),
  face('blink', { blink: 1 }),
  ...(['MS', 'CS'] as const).map((framing): NamedPose => ({ name: framing, framing, pose: NEUTRAL })),
  acting('greet', 1.1),
  acting('thank', 1.5),
  acting('point', 1.5),
]

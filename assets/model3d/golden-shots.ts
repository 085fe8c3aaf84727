import { faceOf } from '#shared/evaluate/mood.ts'
import type { PresenterPose } from '#shared/evaluate/pose.ts'
import { MOODS } from '#shared/model/expression.ts'
import type { Presenter } from '#shared/model/library.ts'
import type { CameraView } from '#shared/model/role.ts'
import { NEUTRAL, VISEME_MOUTHS } from '../puppets/poses.ts'

/** Size of one golden frame in pixels, their number in a row of the sheet, and what is behind them. */
export const GOLDEN = { width: 120, height: 150, columns: 8, ground: '#dfe5ee' } as const

/** Part of the yaw that the eyes turn back by, as a presenter's own life has it. */
const GAZE_PER_YAW = 0.022
/** Actions of which the middle is shown. */
const ACTIONS = 3

export interface GoldenShot {
  name: string
  camera: CameraView
  pose: PresenterPose
}

const face = (name: string, change: Partial<PresenterPose>): GoldenShot => ({
  name,
  camera: 'CloseToFace',
  pose: { ...NEUTRAL, ...change },
})

/** The frames that are kept of a 3D presenter: visemes, blinks, head left and right, moods, framings, actions. */
export function goldenShots({ actions }: Presenter, acted = ACTIONS): GoldenShot[] {
  const visemes = Object.entries(VISEME_MOUTHS).map(([name, mouth], at) =>
    face(name, { mouth, visemes: NEUTRAL.visemes.map((_, i) => (i === at ? 1 : 0)) }),
  )
  const blinks = [0.5, 1].map((blink) => face(`blink ${blink}`, { blink }))
  const turns = [-12, 12].map((headYawDeg) =>
    face(`head ${headYawDeg}`, { headYawDeg, gazeX: -GAZE_PER_YAW * headYawDeg, torsoYawDeg: 0.35 * headYawDeg }),
  )
  const moods = MOODS.map((mood) => {
    const { smile, rollDeg, pitchDeg, brow, browTilt, lids } = faceOf(mood, 1)
    const head = { headRollDeg: rollDeg, headPitchDeg: pitchDeg }
    return face(mood, { smile: 0.42 + smile, brow, browTilt, lids, ...head })
  })
  const framings = (['HalfBody', 'WholeBody', 'CloseToUpBody'] as const).map((camera) => ({
    name: camera,
    camera,
    pose: NEUTRAL,
  }))
  const moves = actions.slice(0, acted).map(({ id, durationSec }) => ({
    name: id,
    camera: 'HalfBody' as const,
    pose: { ...NEUTRAL, gestures: [{ actionId: id, timeSec: durationSec / 2, weight: 1 }] },
  }))
  return [...visemes, ...blinks, ...turns, ...moods, ...framings, ...moves]
}

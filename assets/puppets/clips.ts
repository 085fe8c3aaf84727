import type { RigClip } from '#workers/render/avatar/puppet/rig.ts'
import { clipOf, held, type Raise } from './clip.ts'
import { ACTIONS } from './motions.ts'
import { otherRest, type Rest, type Rests } from './rests.ts'
import type { Build } from './torso.ts'

const BEAT_SEC = 2.4

/** Small movements that go with speech by themselves (`BEATS` of the evaluation). */
function beatsOf(build: Build, rests: Rests): Record<string, RigClip> {
  const beat = (side: 'left' | 'right', lateSec: number, lifted: number): Raise => ({
    side,
    upper: 18,
    stops: [
      [0.55 + lateSec, 120 + lifted * 0.3, 1190 - lifted, -48],
      [0.95 + lateSec, 150 + lifted * 0.4, 1120 - lifted, -24],
      [1.4 + lateSec, 136 + lifted * 0.35, 1156 - lifted, -34],
    ],
    poses: [[0.26 + lateSec, 'palm']],
  })
  const both = 60
  const clip = (...raises: Raise[]) => clipOf(build, rests, { durationSec: BEAT_SEC, raises })
  return {
    'beat-open': clip(beat('right', 0, 0)),
    'beat-turn': clip(beat('left', 0, 0)),
    'beat-both': clip(beat('left', 0, both), beat('right', 0.05, both)),
  }
}

/** Clips of idle hands (`IDLES` of the evaluation): apart, or one arm for a change elsewhere. */
function idlesOf(build: Build, rests: Rests): Record<string, RigClip> {
  const inSec = 1.3
  const arm = (side: 'left' | 'right', durationSec: number, to: Rest): RigClip['joints'] => ({
    [`${side}.upper`]: held(durationSec, inSec, inSec, rests[side].upper, to.upper),
    [`${side}.fore`]: held(durationSec, inSec, inSec, rests[side].fore, to.fore),
    [`${side}.hand`]: held(durationSec, inSec, inSec, rests[side].hand, to.hand),
  })
  const apart: Rest = { upper: 10, fore: -15, hand: 12 }
  const idle = (durationSec: number, joints: RigClip['joints']): RigClip => ({
    durationSec,
    joints,
    hands: { left: [], right: [] },
  })
  return {
    'idle-open': idle(5.6, { ...arm('left', 5.6, apart), ...arm('right', 5.6, apart) }),
    'idle-left': idle(6.8, arm('left', 6.8, otherRest(rests.left, build))),
    'idle-right': idle(6.8, arm('right', 6.8, otherRest(rests.right, build))),
  }
}

/** All clips of a person: actions, movements that go with speech, what idle hands do. */
export function clipsOf(build: Build, rests: Rests, actions: readonly string[]): Record<string, RigClip> {
  const chosen = actions.map((id) => {
    const motion = ACTIONS[id]
    if (!motion) throw new Error(`no motion for the action ${id}`)
    return [id, clipOf(build, rests, motion)] as const
  })
  return { ...Object.fromEntries(chosen), ...beatsOf(build, rests), ...idlesOf(build, rests) }
}

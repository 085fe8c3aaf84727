import type { RoleTrack } from '#shared/model/track.ts'
import { actionsOf } from '#shared/timing/known-actions.ts'
import { gesturesOver, gesturesWithPast, idleAt } from './gesture.ts'
import { idleHandsAt } from './idle-hands.ts'
import { lifeAt } from './life.ts'
import { faceAt } from './mood.ts'
import type { PresenterPose } from './pose.ts'
import { roleLipsAt } from './role-lips.ts'
import { temperamentOf } from './temperament.ts'
import { cuesOfTrack } from './track-cues.ts'

/**
 * All that moves in a role's presenter at `timeSec` of the role's own time (scene time less the track's start):
 * lips from what drives it, the face of its mood, life seeded by the track's id in the person's temperament, and the
 * gestures. Pure; any order of times.
 */
export function presenterPoseAt(track: RoleTrack, timeSec: number): PresenterPose {
  const cues = cuesOfTrack(track)
  const temperament = temperamentOf(track.role.digitalHumanId)
  const actsAt = gesturesOver(track.id, track.actions, actionsOf(track), track.durationSec, cues, track.gestures)
  const gesturesAt = (sec: number) => {
    const gestures = actsAt(sec)
    return [...gestures, ...idleAt(track, sec, gestures)]
  }
  return {
    ...lifeAt(track.id, timeSec, cues, temperament, faceAt(track, timeSec)),
    ...roleLipsAt(track, timeSec),
    ...gesturesWithPast(gesturesAt, timeSec),
    idleHands: idleHandsAt(track, timeSec, cues, temperament),
  }
}

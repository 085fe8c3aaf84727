import { closedLips, type Lips, mouthAt } from '#shared/lips/lip-sync.ts'
import { type DrivingSound, drivingSounds } from '#shared/model/driving-sounds.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { gesturesAt, idleAt } from './gesture.ts'
import { lifeAt } from './life.ts'
import type { PresenterPose } from './pose.ts'
import { cuesOfTrack, offsetOf } from './track-cues.ts'

function lipsAt(sounds: readonly DrivingSound[], timeSec: number): Lips {
  const sound = sounds.findLast(({ startSec }) => startSec <= timeSec)
  if (!sound?.speech || timeSec > sound.startSec + sound.durationSec) return closedLips()
  return mouthAt(sound.speech, timeSec - offsetOf(sound))
}

/**
 * All that moves in a role's presenter at `timeSec` of the role's own time (scene time less the track's start):
 * lips from what drives it, life seeded by the track's id, and the gestures. Pure; any order of times.
 */
export function presenterPoseAt(track: RoleTrack, timeSec: number): PresenterPose {
  const sounds = drivingSounds(track)
  const cues = cuesOfTrack(track)
  const gestures = gesturesAt(
    track.id,
    track.actions,
    track.role.actions,
    track.durationSec,
    timeSec,
    cues,
    track.gestures,
  )
  return {
    ...lifeAt(track.id, timeSec, cues),
    ...lipsAt(sounds, timeSec),
    gestures: [...gestures, ...idleAt(track, timeSec, gestures)],
  }
}

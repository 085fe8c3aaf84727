import type { Speech } from '#shared/model/speech.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { closedLips, mouthAt } from '#shared/speech/lip-sync.ts'
import { cuesOf, SILENT } from './cues.ts'
import { gesturesAt } from './gesture.ts'
import { lifeAt } from './life.ts'
import type { PresenterPose } from './pose.ts'

/** The speech that drives a role at one of its times, and where in the role it begins; null in silence. */
function speechUnder(track: RoleTrack, timeSec: number): { speech: Speech; offsetSec: number } | null {
  if (track.driver === 'tts') return track.tts.speech ? { speech: track.tts.speech, offsetSec: 0 } : null
  const voice =
    track.voices.findLast((v) => v.speech && v.startSec <= timeSec + 0.5) ?? track.voices.find((v) => v.speech)
  return voice?.speech ? { speech: voice.speech, offsetSec: voice.startSec - voice.sourceStartSec } : null
}

/**
 * All that moves in a role's presenter at `timeSec` of the role's own time (scene time less the track's start):
 * lips from its speech, life seeded by the track's id, and the gestures. Pure; any order of times.
 */
export function presenterPoseAt(track: RoleTrack, timeSec: number): PresenterPose {
  const driving = speechUnder(track, timeSec)
  const cues = driving ? cuesOf(driving.speech, driving.offsetSec) : SILENT
  return {
    ...lifeAt(track.id, timeSec, cues),
    ...(driving ? mouthAt(driving.speech, timeSec - driving.offsetSec) : closedLips()),
    gestures: gesturesAt(track.id, track.actions, track.role.actions, track.durationSec, timeSec, cues),
  }
}

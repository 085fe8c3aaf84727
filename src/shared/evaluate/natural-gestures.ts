import { roundSec } from '#shared/base/num.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { type Beat, beatsOf } from './gesture.ts'
import { cuesOfTrack } from './track-cues.ts'

/** A gesture that a presenter makes by itself, within its own time in seconds. */
export type NaturalGesture = Pick<Beat, 'actionId' | 'startSec'> & { durationSec: number }

/** The gestures that a 2D presenter makes by itself, as its pose has them; a 3D one makes none (E10.16). */
export function naturalGesturesOf(track: RoleTrack): NaturalGesture[] {
  if (track.role.kind !== 'puppet') return []
  const beats = beatsOf(track.id, track.actions, track.durationSec, cuesOfTrack(track), track.gestures)
  return beats.map(({ actionId, startSec, endSec }) => {
    const from = roundSec(Math.max(0, startSec))
    return { actionId, startSec: from, durationSec: roundSec(endSec - from) }
  })
}

import { endOf } from '#shared/base/span.ts'
import type { RoleTrack } from '#shared/model/track.ts'

/** Whether a presenter shows to the end of its scene: a film of unknown length shows as long as its track. */
function lasts({ role }: RoleTrack): boolean {
  return role.kind !== 'footage' || role.film !== undefined
}

/**
 * Returns whether a presenter shows at a time of its scene, in seconds: from its start to the end of the scene, after its
 * speech at rest (E7.29). A film of unknown length shows as long as its track.
 */
export function presenterShows(track: RoleTrack, timeSec: number): boolean {
  const { startSec, durationSec } = track
  return timeSec >= startSec && (lasts(track) || timeSec < startSec + durationSec)
}

/** Returns until when a presenter shows where nothing shows beyond `endSec`, in seconds of its scene. */
export function presenterEndSec(track: RoleTrack, endSec: number): number {
  return lasts(track) ? endSec : Math.min(endSec, endOf(track))
}

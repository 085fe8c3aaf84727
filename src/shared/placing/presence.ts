import type { RoleTrack } from '#shared/model/track.ts'

/**
 * Returns whether a presenter shows at a time of its scene, in seconds: from its start to the end of the scene, after its
 * speech at rest (E7.29). Footage shows as long as it lasts.
 */
export function presenterShows({ role, startSec, durationSec }: RoleTrack, timeSec: number): boolean {
  return timeSec >= startSec && (role.kind !== 'footage' || timeSec < startSec + durationSec)
}

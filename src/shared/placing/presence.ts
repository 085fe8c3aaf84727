import type { RoleTrack } from '#shared/model/track.ts'

/**
 * Returns whether a presenter shows at a time of its scene, in seconds: from its start to the end of the scene, after its
 * speech at rest (E7.29). A film of unknown length shows as long as its track.
 */
export function presenterShows({ role, startSec, durationSec }: RoleTrack, timeSec: number): boolean {
  const lasts = role.kind !== 'footage' || role.film !== undefined
  return timeSec >= startSec && (lasts || timeSec < startSec + durationSec)
}

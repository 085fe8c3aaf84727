import { purgeBins } from '#server/store/bin.ts'
import type { Db } from '#server/store/open.ts'
import { BIN_DAYS } from '#shared/model/limits.ts'

const BIN_MS = BIN_DAYS * 24 * 3600_000

/** Returns when a project that was moved to the bin at a time is deleted for good. */
export function purgeTime(binnedAt: Date): Date {
  return new Date(binnedAt.getTime() + BIN_MS)
}

/**
 * Deletes the projects whose time in the bin has passed at `now`. Their posters are then unused uploads, which
 * `purgeUploads` removes.
 */
export function purgeOldBins(db: Db, now: Date): Promise<void> {
  return purgeBins(db, new Date(now.getTime() - BIN_MS))
}

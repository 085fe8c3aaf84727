import { and, asc, eq } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { favoriteVoices } from '#server/platform/db/schema/accounts.ts'

/** Returns the ids of the voices that a user has starred, the first one first. */
export async function favoriteVoicesOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ voiceId: favoriteVoices.voiceId })
    .from(favoriteVoices)
    .where(eq(favoriteVoices.userId, userId))
    .orderBy(asc(favoriteVoices.createdAt), asc(favoriteVoices.voiceId))
  return rows.map(({ voiceId }) => voiceId)
}

/** Stars a voice for a user, or no longer. */
export async function setFavoriteVoice(db: Db, userId: string, voiceId: string, isFavorite: boolean): Promise<void> {
  if (isFavorite) await db.insert(favoriteVoices).values({ userId, voiceId }).onConflictDoNothing()
  else
    await db.delete(favoriteVoices).where(and(eq(favoriteVoices.userId, userId), eq(favoriteVoices.voiceId, voiceId)))
}

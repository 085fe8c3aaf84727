import { ThreadTimeError, TurnThread } from '#server/thread/turn-thread.ts'

/** What effects are drawn from: a colour table, or where the face of a film is. */
export type EffectFormat = 'cube' | 'json'

/** Longest reading of a file, in milliseconds; the largest tables take a second. */
const TABLE_LIMIT_MS = 20_000

/** Starts with the first table; ends with the process. */
const thread = new TurnThread<Uint8Array, EffectFormat | null>(
  new URL('./table.worker.ts', import.meta.url),
  TABLE_LIMIT_MS,
)

/**
 * Which file of effects a stored file is, read in a thread of its own. Workspaces take turns.
 * @param read returns the bytes, which are handed over
 * @returns null for none, 'slow' where it takes too long
 */
export async function storedEffect(
  tenantId: string,
  read: () => Promise<Uint8Array>,
): Promise<EffectFormat | 'slow' | null> {
  try {
    return await thread.askLater(tenantId, read)
  } catch (error) {
    // else it took more memory than a thread has
    return error instanceof ThreadTimeError ? 'slow' : null
  }
}

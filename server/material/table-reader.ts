import { ThreadTimeError, TurnThread } from '#server/thread/turn-thread.ts'

/** Longest reading of a file, in milliseconds; the largest tables take a second. */
const TABLE_LIMIT_MS = 20_000

/** Starts with the first table; ends with the process. */
const thread = new TurnThread<Uint8Array, boolean>(new URL('./table.worker.ts', import.meta.url), TABLE_LIMIT_MS)

/**
 * Whether a stored file is a colour table that filters are drawn from, read in a thread of its own. Workspaces take turns.
 * @param read returns the bytes, which are handed over
 * @returns 'slow' where it takes too long
 */
export async function isStoredTable(tenantId: string, read: () => Promise<Uint8Array>): Promise<boolean | 'slow'> {
  try {
    return await thread.askLater(tenantId, read)
  } catch (error) {
    // else it took more memory than a thread has
    return error instanceof ThreadTimeError ? 'slow' : false
  }
}

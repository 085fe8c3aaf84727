import { READER_HEAP_MB, ThreadTimeError, TurnThread } from '#server/platform/threads/turn-thread.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'

type AvatarFacts = Pick<AvatarReport, 'arms' | 'actions'>

/** The facts of an avatar, or the format without a decoder that it is compressed in; null where it is refused. */
export type AvatarAnswer = AvatarFacts | { compression: string } | null

/** Longest reading of a file, in milliseconds; the largest avatars take a second. */
export const AVATAR_LIMIT_MS = 30_000

const program = new URL('./avatar.worker.ts', import.meta.url)
/** Starts with the first avatar; ends with the process. */
const thread = new TurnThread<Uint8Array, AvatarAnswer>(program, AVATAR_LIMIT_MS, READER_HEAP_MB)

/**
 * Reads a stored GLB or VRM in a thread of its own, one at a time. Workspaces take turns.
 * @param read returns the bytes, which are handed over
 * @returns 'slow' where it takes too long
 */
export async function readStoredAvatar(
  tenantId: string,
  read: () => Promise<Uint8Array>,
): Promise<AvatarAnswer | 'slow'> {
  try {
    return await thread.askLater(tenantId, read)
  } catch (error) {
    // else it took more memory than a thread has
    return error instanceof ThreadTimeError ? 'slow' : null
  }
}

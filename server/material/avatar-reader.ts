import { TurnThread } from '#server/thread/turn-thread.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'

export type AvatarFacts = Pick<AvatarReport, 'arms' | 'actions'>

/** Starts with the first avatar; ends with the process. */
const thread = new TurnThread<Uint8Array, AvatarFacts | null>(new URL('./avatar.worker.ts', import.meta.url))

/**
 * Reads a stored GLB or VRM in a thread of its own, one at a time; null for one that is refused. Owners take turns.
 * @param read returns the bytes, which are handed over
 */
export async function readStoredAvatar(owner: string, read: () => Promise<Uint8Array>): Promise<AvatarFacts | null> {
  try {
    return await thread.askLater(owner, read)
  } catch {
    // it took more memory than a thread has
    return null
  }
}

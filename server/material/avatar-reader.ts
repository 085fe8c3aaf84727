import { TurnThread } from '#server/thread/turn-thread.ts'
import type { AvatarReport } from '#shared/avatar/report.ts'

type AvatarFacts = Pick<AvatarReport, 'arms' | 'actions'>

/** What is in an avatar, or the name of the format without a decoder that it is compressed in; null where it is refused. */
export type AvatarAnswer = AvatarFacts | { compression: string } | null

/** Starts with the first avatar; ends with the process. */
const thread = new TurnThread<Uint8Array, AvatarAnswer>(new URL('./avatar.worker.ts', import.meta.url))

/**
 * Reads a stored GLB or VRM in a thread of its own, one at a time. Owners take turns.
 * @param read returns the bytes, which are handed over
 */
export async function readStoredAvatar(owner: string, read: () => Promise<Uint8Array>): Promise<AvatarAnswer> {
  try {
    return await thread.askLater(owner, read)
  } catch {
    // it took more memory than a thread has
    return null
  }
}

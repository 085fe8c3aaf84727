import { z } from 'zod'
import type { Clones } from '#server/engines/speech/clone/clones.ts'
import { SpeechError } from '#server/engines/speech/common/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { deleteClone, dropClones } from './clone-rows.ts'

/** Has the service delete the clones that are no voice any more: when one is deleted, and every minute until it has confirmed. */
export const CLONES_JOB = {
  name: 'clones',
  data: z.object({}),
  expireInSeconds: 600,
  concurrency: 1,
  retryLimit: 0,
} satisfies JobKind
export const CLONES_CRON = '* * * * *'

/** For how long a clone whose attempt ended without an answer may still come to be at the service, in milliseconds. */
export const UNANSWERED_MS = 900_000

/**
 * Has the service delete what it has of deleted voices, withdrawn submissions and attempts that died. A service that does
 * not answer is asked again by the next job; one clone that it does not delete keeps no other.
 */
export async function forgetClones(
  { db, speech: { clones } }: { db: Db; speech: { clones: Pick<Clones, 'name' | 'forget'> | null } },
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  if (!clones) return
  for (const { id, handle } of await dropClones(db, clones.name, new Date(now.getTime() - UNANSWERED_MS))) {
    try {
      await clones.forget({ id, handle }, signal)
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof SpeechError)) throw error
      if (error.code === 'engine_refused') continue
      return
    }
    await deleteClone(db, id)
  }
}

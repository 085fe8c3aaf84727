import { z } from 'zod'
import type { Db } from '#server/platform/db/open.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobKind } from '#server/platform/queue/queue.ts'
import { removeWork } from './remove.ts'
import { oldWorks } from './rows/works.ts'

/** Deletes the works that are kept no longer. */
export const CLEAN_UP_JOB = {
  name: 'clean-up',
  data: z.object({}),
  expireInSeconds: 3600,
  concurrency: 1,
  retryLimit: 2,
} satisfies JobKind
/** Every night. */
export const CLEAN_UP_CRON = '30 2 * * *'

/**
 * Deletes ended works, with their files, that are older than the days for which they are kept (S20.26), in the bin
 * too.
 * @param days the operator's number; null to keep works where the workspace has none
 */
export async function cleanUpWorks(
  { db, objects }: { db: Db; objects: ObjectStore },
  days: number | null,
  signal: AbortSignal,
): Promise<void> {
  for (const work of await oldWorks(db, days)) {
    signal.throwIfAborted()
    await removeWork({ db, objects }, work, 'anywhere')
  }
}

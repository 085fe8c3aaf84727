import { deleteApiKeysOf } from '#server/features/workspace/public.ts'
import { DEMO } from '#server/platform/config/config.ts'
import type { Db } from '#server/platform/db/open.ts'
import { deleteSessionsOf } from '../sessions/rows.ts'
import { findAccount } from '../users/rows.ts'

/** Ends the sessions and API keys of the demo account, which an instance without a demo may have from before. */
export async function closeDemo(db: Db): Promise<void> {
  const demo = await findAccount(db, DEMO.account)
  if (!demo) return
  await deleteSessionsOf(db, demo.id)
  await deleteApiKeysOf(db, demo.id)
}

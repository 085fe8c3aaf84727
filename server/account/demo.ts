import { DEMO } from '#server/start/config.ts'
import { findAccount } from '#server/store/accounts.ts'
import type { Db } from '#server/store/open.ts'
import { deleteSessionsOf } from '#server/store/sessions.ts'
import { storedName } from './users.ts'

/** Returns whether a name is the demo account's, whose password is public. */
export function isDemo(account: string): boolean {
  return storedName(account) === DEMO.account
}

/** Ends the sessions of the demo account, which an instance without a demo may have from before. */
export async function closeDemo(db: Db): Promise<void> {
  const demo = await findAccount(db, DEMO.account)
  if (demo) await deleteSessionsOf(db, demo.id)
}

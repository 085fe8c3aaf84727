import { DEMO } from '#server/platform/config/config.ts'
import { storedName } from './users.ts'

/** Returns whether a name is the demo account's, whose password is public. */
export function isDemo(account: string): boolean {
  return storedName(account) === DEMO.account
}

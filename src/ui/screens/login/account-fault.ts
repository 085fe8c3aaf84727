import { accountKind, isAccountName } from '#shared/api/account-name.ts'

/** Returns the text key for an invalid account name; null for a valid one. */
export function accountFault(account: string): 'error.account' | 'error.phone' | 'error.email' | null {
  const name = account.trim()
  if (!name) return 'error.account'
  if (isAccountName(name)) return null
  return accountKind(name) === 'phone' ? 'error.phone' : 'error.email'
}

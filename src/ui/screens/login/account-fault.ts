import { accountKind, isAccountName } from '#shared/api/account-name.ts'

/** The key of the sentence for an account name that cannot exist; null for one that can. */
export function accountFault(account: string): 'error.account' | 'error.phone' | 'error.email' | null {
  const name = account.trim()
  if (!name) return 'error.account'
  if (isAccountName(name)) return null
  return accountKind(name) === 'phone' ? 'error.phone' : 'error.email'
}

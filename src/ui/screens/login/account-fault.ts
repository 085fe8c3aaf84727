/** Key of the sentence for an account that cannot be one; all digits is a phone, anything else an email (studio specification 5). */
export function accountFault(account: string): 'error.account' | 'error.phone' | 'error.email' | null {
  const value = account.trim()
  if (!value) return 'error.account'
  if (/^\d+$/.test(value)) return /^1\d{10}$/.test(value) ? null : 'error.phone'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? null : 'error.email'
}

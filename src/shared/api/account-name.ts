/** Kinds of an account's name: all digits count as a phone number, anything else as an email. */
type AccountKind = 'phone' | 'email'

export function accountKind(account: string): AccountKind {
  return /^\d+$/.test(account) ? 'phone' : 'email'
}

/** Whether a text can be the name of an account: a mobile number of 11 digits that begins with 1, or an email. */
export function isAccountName(account: string): boolean {
  return accountKind(account) === 'phone'
    ? /^1\d{10}$/.test(account)
    : /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+\.[^\s@\p{Cc}]+$/u.test(account)
}

import { isPasswordTooLong } from '#shared/api/password.ts'

/** The key of the sentence for a password that cannot be sent; null for one that can. */
export function passwordFault(password: string): 'error.password' | 'error.passwordTooLong' | null {
  if (!password) return 'error.password'
  return isPasswordTooLong(password) ? 'error.passwordTooLong' : null
}

import { isPasswordTooLong } from '#shared/api/password.ts'

/** Returns the text key for a password that cannot be sent; null for a valid one. */
export function passwordFault(password: string): 'error.password' | 'error.passwordTooLong' | null {
  if (!password) return 'error.password'
  return isPasswordTooLong(password) ? 'error.passwordTooLong' : null
}

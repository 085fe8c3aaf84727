import { isPasswordTooLong, isPasswordWeak } from '#shared/api/password.ts'

/** Returns the text key for a password that cannot be sent; null for a valid one. */
export function passwordFault(password: string): 'error.password' | 'error.passwordTooLong' | null {
  if (!password) return 'error.password'
  return isPasswordTooLong(password) ? 'error.passwordTooLong' : null
}

type NewPasswordFault = ReturnType<typeof passwordFault> | 'error.weak'

/** Returns the text key for a text that may not be a new password; null for a valid one. */
export function newPasswordFault(password: string): NewPasswordFault {
  return passwordFault(password) ?? (isPasswordWeak(password) ? 'error.weak' : null)
}

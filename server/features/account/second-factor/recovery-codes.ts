import { createHmac, randomInt } from 'node:crypto'
import { RECOVERY_CODES } from '#shared/api/second-factor.ts'

/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Signs of a code: 79 random bits. */
const LENGTH = 16

function newRecoveryCode(): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return signs.replaceAll(/.{4}(?!$)/g, '$&-')
}

/** Returns new recovery codes, in groups of four signs. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
}

/**
 * Returns the form in which a recovery code of a user is stored, however it was typed.
 * @param key the instance's key
 */
export function recoveryHash(key: string, userId: string, code: string): string {
  const signs = code.toLowerCase().replaceAll(/[\s-]/g, '')
  return createHmac('sha256', key).update(`recovery ${userId} ${signs}`).digest('hex')
}

import { generateSync } from 'otplib'
import { beginSecondFactor, confirmSecondFactor } from '#shared/api/second-factor.ts'
import type { Client } from './kit.ts'

/** An authenticator of a user, and the recovery codes that the user was shown. */
export interface Authenticator {
  /** The code of the present step of 30 s, or of one so many steps later. */
  code(later?: number): string
  recoveryCodes: string[]
}

/** Returns an authenticator with a secret in base32. */
export function authenticatorOf(secret: string): Omit<Authenticator, 'recoveryCodes'> {
  return {
    code: (later = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + later * 30 }),
  }
}

/** Turns the second factor of a logged-in user on. The code of the present step is used up. */
export async function turnOn(client: Client, password: string): Promise<Authenticator> {
  const { secret } = await client.call(beginSecondFactor, { password })
  const { code } = authenticatorOf(secret)
  const { recoveryCodes } = await client.call(confirmSecondFactor, { code: code() })
  return { code, recoveryCodes }
}

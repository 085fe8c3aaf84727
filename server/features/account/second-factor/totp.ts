import { verifySync } from 'otplib'

/** Length of a step, in seconds. */
const STEP_SEC = 30

/**
 * Returns the step (RFC 6238: 30 s, since 1970) of which a code of six digits is; null for a wrong code. The step of
 * `nowMs` counts, and one before and after it, for clocks that are wrong.
 * @param secret in base32
 * @param nowMs milliseconds since 1970
 */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const epoch = Math.floor(nowMs / 1000)
  const found = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SEC })
  return found.valid ? Math.floor(epoch / STEP_SEC) + found.delta : null
}

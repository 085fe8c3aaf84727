import { z } from 'zod'
import { call, nothing } from './envelope.ts'
import { codeSchema, passwordSchema } from './login.ts'

/** Minutes for which a log-in or a proof permits the calls that need one. */
export const PROVEN_MINUTES = 10

/** Sends a code for `proveSelf` to the user's email or phone number. */
export const sendProveCode = call({
  method: 'POST',
  path: '/user/self/prove/sendCode',
  needs: 'member',
  limit: { perMinute: 1, per: 'user', reason: 'codes' },
  input: nothing,
  data: nothing,
})

/** Proves by the password or a code that it is still the user who uses the session, for `PROVEN_MINUTES` (S3.36). */
export const proveSelf = call({
  method: 'POST',
  path: '/user/self/prove',
  sealed: ['password', 'code'],
  needs: 'member',
  limit: { perMinute: 5, per: 'user', reason: 'logins' },
  input: z.union([z.object({ password: passwordSchema }), z.object({ code: codeSchema })]),
  data: nothing,
})

import { z } from 'zod'
import { call, nothing } from './envelope.ts'
import { codeSchema, invitationCodeSchema, loggedIn, passwordSchema } from './login.ts'

/** Recovery codes that a user has at first. */
export const RECOVERY_CODES = 10

/** A code of the authenticator (six digits), or a recovery code as it was shown or typed. */
const secondFactorSchema = z.string().trim().min(6).max(40)

const newRecoveryCodes = z.object({
  /** They are returned once. */
  recoveryCodes: z.array(z.string()),
})

const proof = z.union([z.object({ password: passwordSchema }), z.object({ code: codeSchema })])

const provenBoth = z.union([
  z.object({ password: passwordSchema, secondFactor: secondFactorSchema }),
  z.object({ code: codeSchema, secondFactor: secondFactorSchema }),
])

/** Goes on with a log-in that waits for the second factor, accepts an invitation, and begins a session (S3.37). */
export const secondFactorLogin = call({
  method: 'POST',
  path: '/login/secondFactor',
  sealed: ['secondFactor'],
  needs: 'nobody',
  limit: { perMinute: 60, per: 'address', reason: 'logins' },
  input: z.object({
    /** The challenge of the log-in's refusal. */
    challenge: z.string().min(1).max(60),
    secondFactor: secondFactorSchema,
    invitation: invitationCodeSchema.optional(),
  }),
  data: loggedIn,
})

/** Returns whether the user's log-ins ask for a second factor, and how many recovery codes are left. */
export const secondFactorState = call({
  method: 'GET',
  path: '/user/self/secondFactor',
  needs: 'member',
  input: nothing,
  data: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
})

/** Sends a code that proves the user for the calls below to the user's email or phone number. */
export const sendSecondFactorCode = call({
  method: 'POST',
  path: '/user/self/secondFactor/sendCode',
  needs: 'member',
  limit: { perMinute: 1, per: 'user', reason: 'codes' },
  input: nothing,
  data: nothing,
})

/** Makes a secret for an authenticator, in place of one that was not confirmed; the password or a code proves the user. */
export const beginSecondFactor = call({
  method: 'POST',
  path: '/user/self/secondFactor/begin',
  sealed: ['password', 'code'],
  needs: 'member',
  limit: { perMinute: 5, per: 'user', reason: 'logins' },
  input: proof,
  data: z.object({
    /** The secret in base32. */
    secret: z.string(),
    /** Its `otpauth:` address, for a QR code. */
    uri: z.string(),
  }),
})

/** Turns the second factor on, with a first code of the authenticator; ends the other sessions of the user. */
export const confirmSecondFactor = call({
  method: 'POST',
  path: '/user/self/secondFactor/confirm',
  sealed: ['code'],
  needs: 'member',
  limit: { perMinute: 10, per: 'user', reason: 'logins' },
  input: z.object({ code: codeSchema }),
  data: newRecoveryCodes,
})

/** Replaces the recovery codes; the password or a code proves the user, and the second factor too. */
export const replaceRecoveryCodes = call({
  method: 'POST',
  path: '/user/self/secondFactor/recoveryCodes',
  sealed: ['password', 'code', 'secondFactor'],
  needs: 'member',
  limit: { perMinute: 5, per: 'user', reason: 'logins' },
  input: provenBoth,
  data: newRecoveryCodes,
})

/** Turns the second factor off; the password or a code proves the user, and the second factor too. */
export const removeSecondFactor = call({
  method: 'POST',
  path: '/user/self/secondFactor/remove',
  sealed: ['password', 'code', 'secondFactor'],
  needs: 'member',
  limit: { perMinute: 5, per: 'user', reason: 'logins' },
  input: provenBoth,
  data: nothing,
})

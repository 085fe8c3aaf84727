import { z } from 'zod'
import { call, nothing } from './envelope.ts'
import { accountSchema, codeSchema, userSchema } from './login.ts'

/** The contacts that name an account and reach its user. */
export const CONTACTS = ['email', 'phone'] as const
export type Contact = (typeof CONTACTS)[number]

/** Both codes of a change may be sent within a minute. */
const codesLimit = { perMinute: 2, per: 'user', reason: 'codes' } as const
const contactSchema = z.enum(CONTACTS)
/** Proves for ten minutes that the original was verified. */
const proofSchema = z.string().min(1).max(100)

/**
 * Sends a code to the email or phone number that is to be changed; where it is not set yet, to the account's other
 * one (S8.03).
 */
export const sendOldContactCode = call({
  method: 'POST',
  path: '/user/self/contact/sendOldCode',
  needs: 'member',
  limit: codesLimit,
  input: z.object({ contact: contactSchema }),
  data: nothing,
})

/** Verifies the code of `sendOldContactCode`. */
export const proveOldContact = call({
  method: 'POST',
  path: '/user/self/contact/proveOld',
  sealed: ['code'],
  needs: 'member',
  input: z.object({ contact: contactSchema, code: codeSchema }),
  data: z.object({ proof: proofSchema }),
})

/** Sends a code to the new email or phone number, whether or not another account has it. */
export const sendNewContactCode = call({
  method: 'POST',
  path: '/user/self/contact/sendNewCode',
  sealed: ['account'],
  needs: 'member',
  limit: codesLimit,
  input: z.object({ account: accountSchema, proof: proofSchema }),
  data: nothing,
})

/** Verifies the code of `sendNewContactCode` and stores the new email or phone number; returns the user. */
export const changeContact = call({
  method: 'POST',
  path: '/user/self/contact/change',
  sealed: ['account', 'code'],
  needs: 'member',
  input: z.object({ account: accountSchema, proof: proofSchema, code: codeSchema }),
  data: userSchema,
})

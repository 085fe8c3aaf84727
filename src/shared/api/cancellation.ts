import { z } from 'zod'
import { call, nothing } from './envelope.ts'
import { codeSchema, passwordSchema, userSchema } from './login.ts'

/** Days from the request until an account is deleted. */
export const CANCEL_DAYS = 30

/** Fates of a workspace: deleted with its only member, kept for its other members, or in need of an owner. */
const FATES = ['deleted', 'stays', 'needsOwner'] as const

/** Returns what the cancellation of the user's account deletes (S8.09). */
export const cancellationPlan = call({
  method: 'GET',
  path: '/user/self/cancel/plan',
  needs: 'member',
  input: nothing,
  data: z.object({
    /** When the account would be deleted, in milliseconds since 1970. */
    cancelTime: z.number(),
    workspaces: z.array(
      z.object({
        name: z.string(),
        fate: z.enum(FATES),
        drafts: z.number(),
        videos: z.number(),
        media: z.number(),
      }),
    ),
  }),
})

/** Sends a code for `cancelAccount` to the user's email or phone number. */
export const sendCancelCode = call({
  method: 'POST',
  path: '/user/self/cancel/sendCode',
  needs: 'member',
  limit: { perMinute: 1, per: 'user', reason: 'codes' },
  input: nothing,
  data: nothing,
})

/** Cancels the account, which the password or a code verifies, and ends all sessions of the user. */
export const cancelAccount = call({
  method: 'POST',
  path: '/user/self/cancel',
  sealed: ['password', 'code'],
  needs: 'member',
  limit: { perMinute: 5, per: 'user', reason: 'logins' },
  input: z.union([z.object({ password: passwordSchema }), z.object({ code: codeSchema })]),
  data: z.object({ cancelTime: z.number() }),
})

/** Withdraws the cancellation; returns the user. */
export const keepAccount = call({
  method: 'POST',
  path: '/user/self/cancel/withdraw',
  needs: 'member',
  input: nothing,
  data: userSchema,
})

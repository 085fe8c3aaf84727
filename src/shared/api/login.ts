import { z } from 'zod'
import { call, nothing } from './envelope.ts'

export const userSchema = z.object({
  userId: z.string(),
  userIcon: z.string(),
  userNickName: z.string(),
  tenantId: z.string(),
  tenantName: z.string(),
  tenantType: z.string(),
  /** What the user may do in the tenant; sessions of earlier versions do not say. */
  role: z.enum(['owner', 'admin', 'member']).default('member'),
  email: z.string(),
  phone: z.string(),
  /** The language that the account keeps, such as `en-US`; empty until one is chosen. */
  language: z.string(),
})
export type User = z.infer<typeof userSchema>

export const publicKey = call({
  method: 'GET',
  path: '/login/publicKey',
  needs: 'nobody',
  input: nothing,
  data: z.object({ publicKey: z.string() }),
})

/** A text that is encrypted with the server's 2048-bit public key (PKCS#1 v1.5, base64), as jsencrypt writes it. */
export const encryptedSchema = z.string().min(1).max(1000)

/** Checks an account (phone or email) and its password and begins a session. */
export const passwordLogin = call({
  method: 'POST',
  path: '/login/password',
  needs: 'nobody',
  limit: { perMinute: 20, per: 'account', reason: 'logins' },
  input: z.object({ account: z.string().min(1).max(120), password: encryptedSchema }),
  data: z.object({ user: userSchema, token: z.string() }),
})

export const logout = call({ method: 'POST', path: '/login/logout', needs: 'nobody', input: nothing, data: nothing })

export const siteConfig = call({
  method: 'GET',
  path: '/system/config',
  needs: 'nobody',
  input: nothing,
  data: z.object({
    autoRegister: z.boolean(),
    useAliPay: z.boolean(),
    useApplePay: z.boolean(),
    useWeChatPay: z.boolean(),
    /** The demo account's name and password, on an instance that offers one; never on a production server. */
    demo: z.object({ account: z.string(), password: z.string() }).nullable(),
    serverRendering: z.boolean(),
  }),
})

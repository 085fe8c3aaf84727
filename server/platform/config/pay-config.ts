import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { isSafeUrl } from './safe-url.ts'
import { StartError } from './start-error.ts'

const text = z.string().min(1)
const gateway = (url: string) => z.url().refine(isSafeUrl, 'https://..., or http://localhost').default(url)

/** The variables of what is sold, and of the providers by which it is paid. Those of a secret have a twin for a file. */
export const PAY_VARIABLES = {
  /** on: products are sold; demo: likewise, in a sandbox where no provider is set; off: nothing of it is seen. */
  BILLING: z.enum(['on', 'off', 'demo']).optional(),
  /** The seller as receipts name it: its name, then lines such as its address and tax number, with \\n between them. */
  BILLING_SELLER: text.max(600).optional(),
  ALIPAY_APP_ID: text.optional(),
  /** The private key of the application: PEM, or its base64 alone. */
  ALIPAY_PRIVATE_KEY: text.optional(),
  ALIPAY_PRIVATE_KEY_FILE: text.optional(),
  /** The public key of Alipay, not of the application. */
  ALIPAY_PUBLIC_KEY: text.optional(),
  ALIPAY_PUBLIC_KEY_FILE: text.optional(),
  /** The account that is paid, such as 2088...; messages about others are refused. */
  ALIPAY_SELLER_ID: text.optional(),
  ALIPAY_URL: gateway('https://openapi.alipay.com/gateway.do'),
  WECHAT_PAY_APPID: text.optional(),
  WECHAT_PAY_MCHID: text.optional(),
  /** The serial number of the merchant's certificate. */
  WECHAT_PAY_SERIAL: text.optional(),
  WECHAT_PAY_PRIVATE_KEY: text.optional(),
  WECHAT_PAY_PRIVATE_KEY_FILE: text.optional(),
  /** The APIv3 key: 32 characters. */
  WECHAT_PAY_API_KEY: text.optional(),
  WECHAT_PAY_API_KEY_FILE: text.optional(),
  /** The public key of WeChat Pay; without it its certificates are fetched. */
  WECHAT_PAY_PUBLIC_KEY: text.optional(),
  WECHAT_PAY_PUBLIC_KEY_FILE: text.optional(),
  /** Such as PUB_KEY_ID_0000000000002024111900111100000000. */
  WECHAT_PAY_PUBLIC_KEY_ID: text.optional(),
  WECHAT_PAY_URL: gateway('https://api.mch.weixin.qq.com'),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_SECRET_KEY_FILE: text.optional(),
  /** The signing secret of the webhook endpoint: whsec_... */
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_WEBHOOK_SECRET_FILE: text.optional(),
  STRIPE_URL: gateway('https://api.stripe.com'),
}

const variablesSchema = z.object(PAY_VARIABLES)
type Variables = z.infer<typeof variablesSchema>

/** An application at Alipay. Keys are PEM. */
export interface AlipayConfig {
  appId: string
  /** PKCS#1. */
  privateKey: string
  publicKey: string
  sellerId: string | null
  url: string
}

/** A merchant of WeChat Pay. Keys are PEM. */
export interface WechatConfig {
  appId: string
  merchantId: string
  serial: string
  privateKey: string
  /** 32 bytes. */
  apiKey: string
  /** The public key of WeChat Pay; null where its certificates are fetched. */
  publicKey: { id: string; key: string } | null
  /** Without a slash at its end. */
  url: string
}

/** An account at Stripe. */
export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  url: string
}

/** Whether products are sold, and by which providers they are paid. */
export interface BillingConfig {
  mode: 'on' | 'off' | 'demo'
  /** The lines of the seller on receipts, its name first; empty where none is set. */
  seller: string[]
  alipay: AlipayConfig | null
  wechat: WechatConfig | null
  stripe: StripeConfig | null
}

/** A variable that has a twin for a file. */
type Secret = TwinOf<keyof Variables> & keyof Variables
type TwinOf<Name> = Name extends `${infer Twin}_FILE` ? Twin : never

/**
 * Reads by which providers is paid.
 * @param hasDemo whether the demo account is on, which has a sandbox where nothing else is said
 * @throws StartError for half a set of variables, and for keys that are not
 */
export function billingConfig(env: Variables, hasDemo: boolean, root: string): BillingConfig {
  const secret = (name: Secret) => secretOf(env, name, root)
  return {
    mode: env.BILLING ?? (hasDemo ? 'demo' : 'off'),
    seller: linesOf(env.BILLING_SELLER ?? ''),
    alipay: alipayConfig(env, secret),
    wechat: wechatConfig(env, secret),
    stripe: stripeConfig(env, secret),
  }
}

/** The lines of a text, also where its ends of lines are written as `\\n`. */
const linesOf = (text: string) => text.split(/\\n|\n/u).flatMap((line) => line.trim() || [])

function alipayConfig(env: Variables, secret: (name: Secret) => string | undefined): AlipayConfig | null {
  const set = whole({
    ALIPAY_APP_ID: env.ALIPAY_APP_ID,
    ALIPAY_PRIVATE_KEY: secret('ALIPAY_PRIVATE_KEY'),
    ALIPAY_PUBLIC_KEY: secret('ALIPAY_PUBLIC_KEY'),
  })
  if (set === null) return null
  const own = privateKey('ALIPAY_PRIVATE_KEY', set.ALIPAY_PRIVATE_KEY, 'pkcs1')
  return {
    appId: set.ALIPAY_APP_ID,
    privateKey: own,
    publicKey: publicKey('ALIPAY_PUBLIC_KEY', set.ALIPAY_PUBLIC_KEY, own),
    sellerId: env.ALIPAY_SELLER_ID ?? null,
    url: env.ALIPAY_URL,
  }
}

function wechatConfig(env: Variables, secret: (name: Secret) => string | undefined): WechatConfig | null {
  const set = whole({
    WECHAT_PAY_APPID: env.WECHAT_PAY_APPID,
    WECHAT_PAY_MCHID: env.WECHAT_PAY_MCHID,
    WECHAT_PAY_SERIAL: env.WECHAT_PAY_SERIAL,
    WECHAT_PAY_PRIVATE_KEY: secret('WECHAT_PAY_PRIVATE_KEY'),
    WECHAT_PAY_API_KEY: secret('WECHAT_PAY_API_KEY'),
  })
  const platform = whole({
    WECHAT_PAY_PUBLIC_KEY: secret('WECHAT_PAY_PUBLIC_KEY'),
    WECHAT_PAY_PUBLIC_KEY_ID: env.WECHAT_PAY_PUBLIC_KEY_ID,
  })
  if (set === null) return null
  if (Buffer.byteLength(set.WECHAT_PAY_API_KEY) !== 32)
    throw new StartError('WECHAT_PAY_API_KEY cannot be used: it must have 32 characters.')
  const own = privateKey('WECHAT_PAY_PRIVATE_KEY', set.WECHAT_PAY_PRIVATE_KEY, 'pkcs8')
  return {
    appId: set.WECHAT_PAY_APPID,
    merchantId: set.WECHAT_PAY_MCHID,
    serial: set.WECHAT_PAY_SERIAL,
    privateKey: own,
    apiKey: set.WECHAT_PAY_API_KEY,
    publicKey: platform && {
      id: platform.WECHAT_PAY_PUBLIC_KEY_ID,
      key: publicKey('WECHAT_PAY_PUBLIC_KEY', platform.WECHAT_PAY_PUBLIC_KEY, own),
    },
    url: env.WECHAT_PAY_URL.replace(/\/$/, ''),
  }
}

function stripeConfig(env: Variables, secret: (name: Secret) => string | undefined): StripeConfig | null {
  const set = whole({
    STRIPE_SECRET_KEY: secret('STRIPE_SECRET_KEY'),
    STRIPE_WEBHOOK_SECRET: secret('STRIPE_WEBHOOK_SECRET'),
  })
  return set && { secretKey: set.STRIPE_SECRET_KEY, webhookSecret: set.STRIPE_WEBHOOK_SECRET, url: env.STRIPE_URL }
}

/**
 * Returns variables that belong together; null where all of them are missing.
 * @throws StartError where some are
 */
function whole<Name extends string>(set: Record<Name, string | undefined>): Record<Name, string> | null {
  const names = Object.keys(set) as Name[]
  const missing = names.filter((name) => set[name] === undefined)
  if (missing.length === names.length) return null
  if (missing.length > 0)
    throw new StartError(
      `${names.join(', ')} are given together or not at all: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    )
  return set as Record<Name, string>
}

/** Returns a secret of its own variable, or of the file that the variable with `_FILE` names. */
function secretOf(env: Variables, name: Secret, root: string): string | undefined {
  const [given, file] = [env[name], env[`${name}_FILE`]]
  if (given !== undefined && file !== undefined)
    throw new StartError(`${name} and ${name}_FILE are not given together.`)
  if (file === undefined) return given
  try {
    return readFileSync(path.resolve(root, file), 'utf8').trim() || undefined
  } catch {
    // the value is not said: it may be the secret itself, by mistake
    throw new StartError(`${name}_FILE cannot be used: the file cannot be read.`)
  }
}

/** Keys of one line are written in variables with `\n` where their lines end. */
const lines = (key: string) => key.trim().replaceAll('\\n', '\n')

/** Reads a key of PEM, or of its base64 in one of the structures that providers hand out. */
function keyOf(name: string, key: string, reads: ((der: Buffer) => KeyObject)[], pem: (text: string) => KeyObject) {
  const written = lines(key)
  const attempts = written.startsWith('-----')
    ? [() => pem(written)]
    : reads.map((read) => () => read(Buffer.from(written, 'base64')))
  for (const attempt of attempts) {
    try {
      const found = attempt()
      if (found.asymmetricKeyType === 'rsa') return found
    } catch {
      // the next structure may be that of the key
    }
  }
  throw new StartError(`${name} cannot be used: it must be an RSA key, as PEM or its base64.`)
}

function privateKey(name: string, key: string, type: 'pkcs1' | 'pkcs8'): string {
  const reads = (['pkcs8', 'pkcs1'] as const).map(
    (read) => (der: Buffer) => createPrivateKey({ key: der, format: 'der', type: read }),
  )
  return keyOf(name, key, reads, createPrivateKey).export({ format: 'pem', type }).toString()
}

/** @param own the private key of the studio, whose public half is easily given instead of that of the provider */
function publicKey(name: string, key: string, own: string): string {
  const read = (der: Buffer) => createPublicKey({ key: der, format: 'der', type: 'spki' })
  const found = keyOf(name, key, [read], createPublicKey)
  if (found.equals(createPublicKey(own)))
    throw new StartError(`${name} cannot be used: it must be the key of the provider, not the own one.`)
  return found.export({ format: 'pem', type: 'spki' }).toString()
}

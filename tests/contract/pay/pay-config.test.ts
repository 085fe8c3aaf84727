import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPayPorts } from '#server/engines/pay/create.ts'
import type { PayPort } from '#server/engines/pay/port.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { temporaryFolder } from '../kit.ts'
import { keyPair } from './keys.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const bare = (pem: string) => pem.replace(/-----[^-]+-----|\n/g, '')
const pkcs8 = keyPair('pkcs8').privateKey
const pkcs1 = createPrivateKey(pkcs8).export({ type: 'pkcs1', format: 'pem' }).toString()
const spki = keyPair('pkcs1').publicKey

const ALIPAY = { ALIPAY_APP_ID: '2021000000000001', ALIPAY_PRIVATE_KEY: bare(pkcs1), ALIPAY_PUBLIC_KEY: bare(spki) }
const WECHAT = {
  WECHAT_PAY_APPID: 'wx1',
  WECHAT_PAY_MCHID: '1900000001',
  WECHAT_PAY_SERIAL: '5A01',
  WECHAT_PAY_PRIVATE_KEY: pkcs8,
  WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
}
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

const billing = (variables: Record<string, string>) => readConfig(variables, ROOT).billing

function refusal(variables: Record<string, string>): string {
  try {
    billing(variables)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error('it was taken')
}

describe('the configuration of billing', () => {
  test('is a demo beside the demo account, off without it, and what is said where it is said', () => {
    const nothing = { seller: [], alipay: null, wechat: null, stripe: null }
    expect(billing({ DEMO: 'on' })).toEqual({ mode: 'demo', ...nothing })
    expect(billing({ DEMO: 'off' })).toEqual({ mode: 'off', ...nothing })
    expect(billing({ DEMO: 'off', BILLING: 'on' }).mode).toBe('on')
    expect(billing({ DEMO: 'on', BILLING: 'off' }).mode).toBe('off')
  })

  test('takes keys as PEM or its base64, in either structure, on one line, or from files', () => {
    const file = path.join(temporaryFolder(), 'key.pem')
    writeFileSync(file, pkcs8)
    const { ALIPAY_PRIVATE_KEY: _, ...rest } = ALIPAY
    for (const key of [pkcs1, pkcs8, bare(pkcs1), bare(pkcs8), pkcs8.replaceAll('\n', '\\n')])
      expect(billing({ ...rest, ALIPAY_PRIVATE_KEY: key }).alipay).toEqual({
        appId: '2021000000000001',
        privateKey: pkcs1,
        publicKey: spki,
        sellerId: null,
        url: 'https://openapi.alipay.com/gateway.do',
      })
    expect(billing({ ...rest, ALIPAY_PRIVATE_KEY_FILE: file }).alipay?.privateKey).toBe(pkcs1)
    expect(billing({ ...WECHAT, WECHAT_PAY_URL: 'http://localhost:1/' }).wechat).toMatchObject({
      privateKey: pkcs8,
      publicKey: null,
      url: 'http://localhost:1',
    })
  })

  test('makes the ports that are configured, the sandbox where none is, and none where nothing is sold', () => {
    const sandbox = { name: 'sandbox' } as PayPort
    const names = (variables: Record<string, string>) =>
      createPayPorts(billing(variables), sandbox).map(({ name }) => name)
    expect(names({ BILLING: 'on', ...STRIPE, ...ALIPAY, ...WECHAT })).toEqual(['alipay', 'wechat', 'stripe'])
    expect(names({ BILLING: 'on', ...WECHAT })).toEqual(['wechat'])
    expect(names({ BILLING: 'demo' })).toEqual(['sandbox'])
    expect(names({ BILLING: 'off', ...STRIPE })).toEqual([])
  })

  test.each([
    [{ ALIPAY_APP_ID: '1' }, 'ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY are missing'],
    [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ ...WECHAT, WECHAT_PAY_MCHID: '' }, 'WECHAT_PAY_MCHID is missing'],
    [{ ...WECHAT, WECHAT_PAY_PUBLIC_KEY: spki }, 'WECHAT_PAY_PUBLIC_KEY_ID is missing'],
    [{ ...WECHAT, WECHAT_PAY_API_KEY: 'short' }, '32 characters'],
    [{ ...ALIPAY, ALIPAY_PRIVATE_KEY: 'bm9uZQ==' }, 'ALIPAY_PRIVATE_KEY cannot be used'],
    [{ ...ALIPAY, ALIPAY_PUBLIC_KEY: pkcs1 }, 'not the own one'],
    [{ ...ALIPAY, ALIPAY_PRIVATE_KEY_FILE: 'x' }, 'not given together'],
    [{ STRIPE_SECRET_KEY_FILE: '/none/sk_1', STRIPE_WEBHOOK_SECRET: 'w' }, 'STRIPE_SECRET_KEY_FILE cannot be used'],
    [{ ...STRIPE, STRIPE_URL: 'http://example.com' }, 'STRIPE_URL cannot be used'],
    [{ BILLING: 'yes' }, 'BILLING=yes cannot be used'],
  ])('that is half or wrong is said in a sentence without secrets: %#', (variables, sentence) => {
    const said = refusal(variables)
    expect(said).toContain(sentence)
    for (const secret of ['sk_1', 'short', 'bm9u', bare(pkcs1).slice(40, 80), WECHAT.WECHAT_PAY_API_KEY])
      expect(said).not.toContain(secret)
  })
})

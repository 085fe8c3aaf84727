import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAlipay } from '#server/engines/pay/alipay.ts'
import { type PayPort, PayProviderError } from '#server/engines/pay/port.ts'
import { createStripe } from '#server/engines/pay/stripe.ts'
import { createWechat } from '#server/engines/pay/wechat.ts'
import { startAlipay } from './alipay-server.ts'
import { keyPair } from './keys.ts'
import { type Provider, REQUEST } from './provider.ts'
import { startStripe } from './stripe-server.ts'
import { startWechat } from './wechat-server.ts'

/** Longer than a good answer takes here, shorter than a test. */
const TIMEOUT_MS = 2000

const other = keyPair('pkcs1')

interface World {
  provider: Provider
  port: PayPort
  /** A port whose key the provider does not know. */
  unknown: PayPort
  secrets: string[]
}

const PROVIDERS: [string, () => Promise<World>][] = [
  [
    'alipay',
    async () => {
      const { provider, config } = await startAlipay()
      const unknown = createAlipay({ ...config, privateKey: other.privateKey }, TIMEOUT_MS)
      return { provider, port: createAlipay(config, TIMEOUT_MS), unknown, secrets: [config.privateKey.slice(40, 80)] }
    },
  ],
  [
    'wechat',
    async () => {
      const { provider, withKey } = await startWechat()
      const unknown = createWechat({ ...withKey, privateKey: other.privateKey }, TIMEOUT_MS)
      const secrets = [withKey.apiKey, withKey.privateKey.slice(40, 80)]
      return { provider, port: createWechat(withKey, TIMEOUT_MS), unknown, secrets }
    },
  ],
  [
    'stripe',
    async () => {
      const { provider, config } = await startStripe()
      const unknown = createStripe({ ...config, secretKey: 'sk_test_other' }, TIMEOUT_MS)
      const secrets = [config.secretKey, config.webhookSecret]
      return { provider, port: createStripe(config, TIMEOUT_MS), unknown, secrets }
    },
  ],
]

describe.each(PROVIDERS)('%s', (name, start) => {
  let world: World
  beforeAll(async () => {
    world = await start()
    // the package is read at the first question
    await world.port.query(REQUEST.paymentId)
  })
  afterAll(() => world.provider.close())

  const refund = { refundId: 'ref001', amountCents: 1, paidCents: 1, currency: 'CNY', reason: 'asked for' }
  const questions: Record<string, (port: PayPort) => Promise<unknown>> = {
    query: (port) => port.query(REQUEST.paymentId),
    close: (port) => port.close(REQUEST.paymentId),
    refund: (port) => port.refund({ ...refund, paymentId: REQUEST.paymentId }),
    // a page of Alipay is signed here, and nothing is asked for it
    ...(name === 'alipay' ? {} : { open: (port) => port.open(REQUEST, port.payTypes[0] ?? 'ALIPAY') }),
  }

  async function expectErrors(port: PayPort, sentence: RegExp): Promise<void> {
    world.provider.asked.length = 0
    const asking = Object.values(questions).map((ask) => ask(port).catch((reason: unknown) => reason))
    for (const error of await Promise.all(asking)) {
      expect(error).toBeInstanceOf(PayProviderError)
      const said = inspect(error, { depth: 10 })
      expect(said).toMatch(sentence)
      for (const secret of world.secrets) expect(said).not.toContain(secret)
    }
    expect(world.provider.asked).toHaveLength(asking.length)
  }

  test.each([
    ['silent', /does not answer/],
    ['half', /does not answer/],
    ['failing', /status 500/],
    ['moved', /status 307/],
    ['garbage', /not signed|Stripe/],
    ['empty', /not signed|another shape/],
    ['huge', /too much/],
  ] as const)(
    'whose answer is %s is an error without secrets, after one question',
    async (mood, sentence) => {
      world.provider.mood = mood
      await expectErrors(world.port, sentence)
    },
    20_000,
  )

  test('that does not know the key of the studio is an error without secrets, after one question', async () => {
    world.provider.mood = 'well'
    await expectErrors(world.unknown, /invalid-signature|401/)
  })
})

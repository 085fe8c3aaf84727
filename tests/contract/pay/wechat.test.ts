import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { NoticeError, type PayPort, PayProviderError, type RawNotice } from '#server/engines/pay/port.ts'
import { createWechat } from '#server/engines/pay/wechat.ts'
import { certificate } from './keys.ts'
import { REQUEST } from './provider.ts'
import { PUBLIC_KEY_ID, startWechat } from './wechat-server.ts'

const ID = REQUEST.paymentId
const REFUND = { paymentId: ID, refundId: 'ref001', amountCents: 230, paidCents: 1230, currency: 'CNY', reason: '退款' }
const stranger = certificate('7B00000000000000000000000000000000000009')

let shop: Awaited<ReturnType<typeof startWechat>>
let port: PayPort
beforeAll(async () => {
  shop = await startWechat()
})
afterAll(() => shop.provider.close())
beforeEach(() => {
  shop.orders.clear()
  shop.refunds.clear()
  shop.provider.asked.length = 0
  Object.assign(shop.state, {
    certificates: [shop.first],
    signer: shop.first,
    ageMs: 0,
    refundStatus: 'SUCCESS',
    appId: shop.config.appId,
  })
  port = createWechat(shop.config, 2000)
})

const certificateQuestions = () => shop.provider.asked.filter(({ target }) => target === '/v3/certificates').length

describe('a payment by WeChat Pay', () => {
  test('is a code of the amount and until the time that were asked for, and the same one when it is asked for again', async () => {
    const code = await port.open(REQUEST, 'WECHAT')
    expect(code).toEqual({ url: `weixin://wxpay/bizpayurl?pr=${ID}`, form: 'qr' })
    expect(await port.open(REQUEST, 'WECHAT')).toEqual(code)
    expect(shop.orders.get(ID)?.asked).toEqual({
      appid: shop.config.appId,
      mchid: shop.config.merchantId,
      description: REQUEST.title,
      out_trade_no: ID,
      time_expire: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/),
      notify_url: REQUEST.notifyUrl,
      amount: { total: 1230, currency: 'CNY' },
    })
  })

  test('of a long name has as much of it as WeChat Pay takes', async () => {
    await port.open({ ...REQUEST, title: '会员'.repeat(100) }, 'WECHAT')
    expect(shop.orders.get(ID)?.asked).toMatchObject({ description: '会员'.repeat(21) })
  })

  test('in another currency, of nothing, or of a broken amount is refused before it is asked for', async () => {
    for (const odd of [{ currency: 'USD' }, { amountCents: 0 }, { amountCents: 1.5 }, { paymentId: '../refunds' }])
      await expect(port.open({ ...REQUEST, ...odd }, 'WECHAT')).rejects.toThrow(PayProviderError)
    expect(shop.provider.asked).toEqual([])
  })

  test('is open where it is not known and before it is made, then paid, with the amount and time of WeChat Pay', async () => {
    expect(await port.query(ID)).toEqual({ is: 'open' })
    await port.open(REQUEST, 'WECHAT')
    expect(await port.query(ID)).toEqual({ is: 'open' })
    shop.pay(ID)
    const paidAt = new Date('2026-01-01T19:04:05Z')
    expect(await port.query(ID)).toEqual({
      is: 'paid',
      tradeId: `4200${ID}`,
      amountCents: 1230,
      currency: 'CNY',
      paidAt,
    })
  })

  test('is closed by closing it, and stays as it is where it was paid, closed or is not known', async () => {
    await port.close(ID)
    await port.open(REQUEST, 'WECHAT')
    await port.close(ID)
    await port.close(ID)
    expect(await port.query(ID)).toEqual({ is: 'closed' })
    shop.pay(ID)
    await port.close(ID)
    expect(await port.query(ID)).toMatchObject({ is: 'paid' })
  })

  test('is given back once, and for good when WeChat Pay says so', async () => {
    await port.open(REQUEST, 'WECHAT')
    shop.pay(ID)
    shop.state.refundStatus = 'PROCESSING'
    expect(await port.refund(REFUND)).toBe(false)
    for (const refund of shop.refunds.values()) refund.status = 'SUCCESS'
    expect(await port.refund(REFUND)).toBe(true)
    expect([...shop.refunds]).toEqual([['ref001', { amount: 230, status: 'SUCCESS' }]])
    for (const refund of shop.refunds.values()) refund.status = 'ABNORMAL'
    await expect(port.refund(REFUND)).rejects.toThrow(/ABNORMAL/)
  })

  test('is not believed where the answer is signed by a stranger, stale, or of another application', async () => {
    await port.open(REQUEST, 'WECHAT')
    shop.pay(ID)
    shop.state.ageMs = 6 * 60_000
    await expect(port.query(ID)).rejects.toThrow(/not signed/)
    shop.state.ageMs = 0
    shop.state.signer = { serial: shop.first.serial, privateKey: stranger.privateKey }
    for (const ask of [() => port.query(ID), () => port.open(REQUEST, 'WECHAT'), () => port.refund(REFUND)])
      await expect(ask()).rejects.toThrow(/not signed/)
    shop.state.signer = shop.first
    shop.state.appId = 'wx2'
    await expect(port.query(ID)).rejects.toThrow(/another payment/)
  })
})

describe('keys of WeChat Pay', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

  test('are fetched once, again when one of another number signs, and twice a day', async () => {
    for (const _ of [1, 2, 3]) await port.open(REQUEST, 'WECHAT')
    expect(certificateQuestions()).toBe(1)
    const second = certificate('7B00000000000000000000000000000000000003')
    Object.assign(shop.state, { certificates: [shop.first, second], signer: second })
    wait(61_000)
    for (const _ of [1, 2, 3]) await port.query(ID)
    expect(certificateQuestions()).toBe(2)
    wait(12 * 3_600_000 + 1)
    for (const _ of [1, 2, 3]) await port.query(ID)
    expect(certificateQuestions()).toBe(3)
  })

  test('that are known stay good while new ones cannot be fetched', async () => {
    await port.open(REQUEST, 'WECHAT')
    wait(13 * 3_600_000)
    const message = shop.message(ID)
    shop.provider.mood = 'failing'
    expect(await port.readNotice(message)).toMatchObject({ paymentId: ID })
    await expect(createWechat(shop.config, 2000).readNotice(message)).rejects.toThrow(PayProviderError)
    shop.provider.mood = 'well'
  })

  test('are not fetched for numbers that strangers make up', async () => {
    await port.open(REQUEST, 'WECHAT')
    for (const serial of ['ABCDEF0123', 'ABCDEF0124', 'PUB_KEY_ID_1', '../x']) {
      const message = shop.message(ID, { signer: { serial, privateKey: stranger.privateKey } })
      await expect(port.readNotice(message)).rejects.toThrow(NoticeError)
    }
    expect(certificateQuestions()).toBe(1)
  })

  test('of a certificate that has ended, or that is signed by none of them, are not taken', async () => {
    const ended = certificate('7B00000000000000000000000000000000000002', Date.now() - 1000)
    Object.assign(shop.state, { certificates: [ended], signer: ended })
    await expect(port.open(REQUEST, 'WECHAT')).rejects.toThrow(/not signed/)
    Object.assign(shop.state, { certificates: [shop.first], signer: stranger })
    await expect(createWechat(shop.config, 2000).open(REQUEST, 'WECHAT')).rejects.toThrow(PayProviderError)
    shop.state.signer = { serial: shop.first.serial, privateKey: stranger.privateKey }
    await expect(createWechat(shop.config, 2000).open(REQUEST, 'WECHAT')).rejects.toThrow(/by one of them/)
    const other = { ...shop.config, apiKey: 'f'.repeat(32) }
    await expect(createWechat(other, 2000).open(REQUEST, 'WECHAT')).rejects.toThrow(/encrypted with another key/)
  })

  test('may be one of configuration: no certificate is fetched, and answers are asked for by its name', async () => {
    shop.state.signer = shop.alone
    port = createWechat(shop.withKey, 2000)
    await port.open(REQUEST, 'WECHAT')
    shop.pay(ID)
    expect(await port.readNotice(shop.message(ID, { signer: shop.alone }))).toMatchObject({ paymentId: ID })
    expect(certificateQuestions()).toBe(0)
    expect(shop.provider.asked[0]?.headers['wechatpay-serial']).toBe(PUBLIC_KEY_ID)
    shop.state.signer = { serial: PUBLIC_KEY_ID, privateKey: stranger.privateKey }
    await expect(port.query(ID)).rejects.toThrow(/not signed/)
  })
})

describe('a message of WeChat Pay', () => {
  beforeEach(async () => {
    await port.open(REQUEST, 'WECHAT')
    shop.pay(ID)
  })

  test('says what was paid, the same each time that it comes, also to a server that knows no certificate yet', async () => {
    const notice = {
      noticeId: `n-${ID}`,
      paymentId: ID,
      state: { is: 'paid', tradeId: `4200${ID}`, amountCents: 1230 },
    }
    const fresh = createWechat(shop.config, 2000)
    const message = shop.message(ID)
    expect(await fresh.readNotice(message)).toMatchObject(notice)
    expect(await fresh.readNotice(message)).toMatchObject(notice)
  })

  test('about something else is no payment', async () => {
    expect(await port.readNotice(shop.message(ID, { event: 'REFUND.SUCCESS' }))).toBeNull()
  })

  const cut = ({ headers, body }: RawNotice) => ({ headers, body: body.subarray(0, -3) })
  const without = ({ headers, body }: RawNotice, name: string) => ({ headers: { ...headers, [name]: undefined }, body })
  test.each<[string, () => RawNotice]>([
    ['signed by a stranger', () => shop.message(ID, { signer: { ...stranger, serial: shop.first.serial } })],
    ['signed by a stranger of another number', () => shop.message(ID, { signer: stranger })],
    ['replayed after six minutes', () => shop.message(ID, { ageMs: 6 * 60_000 })],
    ['of the next hour', () => shop.message(ID, { ageMs: -3_600_000 })],
    ['cut', () => cut(shop.message(ID))],
    ['with the headers of another one', () => ({ ...shop.message(ID), headers: shop.message(ID).headers })],
    ['without a signature', () => without(shop.message(ID), 'wechatpay-signature')],
    ['without a time', () => without(shop.message(ID), 'wechatpay-timestamp')],
    ['encrypted with another key', () => shop.message(ID, { key: 'f'.repeat(32) })],
    ['whose encrypted amount was changed', () => shop.altered(ID)],
    ['of another merchant', () => shop.message(ID, { facts: { mchid: '1900000002' } })],
    ['of another application', () => shop.message(ID, { facts: { appid: 'wx2' } })],
    ['that does not say what was paid', () => shop.message(ID, { facts: { amount: undefined } })],
    ['of a state that is none', () => shop.message(ID, { facts: { trade_state: 'WON' } })],
  ])('%s is refused', async (_, message) => {
    await expect(port.readNotice(message())).rejects.toThrow(NoticeError)
  })

  test('is answered with a status by which it ends or comes again', () => {
    expect(port.reply(true)).toMatchObject({ status: 200 })
    expect(port.reply(false)).toMatchObject({ status: 500 })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NoticeError, type PayPort, PayProviderError, type RawNotice } from '#server/engines/pay/port.ts'
import { createStripe } from '#server/engines/pay/stripe.ts'
import { REQUEST } from './provider.ts'
import { startStripe } from './stripe-server.ts'

const ID = REQUEST.paymentId
const REFUND = { paymentId: ID, refundId: 'ref001', amountCents: 230, paidCents: 1230, currency: 'CNY', reason: '退款' }

let shop: Awaited<ReturnType<typeof startStripe>>
let port: PayPort
/** The port of a server that was killed and started again. */
const again = () => createStripe(shop.config, 2000)
beforeAll(async () => {
  shop = await startStripe()
})
afterAll(() => shop.provider.close())
beforeEach(() => {
  for (const kept of [shop.sessions, shop.refunds, shop.answers]) kept.clear()
  shop.provider.asked.length = 0
  Object.assign(shop.state, { refundStatus: 'succeeded', intentStatus: 'succeeded', listed: true })
  port = again()
})

const asked = () => new URLSearchParams(shop.provider.asked.at(-1)?.body)

describe('a payment by Stripe', () => {
  test('is a page of its own of the amount, currency and language that were asked for', async () => {
    expect(await port.open(REQUEST, 'STRIPE')).toEqual({ url: shop.sessionOf(ID).url, form: 'tab' })
    expect(Object.fromEntries(asked())).toMatchObject({
      mode: 'payment',
      client_reference_id: ID,
      'line_items[0][price_data][currency]': 'cny',
      'line_items[0][price_data][unit_amount]': '1230',
      'line_items[0][price_data][product_data][name]': REQUEST.title,
      'payment_intent_data[metadata][paymentId]': ID,
      expires_at: String(Math.floor(REQUEST.expiresAt.getTime() / 1000)),
      success_url: REQUEST.returnUrl,
      locale: 'zh',
    })
  })

  test('is the same page when it is asked for again, also by a server that was killed', async () => {
    const code = await port.open(REQUEST, 'STRIPE')
    expect(await port.open(REQUEST, 'STRIPE')).toEqual(code)
    expect(await again().open(REQUEST, 'STRIPE')).toEqual(code)
    expect(shop.sessions.size).toBe(1)
  })

  test('that ends sooner than Stripe takes ends as soon as it takes, and is the same page when it is asked for again', async () => {
    const soon = { ...REQUEST, expiresAt: new Date(Date.now() + 60_000) }
    const code = await port.open(soon, 'STRIPE')
    shop.answers.set(`open-${ID}`, { body: 'of a second ago', answer: { status: 500, body: '' } })
    expect(await port.open(soon, 'STRIPE')).toEqual(code)
    expect(await again().open(soon, 'STRIPE')).toEqual(code)
    expect(shop.sessions.size).toBe(1)
    shop.pay(ID)
    await expect(again().open(soon, 'STRIPE')).rejects.toThrow(/no page/)
  })

  test('in yen is of whole yen, both ways', async () => {
    await port.open({ ...REQUEST, amountCents: 120_000, currency: 'JPY' }, 'STRIPE')
    expect(asked().get('line_items[0][price_data][unit_amount]')).toBe('1200')
    shop.pay(ID)
    expect(await port.query(ID)).toMatchObject({ amountCents: 120_000, currency: 'JPY' })
  })

  test('of an amount that Stripe cannot take exactly is refused', async () => {
    for (const odd of [
      { currency: 'JPY' },
      { currency: 'KWD' },
      { amountCents: 0 },
      { amountCents: 0.5 },
      { paymentId: "a'b" },
    ])
      await expect(port.open({ ...REQUEST, ...odd }, 'STRIPE')).rejects.toThrow(PayProviderError)
    expect(shop.provider.asked).toEqual([])
  })

  test('is open where it is not known and before it is made, then paid, with the amount and time of Stripe', async () => {
    expect(await port.query(ID)).toEqual({ is: 'open' })
    await port.open(REQUEST, 'STRIPE')
    expect(await port.query(ID)).toEqual({ is: 'open' })
    shop.pay(ID)
    const paid = {
      is: 'paid',
      tradeId: `pi_${ID}`,
      amountCents: 1230,
      currency: 'CNY',
      paidAt: new Date(1_767_300_000_000),
    }
    expect(await port.query(ID)).toEqual(paid)
    expect(await again().query(ID)).toEqual(paid)
    shop.state.listed = false
    expect(await again().query(ID)).toEqual(paid)
  })

  test('is found among hundreds by a server that was killed', async () => {
    await port.open(REQUEST, 'STRIPE')
    for (let count = 0; count < 150; count++) await port.open({ ...REQUEST, paymentId: `other${count}` }, 'STRIPE')
    shop.pay(ID)
    expect(await again().query(ID)).toMatchObject({ is: 'paid' })
    await again().close('other3')
    expect(await again().query('other3')).toEqual({ is: 'closed' })
  })

  test('is closed by closing it, and stays as it is where it was paid or is not known', async () => {
    await port.close(ID)
    await port.open(REQUEST, 'STRIPE')
    await again().close(ID)
    expect(await port.query(ID)).toEqual({ is: 'closed' })
    await port.open({ ...REQUEST, paymentId: 'paid01' }, 'STRIPE')
    shop.pay('paid01')
    await port.close('paid01')
    expect(await port.query('paid01')).toMatchObject({ is: 'paid' })
  })

  test('that a bank refuses afterwards is closed, and one that it still looks at is open', async () => {
    await port.open(REQUEST, 'STRIPE')
    Object.assign(shop.sessionOf(ID), { status: 'complete', payment_intent: 'pi_1' })
    shop.state.intentStatus = 'processing'
    expect(await port.query(ID)).toEqual({ is: 'open' })
    shop.state.intentStatus = 'requires_payment_method'
    expect(await port.query(ID)).toEqual({ is: 'closed' })
  })

  test('is given back once, also when Stripe has forgotten the key of the question', async () => {
    await expect(port.refund(REFUND)).rejects.toThrow(/does not know/)
    await port.open(REQUEST, 'STRIPE')
    shop.pay(ID)
    shop.state.refundStatus = 'pending'
    expect(await port.refund(REFUND)).toBe(false)
    for (const refund of shop.refunds.values()) refund.status = 'succeeded'
    shop.answers.clear()
    shop.state.refundStatus = 'succeeded'
    expect(await again().refund(REFUND)).toBe(true)
    expect([...shop.refunds.values()].map(({ amount }) => amount)).toEqual([230])
    expect(await port.refund({ ...REFUND, refundId: 'ref002', amountCents: 1000 })).toBe(true)
    expect(shop.refunds.size).toBe(2)
    for (const refund of shop.refunds.values()) refund.status = 'failed'
    await expect(port.refund(REFUND)).rejects.toThrow(/failed/)
  })
})

describe('a message of Stripe', () => {
  beforeEach(async () => {
    await port.open(REQUEST, 'STRIPE')
    shop.pay(ID)
  })

  test('says what was paid, the same each time that it comes, and in any order', async () => {
    const paid = {
      is: 'paid',
      tradeId: `pi_${ID}`,
      amountCents: 1230,
      currency: 'CNY',
      paidAt: new Date(1_767_300_000_000),
    }
    const notice = { noticeId: `evt_${ID}`, paymentId: ID, state: paid }
    const message = shop.message(ID)
    expect(await again().readNotice(message)).toEqual(notice)
    expect(await port.readNotice(message)).toEqual(notice)
    const states = [
      [{ type: 'checkout.session.async_payment_succeeded' }, paid],
      [{ facts: { payment_status: 'unpaid' } }, { is: 'open' }],
      [{ type: 'checkout.session.async_payment_failed', facts: { payment_status: 'unpaid' } }, { is: 'closed' }],
      [{ type: 'checkout.session.expired', facts: { payment_status: 'unpaid', status: 'expired' } }, { is: 'closed' }],
    ] as const
    for (const [odd, state] of states) expect((await port.readNotice(shop.message(ID, odd)))?.state).toEqual(state)
  })

  test('about something else, or of another shop of the account, is no payment', async () => {
    expect(await port.readNotice(shop.message(ID, { type: 'charge.refunded' }))).toBeNull()
    expect(await port.readNotice(shop.message(ID, { facts: { metadata: {}, amount_total: null } }))).toBeNull()
  })

  test.each<[string, () => RawNotice]>([
    ['signed by a stranger', () => shop.message(ID, { secret: 'whsec_other' })],
    ['replayed after six minutes', () => shop.message(ID, { ageMs: 6 * 60_000 })],
    ['of another amount than was signed', () => shop.message(ID, { change: (body) => body.replace('1230', '9230') })],
    ['cut', () => shop.message(ID, { change: (body) => body.slice(0, -3) })],
    ['without a signature', () => ({ ...shop.message(ID), headers: {} })],
    ['with a signature that is none', () => ({ ...shop.message(ID), headers: { 'stripe-signature': 't=,v1=' } })],
    ['empty', () => ({ ...shop.message(ID), body: Buffer.alloc(0) })],
    ['that does not say what was paid', () => shop.message(ID, { facts: { amount_total: null } })],
  ])('%s is refused', async (_, message) => {
    await expect(port.readNotice(message())).rejects.toThrow(NoticeError)
  })

  test('is answered with a status by which it ends or comes again', () => {
    expect([port.reply(true).status, port.reply(false).status]).toEqual([200, 500])
  })
})

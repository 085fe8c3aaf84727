import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAlipay } from '#server/engines/pay/alipay.ts'
import { NoticeError, type PayPort, PayProviderError } from '#server/engines/pay/port.ts'
import { china, startAlipay } from './alipay-server.ts'
import { REQUEST } from './provider.ts'

const ID = REQUEST.paymentId
const REFUND = { paymentId: ID, refundId: 'ref001', amountCents: 230, paidCents: 1230, currency: 'CNY', reason: '退款' }

let shop: Awaited<ReturnType<typeof startAlipay>>
let port: PayPort
beforeAll(async () => {
  shop = await startAlipay()
  port = createAlipay(shop.config, 2000)
})
afterAll(() => shop.provider.close())
beforeEach(() => {
  shop.trades.clear()
  shop.refunds.clear()
  Object.assign(shop.state, { signer: shop.alipay, refundsAtOnce: true, other: false })
})

async function scanned(): Promise<void> {
  shop.scan((await port.open(REQUEST, 'ALIPAY')).url)
}

const read = (body: Uint8Array) => port.readNotice({ headers: {}, body })

describe('a payment by Alipay', () => {
  test('is a signed page with a code of 230 pixels alone, of the amount and until the time that were asked for', async () => {
    const { url, form } = await port.open(REQUEST, 'ALIPAY')
    expect(form).toBe('page')
    expect(shop.scan(url)).toEqual({
      out_trade_no: ID,
      product_code: 'FAST_INSTANT_TRADE_PAY',
      total_amount: '12.30',
      subject: '月度会员   a b   c',
      time_expire: china(REQUEST.expiresAt.getTime()),
      qr_pay_mode: '4',
      qrcode_width: 230,
    })
    const asked = new URL(url).searchParams
    expect([asked.get('notify_url'), asked.get('return_url')]).toEqual([REQUEST.notifyUrl, REQUEST.returnUrl])
  })

  test('is written to the hundredth', async () => {
    for (const [amountCents, written] of [
      [1, '0.01'],
      [10, '0.10'],
      [100, '1.00'],
      [123_456_789, '1234567.89'],
    ] as const)
      expect(shop.scan((await port.open({ ...REQUEST, amountCents }, 'ALIPAY')).url).total_amount).toBe(written)
  })

  test('in another currency, of nothing, or of a broken amount is refused', async () => {
    for (const odd of [{ currency: 'USD' }, { amountCents: 0 }, { amountCents: 1.5 }, { paymentId: 'a b' }])
      await expect(port.open({ ...REQUEST, ...odd }, 'ALIPAY')).rejects.toThrow(PayProviderError)
  })

  test('is open before the code is scanned and after, then paid, with the amount and time of Alipay', async () => {
    expect(await port.query(ID)).toEqual({ is: 'open' })
    await scanned()
    expect(await port.query(ID)).toEqual({ is: 'open' })
    shop.pay(ID)
    const state = await port.query(ID)
    expect(state).toMatchObject({ is: 'paid', tradeId: `2026${ID}`, amountCents: 1230, currency: 'CNY' })
    expect(state.is === 'paid' && Math.abs(state.paidAt.getTime() - Date.now())).toBeLessThan(5000)
  })

  test('is closed by closing it, and stays as it is where it was paid or is not known', async () => {
    await port.close(ID)
    await scanned()
    await port.close(ID)
    expect(await port.query(ID)).toEqual({ is: 'closed' })
    await scanned()
    shop.pay(ID)
    await port.close(ID)
    expect(await port.query(ID)).toMatchObject({ is: 'paid' })
  })

  test('that was paid and given back as a whole is a paid one, though Alipay calls it closed', async () => {
    await scanned()
    shop.pay(ID)
    Object.assign(shop.trades.get(ID) ?? {}, { trade_status: 'TRADE_CLOSED' })
    expect(await port.query(ID)).toMatchObject({ is: 'paid', amountCents: 1230 })
    expect(await read(shop.message(ID))).toMatchObject({ state: { is: 'paid', amountCents: 1230 } })
  })

  test('is given back once, however often that is asked for', async () => {
    await scanned()
    shop.pay(ID)
    expect(await port.refund(REFUND)).toBe(true)
    expect(await port.refund(REFUND)).toBe(true)
    expect([...shop.refunds]).toEqual([[`${ID}/ref001`, { amount: '2.30', isDone: true }]])
    await expect(port.refund({ ...REFUND, amountCents: 231 })).rejects.toThrow(PayProviderError)
  })

  test('is not given back for good before Alipay says so', async () => {
    await scanned()
    shop.pay(ID)
    shop.state.refundsAtOnce = false
    expect(await port.refund(REFUND)).toBe(false)
    for (const refund of shop.refunds.values()) refund.isDone = true
    expect(await port.refund(REFUND)).toBe(true)
  })

  test('is not believed where the answer is signed by a stranger, or about another payment', async () => {
    await scanned()
    shop.pay(ID)
    shop.state.other = true
    await expect(port.query(ID)).rejects.toThrow(PayProviderError)
    shop.state.other = false
    shop.state.signer = shop.stranger
    for (const ask of [() => port.query(ID), () => port.close(ID), () => port.refund(REFUND)])
      await expect(ask()).rejects.toThrow(/not signed/)
  })
})

describe('a message of Alipay', () => {
  beforeEach(async () => {
    await scanned()
    shop.pay(ID)
  })

  test('says what was paid, the same each time that it comes, and a closed trade after it does not hide that', async () => {
    const notice = {
      noticeId: `n-${ID}`,
      paymentId: ID,
      state: { is: 'paid', tradeId: `2026${ID}`, amountCents: 1230 },
    }
    const message = shop.message(ID)
    expect(await read(message)).toMatchObject(notice)
    expect(await read(message)).toMatchObject(notice)
    expect(await read(shop.message(ID, { trade_status: 'WAIT_BUYER_PAY' }))).toMatchObject({ state: { is: 'open' } })
    expect(await read(shop.message(ID, { trade_status: 'TRADE_FINISHED' }))).toMatchObject(notice)
  })

  test('that Alipay sends again after a day is read', async () => {
    expect(await read(shop.message(ID, { notify_time: china(Date.now() - 25 * 3_600_000) }))).toMatchObject({
      paymentId: ID,
    })
  })

  test.each([
    ['signed by a stranger', () => shop.message(ID, {}, shop.stranger.privateKey)],
    ['signed by the older kind', () => shop.message(ID, { sign_type: 'RSA' }, undefined, 'RSA-SHA1')],
    ['of another amount than was signed', () => changed('total_amount=12.30', 'total_amount=0.01')],
    ['of another payment than was signed', () => changed(`out_trade_no=${ID}`, 'out_trade_no=other1')],
    ['with a second amount', () => Buffer.concat([shop.message(ID), Buffer.from('&total_amount=99.00')])],
    ['cut', () => shop.message(ID).subarray(0, -20)],
    ['without a signature', () => Buffer.from(`out_trade_no=${ID}&trade_status=TRADE_SUCCESS&sign_type=RSA2`)],
    ['empty', () => Buffer.alloc(0)],
    ['of another application', () => shop.message(ID, { app_id: '2021000000000002' })],
    ['for another seller', () => shop.message(ID, { seller_id: '2088000000000002' })],
    ['replayed after two days', () => shop.message(ID, { notify_time: china(Date.now() - 48 * 3_600_000) })],
    ['of tomorrow', () => shop.message(ID, { notify_time: china(Date.now() + 24 * 3_600_000) })],
    ['of no time', () => shop.message(ID, { notify_time: '2026-99-99 00:00:00' })],
    ['with an amount that is none', () => shop.message(ID, { total_amount: '1e9' })],
  ])('%s is refused', async (_, message) => {
    await expect(read(message())).rejects.toThrow(NoticeError)
  })

  function changed(from: string, to: string): Buffer {
    const text = shop.message(ID).toString()
    expect(text).toContain(from)
    return Buffer.from(text.replace(from, to))
  }

  test('is answered by the word that Alipay waits for', () => {
    expect(port.reply(true)).toEqual({ status: 200, type: 'text/plain', text: 'success' })
    expect(port.reply(false).text).not.toContain('success')
  })
})

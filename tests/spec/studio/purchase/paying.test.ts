import { expect, test } from 'vitest'
import type { Order } from '#shared/api/billing/orders.ts'
import type { Product } from '#shared/api/billing/products.ts'
import { afterEvent, isSuccess, type Paying, type PayingEvent, startPaying } from '#ui/screens/purchase/paying.ts'

const ORDER: Order = {
  orderId: '1',
  orderStatus: 'CREATED',
  payType: '',
  payAmount: 100,
  amount: 100,
  refundedAmount: 0,
  currency: 'CNY',
  orderTitle: 'Voice',
  typeCode: 'CUSTOM_TONE',
  saleQuantity: 1,
  source: 'WEB',
  createTime: 0,
  expireTimestamp: 1000,
  payTime: null,
  serverTime: 400,
}
const CODE = { codeUrl: 'https://pay.example/1', form: 'qr' as const }

const read = (change: Partial<Order> = {}): PayingEvent => ({
  type: 'read',
  order: { ...ORDER, ...change },
  nowMs: 100,
})
const coded: PayingEvent = { type: 'coded', code: CODE }
const after = (...events: PayingEvent[]): Paying => events.reduce(afterEvent, startPaying({ orderId: '1' }, 'ALIPAY'))

test('S10.04 the order is read before its code is asked for, and the code before it is paid', () => {
  expect(after().step).toBe('ordering')
  expect(after(coded).step, 'no code without an order').toBe('ordering')
  expect(after(read()).step).toBe('coding')
  expect(after(read(), coded)).toMatchObject({ step: 'waiting', code: CODE })
  expect(after({ type: 'failed', reason: 'no' })).toMatchObject({ step: 'failed', reason: 'no' })
  expect(after(read(), { type: 'failed', reason: 'no' }).step).toBe('failed')
  expect(after(read(), coded, { type: 'failed', reason: 'no' }).step).toBe('waiting')
})

test('S10.05 the countdown follows the clock of the server', () => {
  expect(after(read()).aheadMs).toBe(300)
  expect(after(read(), coded, { type: 'doubted' }, read({ serverTime: 600 })).aheadMs).toBe(500)
})

test('S10.05 at the end of its time an order is read again: it is over, or was paid after all', () => {
  const over = { serverTime: 1000 }
  expect(after(read(), coded, { type: 'doubted' }).step).toBe('reading')
  expect(after(read(), coded, { type: 'doubted' }, read(over)).step).toBe('expired')
  expect(after(read(), coded, { type: 'doubted' }, read({ ...over, orderStatus: 'CANCELLED' })).step).toBe('expired')
  const paid = after(read(), coded, { type: 'doubted' }, read({ ...over, orderStatus: 'PAID' }))
  expect([paid.step, isSuccess(paid)]).toEqual(['ended', true])
  expect(after(read(over)).step, 'one that is opened too late').toBe('expired')
})

test('S10.05 in place of an order whose time is over a new one is begun', () => {
  const price = { orderId: '2', calculateOrderAmountDTO: { orderAmountDetail: [], orderAmountList: [] } }
  const renewed: PayingEvent = { type: 'renewed', trade: { product: { id: 'p' } as Product, price } }
  const state = after(read({ serverTime: 1000 }), renewed)
  expect(state).toMatchObject({ step: 'ordering', order: null, code: null, payType: 'ALIPAY' })
  expect(state.source).toMatchObject({ trade: { price: { orderId: '2' } } })
  expect(after(read(), coded, renewed).step, 'while the first can be paid').toBe('waiting')
})

test('S10.06 the way to pay is switched once a code is there, never while one is fetched', () => {
  const switched: PayingEvent = { type: 'switched', payType: 'WECHAT' }
  expect(after(switched).payType).toBe('ALIPAY')
  expect(after(read(), switched)).toMatchObject({ step: 'coding', payType: 'ALIPAY' })
  const state = after(read(), coded, switched)
  expect(state).toMatchObject({ step: 'coding', payType: 'WECHAT', code: null })
  expect(afterEvent(state, { type: 'switched', payType: 'ALIPAY' }), 'the code is on its way').toBe(state)
  expect(after(read(), coded, { type: 'switched', payType: 'ALIPAY' }).code, 'the same way').toBe(CODE)
})

test.for(['PAID', 'FULFILL', 'FINISHED'] as const)('S10.07 an order that is %s is a success', (orderStatus) => {
  const state = after(read(), coded, { type: 'paid' }, read({ orderStatus, payType: 'ALIPAY' }))
  expect([state.step, isSuccess(state), state.order?.payType]).toEqual(['ended', true, 'ALIPAY'])
})

test('S10.07 what the provider says is paid stays so, whatever the order says yet', () => {
  for (const last of [read(), read({ serverTime: 1000 }), { type: 'unread' } as const]) {
    const state = after(read(), coded, { type: 'paid' }, last)
    expect([state.step, isSuccess(state)]).toEqual(['ended', true])
  }
})

test('S10.08 after an error the order decides: it is paid, still to be paid, cancelled, or not known', () => {
  const doubted = [read(), coded, { type: 'doubted' }] as const
  expect(isSuccess(after(...doubted, read({ orderStatus: 'PAID' })))).toBe(true)
  expect(after(...doubted, read()), 'the same code is paid').toMatchObject({ step: 'waiting', code: CODE })
  for (const last of [read({ orderStatus: 'CANCELLED' }), { type: 'unread' } as const]) {
    const state = after(...doubted, last)
    expect([state.step, isSuccess(state)]).toEqual(['ended', false])
  }
})

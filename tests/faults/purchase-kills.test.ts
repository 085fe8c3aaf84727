import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#shared/api/billing/products.ts'
import { createOrder, queryOrderPayStatus, renderTrade, scanPay } from '#shared/api/billing/trade.ts'
import type { PayType } from '#shared/model/product-types.ts'
import { firstProduct } from '#tests/contract/billing/buyer.ts'
import type { Stop } from './gate.ts'
import { ShopServer } from './shop-server.ts'

let shop: ShopServer
let product: Product

beforeAll(async () => {
  shop = await ShopServer.start()
  product = await firstProduct(shop.buyer, 'VIDEO_DURATION')
})
afterAll(() => shop.stop())

/** A user who buys: what was answered is known, and is not asked again. */
class Buyer {
  orderId = ''
  #amount = 0
  #isCreated = false
  #wallets: Partial<Record<PayType, string>> = {}

  /** Goes on to the code of a way to pay. */
  async toCode(payType: PayType = 'WECHAT'): Promise<string> {
    const items = { orderItemRequestList: [{ productId: product.id, saleQuantity: 1 }] }
    if (!this.orderId) {
      const price = await shop.buyer.call(renderTrade, { ...items, sourceType: 'PC_WEB_PERSONAL' })
      this.#amount = price.calculateOrderAmountDTO.orderAmountList[0]!.amount
      this.orderId = price.orderId
    }
    const { orderId } = this
    if (!this.#isCreated) {
      const amount = { currency: product.currency, amount: this.#amount }
      const orderItemRequestList = items.orderItemRequestList.map((item) => ({
        ...item,
        productName: product.productName,
        amount: this.#amount,
      }))
      const sums = { orderId, orderAmountRequestList: [amount], orderItemRequestList }
      await shop.buyer.call(createOrder, { ...sums, sourceType: 'PC_WEB_PERSONAL' })
      this.#isCreated = true
    }
    const known = this.#wallets[payType]
    if (known) return known
    const { codeUrl } = await shop.buyer.call(scanPay, { orderId, payAmount: this.#amount, payType })
    this.#wallets[payType] = codeUrl
    return codeUrl
  }

  async pay(what = 'pay', payType: PayType = 'WECHAT'): Promise<void> {
    await shop.act(await this.toCode(payType), what)
  }

  asks = () => shop.buyer.call(queryOrderPayStatus, { orderId: this.orderId, payType: 'WECHAT' })
}

/** Lets the time of an order be over, as half an hour later, or that after which payments are asked for again. */
async function wait(orderId: string): Promise<void> {
  await shop.gate.query(`update orders set expires_at = now() - interval '1 second' where id = $1`, [orderId])
  await shop.gate.query(`update payments set asked_at = null where order_id = $1`, [orderId])
}

/** The act of the user after that the server was killed: pays, asks, or goes away; then the timed job runs. */
type Then = 'pays' | 'asks' | 'goes'
type Case = [step: string, stop: Stop, then: Then[], begin?: 'pay' | 'twice']

const finished = `exists (select from orders join payments on orders.id = payments.order_id
  where payments.id = new.payment_id and orders.status = 'FINISHED')`
const PURCHASE: Case[] = [
  ['price calculated', { table: 'quotes', when: 'after insert', isKept: true }, ['pays']],
  ['order in its transaction', { table: 'orders', when: 'after insert' }, ['pays']],
  ['order written', { table: 'payments', when: 'before insert' }, ['pays']],
  ['payment written', { table: 'payments', when: 'after insert', isKept: true }, ['pays']],
  ['provider asked', { table: 'sandbox_payments', when: 'after insert', isKept: true }, ['pays']],
  ['code kept', { table: 'payments', when: 'after update', only: 'new.code_url is not null', isKept: true }, ['pays']],
  ['paid at the provider', { table: 'payment_notices', when: 'before insert' }, ['asks', 'goes'], 'pay'],
  ['notice in its transaction', { table: 'payment_notices', when: 'after insert' }, ['asks', 'goes'], 'pay'],
  [
    'PAID in its transaction',
    { table: 'orders', when: 'after update', only: `new.status = 'PAID'` },
    ['asks', 'goes'],
    'pay',
  ],
  ['PAID committed', { table: 'orders', when: 'before update', only: `new.status = 'FULFILL'` }, ['goes'], 'pay'],
  ['FULFILL committed', { table: 'benefit_grants', when: 'before insert' }, ['goes'], 'pay'],
  ['grant in its transaction', { table: 'ledger_entries', when: 'after insert' }, ['goes'], 'pay'],
  [
    'FINISHED in its transaction',
    { table: 'orders', when: 'after update', only: `new.status = 'FINISHED'` },
    ['goes'],
    'pay',
  ],
  ['FINISHED committed', { table: 'payment_notices', when: 'before insert', only: finished }, ['asks'], 'twice'],
]
const cases = PURCHASE.flatMap(([step, stop, thens, begin]) =>
  thens.map((then) => ({ step, stop, then, begin: begin ?? 'code' })),
)

/** The books of an order, and the money at its provider. */
async function booksOf(orderId: string) {
  const [found] = await shop.gate.query(
    `select o.status,
      (select count(*)::int from orders where user_id = o.user_id and created_at >= o.created_at) as orders,
      (select count(*)::int from payments where order_id = o.id and status = 'paid' and not is_surplus) as paying,
      (select count(*)::int from benefit_grants where source = o.id) as grants,
      (select sum(quantity)::int from ledger_entries e join benefit_grants g on g.id = e.grant_id
        where g.source = o.id) as seconds,
      (select sum(coalesce(paid_cents, 0) - refunded_cents)::int from sandbox_payments
        where id in (select id from payments where order_id = o.id)) as kept,
      (select count(*)::int from refunds where order_id = o.id and status = 'done') as refunds,
      (select count(*)::int from refunds where order_id = o.id and status = 'due') as due
    from orders o where id = $1`,
    [orderId],
  )
  return found
}
const bought = (refunds = 0) => ({
  ...{ status: 'FINISHED', orders: 1, paying: 1, grants: 1, seconds: product.quantity * 60 },
  ...{ kept: product.salePrice, refunds, due: 0 },
})

test.each(cases)('S10.17 killed at "$step", and the user $then: one order, one charge, one grant', async (one) => {
  const buyer = new Buyer()
  if (one.begin !== 'code') await buyer.toCode()
  await shop.killedAt(one.stop, () => (one.begin === 'code' ? buyer.toCode() : buyer.pay(one.begin)))
  if (one.then === 'pays') await buyer.pay()
  else if (one.then === 'asks') expect(await buyer.asks()).toEqual({ paySuccess: true })
  else await wait(buyer.orderId)
  await shop.job()
  expect(await booksOf(buyer.orderId)).toEqual(bought())
})

const REFUND: { step: string; stop: Stop; isOfJob: boolean }[] = [
  { step: 'refund in its transaction', stop: { table: 'refunds', when: 'after insert' }, isOfJob: false },
  { step: 'refund due', stop: { table: 'sandbox_refunds', when: 'before insert' }, isOfJob: true },
  {
    step: 'refund at the provider in its transaction',
    stop: { table: 'sandbox_refunds', when: 'after insert' },
    isOfJob: true,
  },
  {
    step: 'refunded at the provider, not noted',
    stop: { table: 'refunds', when: 'before update', only: `new.status = 'done'` },
    isOfJob: true,
  },
]

test.each(REFUND)('S10.17 killed at "$step": what was paid twice is given back once', async ({ stop, isOfJob }) => {
  const buyer = new Buyer()
  await buyer.toCode('ALIPAY')
  await buyer.pay('pay', 'WECHAT')
  const second = () => buyer.pay('pay', 'ALIPAY')
  if (isOfJob) await second()
  await shop.killedAt(stop, isOfJob ? () => shop.sendJob() : second)
  await wait(buyer.orderId)
  await shop.job()
  expect(await booksOf(buyer.orderId)).toEqual(bought(1))
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { NoticeError, PayProviderError, type RawNotice } from '#server/engines/pay/port.ts'
import { createShop } from '#server/features/billing/common/shop.ts'
import { refund } from '#server/features/billing/operator/rules.ts'
import { fulfil } from '#server/features/billing/orders/fulfil.ts'
import type { QuoteRow } from '#server/features/billing/orders/rows.ts'
import { cancel, create, quote } from '#server/features/billing/orders/rules.ts'
import { closePayments, isPaid, openPayment, takeNotice } from '#server/features/billing/payments/rules.ts'
import { eq } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { orders, payments } from '#server/platform/db/schema/billing.ts'
import { Died, dyingDb } from './dying-db.ts'
import { type FalseProvider, noticeOf, payAt, type Wallet } from './false-provider.ts'

const METHODS = ['ALIPAY', 'WECHAT'] as const
type Method = (typeof METHODS)[number]

/** When the process of an act dies: after so many transactions, before or within the next one. */
type Death = { left: number; isWithin: boolean } | null
type Act =
  | { is: 'create' | 'poll' | 'cancel' | 'fulfil' | 'over'; death: Death }
  | { is: 'code'; method: Method; death: Death }
  | { is: 'pay'; method: Method; byCents: number; death: Death }
  /** A message of what is true, or that nothing was paid; it comes now, or later and after others. */
  | { is: 'notice'; method: Method; isTrue: boolean; isLate: boolean; death: Death }
  | { is: 'refund'; share: 0.5 | 1; keepsBenefits: boolean; death: Death }

const method = fc.constantFrom(...METHODS)
const death: fc.Arbitrary<Death> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.record({ left: fc.nat(3), isWithin: fc.boolean() }) },
)
const pay: fc.Arbitrary<Act> = fc.record({
  is: fc.constant('pay' as const),
  method,
  byCents: fc.constantFrom(0, 0, 0, 0, -1, 1),
  death: fc.constant(null),
})
const code: fc.Arbitrary<Act> = fc.record({ is: fc.constant('code' as const), method, death })
const notice: fc.Arbitrary<Act> = fc.record({
  is: fc.constant('notice' as const),
  method,
  isTrue: fc.constantFrom(true, true, true, false),
  isLate: fc.constantFrom(false, false, true),
  death,
})
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 2, arbitrary: pay },
  { weight: 1, arbitrary: code },
  { weight: 5, arbitrary: notice },
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constantFrom('create' as const, 'poll', 'poll', 'cancel', 'fulfil', 'over'),
      death,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant('refund' as const),
      share: fc.constantFrom(0.5, 1),
      keepsBenefits: fc.boolean(),
      death,
    }),
  },
)

/** A history of an order: groups of acts, those of each at once. */
export const orderHistory = fc
  .record({
    product: fc.nat(2),
    quantity: fc.integer({ min: 1, max: 2 }),
    codes: fc.array(code, { minLength: 1, maxLength: 2 }),
    pays: fc.array(pay, { minLength: 1, maxLength: 2 }),
    rest: fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  })
  .map(({ product, quantity, codes, pays, rest }) => ({
    product,
    quantity,
    steps: [[{ is: 'create', death: null } as Act], codes, [...codes, ...pays], pays, ...rest],
  }))
type OrderHistory = typeof orderHistory extends fc.Arbitrary<infer T> ? T : never

const shop = createShop('on', null)
const none = () => {}

/** One order on its way through a history. */
export class OrderRun {
  readonly history: OrderHistory
  readonly principal: Principal
  readonly price: QuoteRow
  readonly #db: Db
  readonly #ports: readonly FalseProvider[]
  readonly #late: [FalseProvider, RawNotice][] = []
  #messages = 0

  private constructor(db: Db, ports: readonly FalseProvider[], of: Pick<OrderRun, 'history' | 'principal' | 'price'>) {
    this.#db = db
    this.#ports = ports
    this.history = of.history
    this.principal = of.principal
    this.price = of.price
  }

  /** Calculates the price of what is bought. */
  static async begin(
    db: Db,
    ports: readonly FalseProvider[],
    of: Pick<OrderRun, 'history' | 'principal'> & { productIds: readonly string[] },
  ): Promise<OrderRun> {
    const { product, quantity: saleQuantity } = of.history
    const wanted = { productId: of.productIds[product]!, saleQuantity, source: 'WEB', hasAgent: false } as const
    const price = await quote({ db, shop }, of.principal, wanted)
    if (!price.ok) throw new Error(price.error.reason)
    return new OrderRun(db, ports, { ...of, price: price.value })
  }

  /** Runs a group of acts at once; beyond the last one it does nothing. */
  async step(at: number): Promise<void> {
    await Promise.all((this.history.steps[at] ?? []).map((one) => this.#run(one)))
  }

  /** The payments of the order at the providers. */
  async wallets(): Promise<Wallet[]> {
    const own = await this.#db.select({ id: payments.id }).from(payments).where(eq(payments.orderId, this.price.id))
    return own.flatMap(({ id }) => this.#ports.flatMap(({ wallets }) => wallets.get(id) ?? []))
  }

  /** Lets the messages come that are under way, and one of each payment that was said to be over. */
  async hearRest(): Promise<void> {
    const paid = (await this.wallets()).filter((wallet) => wallet.paid !== null)
    const told = paid.filter(({ isDenied }, at) => isDenied || at % 2 === 0)
    const last = told.map((wallet): [FalseProvider, RawNotice] => [wallet.provider, this.#message(wallet, true)])
    for (const [port, raw] of [...this.#late.reverse(), ...last]) await this.#take(this.#db, port, raw)
  }

  #message(wallet: Wallet, isTrue: boolean): RawNotice {
    wallet.isDenied ||= !isTrue
    // some messages come again under their number
    const id = `${wallet.paymentId}-${isTrue}-${wallet.paid === null}-${this.#messages++ % 3}`
    return noticeOf(wallet, id, isTrue)
  }

  async #take(db: Db, port: FalseProvider, raw: RawNotice): Promise<void> {
    await takeNotice({ db, ports: this.#ports, onError: none }, port, raw)
  }

  async #run(one: Act): Promise<void> {
    const db = one.death ? dyingDb(this.#db, one.death.left, one.death.isWithin) : this.#db
    await this.#perform(db, one).catch((error: unknown) => {
      if (!(error instanceof Died)) throw error
    })
  }

  async #perform(db: Db, one: Act): Promise<unknown> {
    const { id: orderId, amountCents, currency } = this.price
    const deps = { db, ports: this.#ports, onError: onlyOfProviders }
    const walletOf = async (payType: Method) =>
      (await this.wallets()).find(({ provider }) => provider.payTypes.includes(payType))
    switch (one.is) {
      case 'create':
        return create({ db, shop }, this.principal, { orderId, amountCents, currency })
      case 'code': {
        const wanted = { orderId, payAmount: amountCents, payType: one.method, language: 'en-US', origin: '' } as const
        return openPayment(deps, this.principal, wanted)
      }
      case 'pay': {
        const wallet = await walletOf(one.method)
        return wallet && payAt(wallet, one.byCents)
      }
      case 'notice': {
        const wallet = await walletOf(one.method)
        if (!wallet) return
        const raw = this.#message(wallet, one.isTrue)
        if (one.isLate) return this.#late.push([wallet.provider, raw])
        return this.#take(db, wallet.provider, raw)
      }
      case 'poll':
        // a moment has passed since the last question
        await this.#db.update(payments).set({ askedAt: null }).where(eq(payments.orderId, orderId))
        return isPaid(deps, this.principal, orderId)
      case 'cancel':
        await cancel(db, this.principal, orderId)
        return closePayments(deps, { id: orderId })
      case 'over':
        return this.#db
          .update(orders)
          .set({ expiresAt: new Date(0) })
          .where(eq(orders.id, orderId))
      case 'fulfil':
        return fulfil(db, orderId)
      case 'refund':
        return refund(db, null, {
          key: randomUUID(),
          orderId,
          amount: Math.floor(amountCents * one.share),
          reason: 'asked for',
          keepsBenefits: one.keepsBenefits,
        })
    }
  }
}

/** Hears what providers do wrong; any other error is one of the product. */
export function onlyOfProviders(error: unknown): void {
  if (!(error instanceof PayProviderError || error instanceof NoticeError)) throw error
}

import { type PaymentState, type PayPort, PayProviderError, type RawNotice } from '#server/engines/pay/port.ts'
import type { PayType } from '#shared/model/product-types.ts'

/** A payment at a provider. */
export interface Wallet {
  provider: FalseProvider
  paymentId: string
  amountCents: number
  currency: string
  paid: Extract<PaymentState, { is: 'paid' }> | null
  isClosed: boolean
  /** Whether a message said that nothing was paid, which may not be so. */
  isDenied: boolean
  /** Cents that were given back, by the id of the refund. */
  refunds: Map<string, number>
}

/** Tells how a provider behaves in one of some ways, the first of them that of an honest one. */
export type Mood = <T extends string>(...ways: [T, ...T[]]) => T

/** A provider that keeps its books in memory. It takes money as it should, and answers as its mood is. */
export class FalseProvider implements PayPort {
  readonly name
  readonly payTypes
  readonly wallets = new Map<string, Wallet>()
  isHonest = false
  readonly #mood: Mood

  constructor(name: 'alipay' | 'wechat', payType: PayType, mood: Mood) {
    this.name = name
    this.payTypes = [payType]
    this.#mood = mood
  }

  #behaves: Mood = (...ways) => (this.isHonest ? ways[0] : this.#mood(...ways))

  open: PayPort['open'] = async ({ paymentId, amountCents, currency }) => {
    const mood = this.#behaves('right', 'right', 'right', 'deaf', 'silent')
    if (mood === 'deaf') throw new PayProviderError('not heard')
    if (!this.wallets.has(paymentId)) {
      const none = { paid: null, isClosed: false, isDenied: false, refunds: new Map() }
      this.wallets.set(paymentId, { provider: this, paymentId, amountCents, currency, ...none })
    }
    if (mood === 'silent') throw new PayProviderError('not answered')
    return { url: `https://${this.name}.example/${paymentId}`, form: 'qr' }
  }

  query: PayPort['query'] = async (paymentId) => {
    const mood = this.#behaves('right', 'right', 'right', 'silent', 'late')
    if (mood === 'silent') throw new PayProviderError('not answered')
    const wallet = this.wallets.get(paymentId)
    return mood === 'late' || !wallet ? { is: 'open' } : stateOf(wallet)
  }

  close: PayPort['close'] = async (paymentId) => {
    const mood = this.#behaves('right', 'right', 'deaf', 'silent')
    if (mood === 'deaf') throw new PayProviderError('not heard')
    const wallet = this.wallets.get(paymentId)
    if (wallet && !wallet.paid) wallet.isClosed = true
    if (mood === 'silent') throw new PayProviderError('not answered')
  }

  refund: PayPort['refund'] = async ({ paymentId, refundId, amountCents }) => {
    const mood = this.#behaves('right', 'deaf', 'silent', 'unsure')
    if (mood === 'deaf') throw new PayProviderError('not heard')
    const wallet = this.wallets.get(paymentId)
    if (!wallet?.paid) throw new PayProviderError('nothing was paid')
    wallet.refunds.set(refundId, amountCents)
    if (mood === 'silent') throw new PayProviderError('not answered')
    return mood !== 'unsure'
  }

  readNotice: PayPort['readNotice'] = async ({ body }) => {
    const told = JSON.parse(Buffer.from(body).toString())
    const { state } = told
    return state.is === 'paid' ? { ...told, state: { ...state, paidAt: new Date(state.paidAt) } } : told
  }

  reply: PayPort['reply'] = () => ({ status: 200, type: 'text/plain', text: '' })
}

function stateOf({ paid, isClosed }: Wallet): PaymentState {
  if (paid) return paid
  return { is: isClosed ? 'closed' : 'open' }
}

/** Takes money, unless the payment has ended. */
export function payAt(wallet: Wallet, byCents: number): void {
  if (wallet.paid || wallet.isClosed) return
  const { paymentId, currency } = wallet
  const amountCents = wallet.amountCents + byCents
  wallet.paid = { is: 'paid', tradeId: `trade-${paymentId}`, amountCents, currency, paidAt: new Date() }
}

/** A message of a payment: as it is now, or that nothing was paid. */
export function noticeOf(wallet: Wallet, noticeId: string, isTrue: boolean): RawNotice {
  const state = isTrue ? stateOf(wallet) : { is: 'closed' }
  const body = Buffer.from(JSON.stringify({ noticeId, paymentId: wallet.paymentId, state }))
  return { headers: {}, body }
}

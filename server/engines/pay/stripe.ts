import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { StripeConfig } from '#server/platform/config/pay-config.ts'
import type { Language } from '#shared/api/languages.ts'
import { askProvider, PROVIDER_MS } from './ask.ts'
import { answered, checkAmount, checkedId, noticed, TOLERANCE_MS } from './checks.ts'
import { NoticeError, type PaymentRequest, type PayPort, PayProviderError } from './port.ts'
import {
  eventSchema,
  intentIdOf,
  intentState,
  intentsSchema,
  inUnits,
  type Session,
  sessionSchema,
  sessionState,
} from './stripe-shapes.ts'

/** Stripe takes no session that ends sooner, nor one that ends later. */
const SESSION_MS_MIN = 30 * 60_000
const SESSION_MS_MAX = 24 * 3_600_000
/** The time that a question takes. */
const MARGIN_MS = 30_000
/** Sessions that are looked through for one payment: pages of a hundred. */
const PAGES_MAX = 20
/** Ids of sessions that are kept, so that most questions need no search. */
const KEPT_MAX = 1000
const REASON_CHARS_MAX = 500

const LOCALES = { 'zh-CN': 'zh', 'zh-TW': 'zh-TW', 'en-US': 'en', 'th-TH': 'th' } as const satisfies Record<
  Language,
  string
>

const namedSchema = z.object({ id: z.string(), metadata: sessionSchema.shape.metadata })
const listSchema = z.object({ data: z.array(namedSchema) })
const refundsSchema = z.object({
  data: z.array(z.object({ status: z.string().nullable(), metadata: sessionSchema.shape.metadata })),
})
const refundSchema = refundsSchema.shape.data.element

/** The messages of Stripe that are about a session. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
]

/** Runs a question. @throws PayProviderError, without what Stripe says, which may name the key */
async function tried<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    const { type = 'no answer', code = '', statusCode = '', detail } = error as Partial<Stripe.errors.StripeError>
    for (const own of [error, detail]) if (own instanceof PayProviderError) throw own
    throw new StripeRefusal(type, `Stripe refuses: ${[type, code, statusCode].join(' ').trim()}`)
  }
}

class StripeRefusal extends PayProviderError {
  readonly type: string

  constructor(type: string, message: string) {
    super(message)
    this.type = type
  }
}

/** Sessions and payments at Stripe, by the ids of payments. */
class Shop {
  readonly #config: StripeConfig
  readonly #timeoutMs: number
  readonly #sessions = new Map<string, string>()
  #made: Promise<Stripe> | null = null

  constructor(config: StripeConfig, timeoutMs: number) {
    this.#config = config
    this.#timeoutMs = timeoutMs
  }

  stripe(): Promise<Stripe> {
    this.#made ??= this.#make()
    return this.#made
  }

  async #make(): Promise<Stripe> {
    const { Stripe } = await import('stripe')
    const { protocol, hostname, port } = new URL(this.#config.url)
    const bounded = async (address: string | URL | Request, init?: RequestInit) => {
      const { method, body } = init ?? {}
      const headers = new Headers(init?.headers)
      const question = { method: method ?? 'GET', headers, ...(body ? { body: String(body) } : {}) }
      const answer = await askProvider(String(address), question, this.#timeoutMs)
      // without this, the package takes a failure without a reason for an answer
      if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400))
        throw new PayProviderError(`Stripe answers with status ${answer.status}`)
      return new Response(answer.text, { status: answer.status, headers: answer.headers })
    }
    return new Stripe(this.#config.secretKey, {
      host: hostname,
      port: port || (protocol === 'http:' ? '80' : '443'),
      protocol: protocol === 'http:' ? 'http' : 'https',
      httpClient: Stripe.createFetchHttpClient(bounded),
      // who asks asks again
      maxNetworkRetries: 0,
      // later than that of a question, which ends it
      timeout: this.#timeoutMs * 2,
      telemetry: false,
    })
  }

  async create(request: PaymentRequest): Promise<Session> {
    const { paymentId, amountCents, currency, returnUrl } = request
    checkAmount(amountCents)
    const metadata = { paymentId: checkedId(paymentId) }
    const endsMs = Math.min(
      Math.max(request.expiresAt.getTime(), Date.now() + SESSION_MS_MIN + MARGIN_MS),
      Date.now() + SESSION_MS_MAX - MARGIN_MS,
    )
    const price = {
      currency: currency.toLowerCase(),
      unit_amount: inUnits(amountCents, currency),
      product_data: { name: request.title },
    }
    const { checkout } = await this.stripe()
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      client_reference_id: paymentId,
      line_items: [{ quantity: 1, price_data: price }],
      expires_at: Math.floor(endsMs / 1000),
      success_url: returnUrl,
      cancel_url: returnUrl,
      locale: LOCALES[request.language],
      // the buyer pays the amount in the currency that was asked for
      adaptive_pricing: { enabled: false },
      metadata,
      payment_intent_data: { metadata },
    }
    const made = checkout.sessions.create(params, { idempotencyKey: `open-${paymentId}` })
    return this.#kept(answered(sessionSchema, await tried(made)))
  }

  #kept(session: Session): Session {
    const paymentId = session.metadata?.paymentId
    if (paymentId === undefined) throw new PayProviderError('Stripe answers with another payment')
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size >= KEPT_MAX && oldest !== undefined) this.#sessions.delete(oldest)
    this.#sessions.set(paymentId, session.id)
    return session
  }

  /** Returns the session of a payment; null where there was none these 24 hours. */
  async session(paymentId: string): Promise<Session | null> {
    const id = this.#sessions.get(checkedId(paymentId)) ?? (await this.#search(paymentId))
    if (id === null) return null
    const { checkout } = await this.stripe()
    const expand = ['payment_intent.latest_charge']
    const session = answered(sessionSchema, await tried(checkout.sessions.retrieve(id, { expand })))
    if (session.metadata?.paymentId !== paymentId) throw new PayProviderError('Stripe answers with another payment')
    return this.#kept(session)
  }

  /** Looks through the sessions that may be open: Stripe lists them by time, and searches none by what is in them. */
  async #search(paymentId: string): Promise<string | null> {
    const { checkout } = await this.stripe()
    const gte = Math.floor((Date.now() - SESSION_MS_MAX) / 1000) - 3600
    let after: string | undefined
    for (let page = 0; page < PAGES_MAX; page++) {
      const wanted = { created: { gte }, limit: 100, ...(after === undefined ? {} : { starting_after: after }) }
      const { data } = answered(listSchema, await tried(checkout.sessions.list(wanted)))
      const found = data.find(({ metadata }) => metadata?.paymentId === paymentId)
      if (found) return found.id
      after = data.at(-1)?.id
      if (data.length < 100) return null
    }
    return null
  }

  /** Returns how an older payment was paid; null where it was not. Stripe finds one a minute after it was paid. */
  async paid(paymentId: string) {
    const { paymentIntents } = await this.stripe()
    const query = `metadata['paymentId']:'${checkedId(paymentId)}' AND status:'succeeded'`
    const wanted = { query, limit: 10, expand: ['data.latest_charge'] }
    const { data } = answered(intentsSchema, await tried(paymentIntents.search(wanted)))
    const intent = data.find(({ metadata }) => metadata?.paymentId === paymentId)
    return intent ? intentState(intent) : null
  }
}

/** Stripe: pages of its Checkout, with signed messages (https://docs.stripe.com/api/checkout/sessions). */
export function createStripe(config: StripeConfig, timeoutMs = PROVIDER_MS): PayPort {
  const shop = new Shop(config, timeoutMs)

  return {
    name: 'stripe',
    payTypes: ['STRIPE'],
    async open(request) {
      const session = await shop.create(request).catch(async (error: unknown) => {
        // asked before, with another time to end
        if (error instanceof StripeRefusal && error.type === 'StripeIdempotencyError')
          return shop.session(request.paymentId)
        throw error
      })
      if (!session?.url) throw new PayProviderError('Stripe has no page for the payment any more')
      return { url: session.url, form: 'tab' }
    },
    async query(paymentId) {
      const session = await shop.session(paymentId)
      return session ? sessionState(session) : ((await shop.paid(paymentId)) ?? { is: 'open' })
    },
    async close(paymentId) {
      const session = await shop.session(paymentId)
      if (session?.status !== 'open') return
      const { checkout } = await shop.stripe()
      await tried(checkout.sessions.expire(session.id)).catch((error: unknown) => {
        // it was paid just now
        if (!(error instanceof StripeRefusal && error.type === 'StripeInvalidRequestError')) throw error
      })
    },
    async refund({ paymentId, refundId, amountCents, currency, reason }) {
      checkAmount(amountCents)
      const session = await shop.session(paymentId)
      const intent = (session && intentIdOf(session)) ?? (await shop.paid(paymentId))?.tradeId
      if (!intent) throw new PayProviderError('Stripe does not know the payment')
      const { refunds } = await shop.stripe()
      // keys of idempotency are forgotten after a day
      const { data } = answered(refundsSchema, await tried(refunds.list({ payment_intent: intent, limit: 100 })))
      const metadata = { refundId: checkedId(refundId), reason: reason.slice(0, REASON_CHARS_MAX) }
      const wanted = { payment_intent: intent, amount: inUnits(amountCents, currency), metadata }
      const given =
        data.find((refund) => refund.metadata?.refundId === refundId) ??
        (await tried(refunds.create(wanted, { idempotencyKey: `refund-${refundId}` })))
      const { status } = answered(refundSchema, given)
      if (status === 'failed' || status === 'canceled')
        throw new PayProviderError(`Stripe cannot give the money back: ${status}`)
      return status === 'succeeded'
    },
    async readNotice({ headers, body }) {
      const event = noticed(eventSchema, await verified(await shop.stripe(), config.webhookSecret, { headers, body }))
      if (!EVENTS.includes(event.type)) return null
      const paymentId = noticed(namedSchema, event.data.object).metadata?.paymentId
      // a payment of another shop of the account
      if (paymentId === undefined) return null
      const session = noticed(sessionSchema, event.data.object)
      const hasFailed = event.type === 'checkout.session.async_payment_failed'
      const state = hasFailed ? { is: 'closed' as const } : sessionState(session, new Date(event.created * 1000))
      return { noticeId: event.id, paymentId, state }
    },
    reply: (taken) => ({ status: taken ? 200 : 500, type: 'text/plain', text: taken ? 'taken' : 'try again' }),
  }
}

/** Returns what a signed message says. @throws NoticeError */
async function verified(
  stripe: Stripe,
  secret: string,
  { headers, body }: { headers: Readonly<Record<string, string | undefined>>; body: Uint8Array },
): Promise<unknown> {
  try {
    const signature = headers['stripe-signature'] ?? ''
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE_MS / 1000)
  } catch {
    throw new NoticeError('the message is not signed by Stripe these minutes')
  }
}

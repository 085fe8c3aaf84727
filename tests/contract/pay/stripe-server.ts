import { createHmac } from 'node:crypto'
import type { StripeConfig } from '#server/platform/config/pay-config.ts'
import { type Answer, type Question, startProvider } from './provider.ts'

const SECRET_KEY = 'sk_test_51SecretOfTheShop'
const WEBHOOK_SECRET = 'whsec_SecretOfTheHook'

interface Session {
  id: string
  object: 'checkout.session'
  metadata: Record<string, string>
  client_reference_id: string | null
  status: string
  payment_status: string
  amount_total: number | null
  currency: string | null
  url: string | null
  created: number
  payment_intent: string | null
}

const nowSec = () => Math.floor(Date.now() / 1000)

/** Stripe on this machine: it knows the key of the shop, keeps keys of idempotency, and signs its messages. */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, { id: string; amount: number; status: string; metadata: Record<string, string> }>()
  const answers = new Map<string, { body: string; answer: Answer }>()
  const state = { refundStatus: 'succeeded', intentStatus: 'succeeded', listed: true }
  let count = 0

  const error = (status: number, type: string, code: string): Answer => ({
    status,
    body: JSON.stringify({ error: { type, code, message: `says ${SECRET_KEY}` } }),
  })
  const ok = (value: object): Answer => ({ status: 200, body: JSON.stringify(value) })

  const intentOf = (session: Session) => ({
    id: session.payment_intent,
    object: 'payment_intent',
    status: state.intentStatus,
    amount_received: session.amount_total,
    currency: session.currency,
    metadata: session.metadata,
    latest_charge: { id: 'ch_1', created: 1_767_300_000 },
  })

  function create(asked: URLSearchParams): Answer {
    const left = Number(asked.get('expires_at')) - nowSec()
    if (left < 30 * 60 || left > 24 * 3600) return error(400, 'invalid_request_error', 'expires_at')
    const id = `cs_test_${++count}`
    const session: Session = {
      id,
      object: 'checkout.session',
      metadata: { paymentId: asked.get('metadata[paymentId]') ?? '' },
      client_reference_id: asked.get('client_reference_id'),
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(asked.get('line_items[0][price_data][unit_amount]')),
      currency: asked.get('line_items[0][price_data][currency]'),
      url: `https://checkout.stripe.com/c/pay/${id}`,
      created: nowSec(),
      payment_intent: null,
    }
    sessions.set(id, session)
    return ok(session)
  }

  /** Lists sessions from the newest, in pages. */
  function list(asked: URLSearchParams): Answer {
    const all = state.listed ? [...sessions.values()].reverse() : []
    const found = all.filter(({ created }) => created >= Number(asked.get('created[gte]') ?? 0))
    const begin = found.findIndex(({ id }) => id === asked.get('starting_after')) + 1
    const data = found.slice(begin, begin + Number(asked.get('limit')))
    return ok({ object: 'list', data, has_more: begin + data.length < found.length })
  }

  function refund(asked: URLSearchParams): Answer {
    const id = `re_${refunds.size + 1}`
    const metadata = { refundId: asked.get('metadata[refundId]') ?? '' }
    refunds.set(id, { id, amount: Number(asked.get('amount')), status: state.refundStatus, metadata })
    return ok(refunds.get(id) ?? {})
  }

  function answerOf(method: string, path: string, asked: URLSearchParams): Answer {
    const [, id = '', act] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (session && act) {
      if (session.status !== 'open') return error(400, 'invalid_request_error', 'session_not_open')
      Object.assign(session, { status: 'expired', url: null })
      return ok(session)
    }
    if (session) return ok({ ...session, payment_intent: session.payment_intent && intentOf(session) })
    if (path === '/v1/checkout/sessions') return method === 'POST' ? create(asked) : list(asked)
    if (path === '/v1/payment_intents/search') {
      const [, wanted] = /^metadata\['paymentId'\]:'(\w+)' AND status:'succeeded'$/.exec(asked.get('query') ?? '') ?? []
      const paid = [...sessions.values()].filter((one) => one.payment_intent && one.metadata.paymentId === wanted)
      return ok({ object: 'search_result', data: paid.map(intentOf), has_more: false })
    }
    if (path === '/v1/refunds')
      return method === 'POST' ? refund(asked) : ok({ object: 'list', data: [...refunds.values()], has_more: false })
    return error(404, 'invalid_request_error', 'resource_missing')
  }

  function answerTo({ method, target, headers, body }: Question): Answer {
    if (headers.authorization !== `Bearer ${SECRET_KEY}`) return error(401, 'invalid_request_error', '')
    const { pathname, searchParams } = new URL(target, 'http://localhost')
    const key = String(headers['idempotency-key'] ?? '')
    const before = answers.get(key)
    if (method === 'POST' && before) return before.body === body ? before.answer : error(400, 'idempotency_error', '')
    const answer = answerOf(method, pathname, method === 'POST' ? new URLSearchParams(body) : searchParams)
    if (method === 'POST') answers.set(key, { body, answer })
    return answer
  }

  const provider = await startProvider(answerTo)
  const config: StripeConfig = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, url: provider.url }
  const sessionOf = (paymentId: string) =>
    [...sessions.values()].find(({ metadata }) => metadata.paymentId === paymentId) as Session
  return {
    provider,
    config,
    sessions,
    refunds,
    answers,
    state,
    sessionOf,
    pay(paymentId: string) {
      const paid = { status: 'complete', payment_status: 'paid', url: null, payment_intent: `pi_${paymentId}` }
      Object.assign(sessionOf(paymentId), paid)
    },
    /** A message about a session, with other facts than those of Stripe where they are wanted. */
    message(
      paymentId: string,
      odd: { type?: string; facts?: object; secret?: string; ageMs?: number; change?(body: string): string } = {},
    ) {
      const { type = 'checkout.session.completed', facts = {}, secret = WEBHOOK_SECRET, ageMs = 0 } = odd
      const object = { ...sessionOf(paymentId), ...facts }
      const event = { id: `evt_${paymentId}`, object: 'event', type, created: 1_767_300_000, data: { object } }
      const body = JSON.stringify(event)
      const time = Math.floor((Date.now() - ageMs) / 1000)
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      const headers = { 'stripe-signature': `t=${time},v1=${signature}` }
      return { headers, body: Buffer.from(odd.change?.(body) ?? body) }
    },
  }
}

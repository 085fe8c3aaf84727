import { z } from 'zod'
import { type PaymentState, PayProviderError } from './port.ts'

/** Currencies that Stripe counts in whole units, and those that it counts in thousandths. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

/** Returns an amount as Stripe counts it. @throws PayProviderError for one that it cannot take exactly */
export function inUnits(amountCents: number, currency: string): number {
  const units = WHOLE.has(currency) ? amountCents / 100 : amountCents
  if (THOUSANDTHS.has(currency) || !Number.isInteger(units))
    throw new PayProviderError(`Stripe takes no such amount in ${currency}`)
  return units
}

const inCents = (units: number, currency: string) => (WHOLE.has(currency) ? units * 100 : units)

/** The names under which a payment is found again, on sessions and on what is paid. */
const metadata = z.record(z.string(), z.string()).nullish()

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount_received: z.number().int(),
  currency: z.string(),
  metadata,
  latest_charge: z.union([z.string(), z.object({ created: z.number().int() })]).nullish(),
})
export const intentsSchema = z.object({ data: z.array(intentSchema) })

export const sessionSchema = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  metadata,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.string(),
  amount_total: z.number().int(),
  currency: z.string(),
  url: z.string().nullish(),
  payment_intent: z.union([z.string(), intentSchema]).nullish(),
})
export type Session = z.infer<typeof sessionSchema>

export const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.string(),
  created: z.number().int(),
  data: z.object({ object: z.unknown() }),
})

/** The id of what is paid by a session, which is there once somebody has tried to pay. */
export const intentIdOf = ({ payment_intent: intent }: Session) =>
  typeof intent === 'string' ? intent : (intent?.id ?? null)

/** When an intent was paid. */
function paidAtOf(intent: z.infer<typeof intentSchema>): Date {
  const { latest_charge: charge } = intent
  return charge && typeof charge !== 'string' ? new Date(charge.created * 1000) : new Date()
}

/** The state of a session. @param reportedAt the time of the message that brought it */
export function sessionState(session: Session, reportedAt?: Date): PaymentState {
  const { status, payment_status, currency, payment_intent: intent } = session
  const tradeId = intentIdOf(session)
  if (payment_status === 'paid' && tradeId !== null) {
    const paidAt = reportedAt ?? (intent && typeof intent !== 'string' ? paidAtOf(intent) : new Date())
    const name = currency.toUpperCase()
    return { is: 'paid', tradeId, amountCents: inCents(session.amount_total, name), currency: name, paidAt }
  }
  // what was refused after the session is not tried again
  const isRefused =
    status === 'complete' &&
    intent &&
    typeof intent !== 'string' &&
    ['requires_payment_method', 'canceled'].includes(intent.status)
  return { is: status === 'expired' || isRefused ? 'closed' : 'open' }
}

/** The state of an intent alone, long after its session; null where it was not paid. */
export function intentState(intent: z.infer<typeof intentSchema>): (PaymentState & { is: 'paid' }) | null {
  if (intent.status !== 'succeeded') return null
  const currency = intent.currency.toUpperCase()
  const amountCents = inCents(intent.amount_received, currency)
  return { is: 'paid', tradeId: intent.id, amountCents, currency, paidAt: paidAtOf(intent) }
}

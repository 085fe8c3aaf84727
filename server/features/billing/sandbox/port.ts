import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  NoticeError,
  type PaymentState,
  type PayPort,
  PayProviderError,
  type RawNotice,
} from '#server/engines/pay/port.ts'
import type { Db } from '#server/platform/db/open.ts'
import { endWallet, findWallet, openWallet, refundWallet, type WalletRow } from './rows.ts'

/** Where the wallet of a payment is. */
export const walletPath = (token: string) => `/pay/sandbox/${token}`

const SIGNATURE = 'x-sandbox-signature'
/** Age of a message that is taken, in milliseconds. */
const NOTICE_MS = 5 * 60_000

const noticeSchema = z.object({
  noticeId: z.string().min(1).max(64),
  paymentId: z.string().min(1).max(64),
  atMs: z.number(),
  state: z.discriminatedUnion('is', [
    z.object({ is: z.literal('closed') }),
    z.object({
      is: z.literal('paid'),
      tradeId: z.string().min(1).max(64),
      amountCents: z.number().int().min(0),
      currency: z.string().length(3),
      paidMs: z.number(),
    }),
  ]),
})

const sign = (key: string, body: Uint8Array) => createHmac('sha256', key).update(body).digest()

/** The state of a wallet at a moment: one that pays late is open until then. */
function stateOf(row: WalletRow | null, now: Date): PaymentState {
  if (row?.status === 'closed') return { is: 'closed' }
  if (row?.status !== 'paid' || row.paidAt === null || row.paidAt > now) return { is: 'open' }
  const { id, currency, paidAt } = row
  return { is: 'paid', tradeId: `sandbox-${id}`, amountCents: row.paidCents ?? 0, currency, paidAt }
}

/** Returns the signed message of a wallet, as a provider would send it; null while there is nothing to say. */
export function noticeOf(key: string, row: WalletRow, noticeId: string, now: Date): RawNotice | null {
  const state = stateOf(row, now)
  if (state.is === 'open') return null
  const told = state.is === 'closed' ? state : { ...state, paidMs: state.paidAt.getTime(), paidAt: undefined }
  const body = Buffer.from(JSON.stringify({ noticeId, paymentId: row.id, atMs: now.getTime(), state: told }))
  return { headers: { [SIGNATURE]: sign(key, body).toString('hex') }, body }
}

/** A provider without money: its wallet is a page of this server, on which a visitor says what happens. */
export class SandboxPort implements PayPort {
  readonly name = 'sandbox'
  readonly payTypes = ['ALIPAY', 'WECHAT'] as const
  readonly #db: Db
  readonly #key: string

  /** @param key signs its messages */
  constructor(db: Db, key: string) {
    this.#db = db
    this.#key = key
  }

  open: PayPort['open'] = async (request, payType) => {
    const { paymentId: id, title, amountCents, currency, expiresAt, language, notifyUrl } = request
    const { token } = await openWallet(this.#db, { id, title, amountCents, currency, expiresAt })
    const url = new URL(walletPath(token), notifyUrl)
    url.searchParams.set('lang', language)
    return { url: url.href, form: payType === 'WECHAT' ? 'qr' : 'page' }
  }

  query: PayPort['query'] = async (paymentId) => stateOf(await findWallet(this.#db, paymentId), new Date())

  close: PayPort['close'] = async (paymentId) => {
    await endWallet(this.#db, paymentId, { status: 'closed' })
  }

  refund: PayPort['refund'] = async ({ paymentId, refundId, amountCents }) => {
    try {
      return await refundWallet(this.#db, paymentId, refundId, amountCents)
    } catch (cause) {
      throw new PayProviderError('the sandbox gives nothing back', { cause })
    }
  }

  readNotice: PayPort['readNotice'] = async ({ headers, body }) => {
    const given = Buffer.from(headers[SIGNATURE] ?? '', 'hex')
    const expected = sign(this.#key, body)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new NoticeError('forged')
    const { data } = noticeSchema.safeParse(JSON.parse(Buffer.from(body).toString()))
    if (!data) throw new NoticeError('malformed')
    const { noticeId, paymentId, atMs, state } = data
    if (Math.abs(Date.now() - atMs) > NOTICE_MS) throw new NoticeError('stale')
    if (state.is === 'closed') return { noticeId, paymentId, state }
    const { paidMs, ...paid } = state
    return { noticeId, paymentId, state: { ...paid, paidAt: new Date(paidMs) } }
  }

  reply: PayPort['reply'] = (taken) => ({ status: taken ? 200 : 400, type: 'text/plain', text: taken ? 'ok' : 'no' })
}

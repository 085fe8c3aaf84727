import { z } from 'zod'
import type { WechatConfig } from '#server/platform/config/pay-config.ts'
import { askProvider, PROVIDER_MS, type ProviderAnswer } from './ask.ts'
import { answered, checkedId, checkYuan, noticed, parsedJson } from './checks.ts'
import { NoticeError, type PaymentState, type PayPort, PayProviderError } from './port.ts'
import { authorizationOf, isFresh, isSigned, opened, sealedSchema, sealOf } from './wechat-crypto.ts'
import { WechatKeys } from './wechat-keys.ts'

const TRANSACTIONS = '/v3/pay/transactions'
/** The limits of names and reasons are of bytes. */
const DESCRIPTION_BYTES_MAX = 127
const REASON_BYTES_MAX = 80
const NOT_KNOWN = ['ORDERNOTEXIST', 'ORDERNOTEXISTS']
/** Why an order cannot be closed. */
const ENDED = ['ORDERPAID', 'ORDERCLOSED']

const paidSchema = z.object({
  transaction_id: z.string(),
  success_time: z.iso.datetime({ offset: true }),
  amount: z.object({ total: z.number().int(), currency: z.string() }),
})
const transactionSchema = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
})
const noticeSchema = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string(),
  resource: sealedSchema,
})
const refundSchema = z.object({
  out_refund_no: z.string(),
  status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
})

/** A refusal of WeChat Pay, with its reason. */
class Refusal extends PayProviderError {
  /** Without underscores, which WeChat Pay writes in one place and leaves out in another. */
  readonly reason: string

  constructor(status: number, code: string) {
    super(`WeChat Pay refuses with status ${status}: ${code}`)
    this.reason = code.replaceAll('_', '')
  }
}

/** Cuts a text to bytes, between its characters. */
function cut(text: string, bytesMax: number): string {
  const bytes = Buffer.from(text).subarray(0, bytesMax)
  return new TextDecoder().decode(bytes, { stream: true })
}

/** The state of a transaction; null where it says that it was paid and not what. */
function stateOf(transaction: z.infer<typeof transactionSchema>, whole: unknown): PaymentState | null {
  switch (transaction.trade_state) {
    case 'CLOSED':
    case 'REVOKED':
      return { is: 'closed' }
    case 'SUCCESS':
    case 'REFUND': {
      const { success, data } = paidSchema.safeParse(whole)
      if (!success) return null
      const { total: amountCents, currency } = data.amount
      return { is: 'paid', tradeId: data.transaction_id, amountCents, currency, paidAt: new Date(data.success_time) }
    }
    default:
      return { is: 'open' }
  }
}

/** Questions of one merchant, with answers that WeChat Pay signed. */
class Merchant {
  readonly config: WechatConfig
  readonly keys: WechatKeys
  readonly #timeoutMs: number

  constructor(config: WechatConfig, timeoutMs: number) {
    this.config = config
    this.#timeoutMs = timeoutMs
    this.keys = new WechatKeys(config, timeoutMs)
  }

  /** Returns the answer to a question; null where it has no body. @throws PayProviderError, a Refusal with its reason */
  async ask(method: 'GET' | 'POST', target: string, question?: object): Promise<unknown> {
    const body = question === undefined ? '' : JSON.stringify(question)
    const { publicKey, url } = this.config
    const headers = {
      authorization: authorizationOf(this.config, method, target, body),
      accept: 'application/json',
      'user-agent': 'avatar-studio',
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
      // asks for answers that are signed by the key of this name
      ...(publicKey === null ? {} : { 'wechatpay-serial': publicKey.id }),
    }
    const answer = await askProvider(
      url + target,
      { method, headers, ...(body === '' ? {} : { body }) },
      this.#timeoutMs,
    )
    // refusals are not always signed, and nothing is given for them
    if (answer.status < 200 || answer.status > 299) {
      const { data } = z.object({ code: z.string().max(100) }).safeParse(parsedJson(answer.text))
      throw new Refusal(answer.status, data?.code ?? 'no reason')
    }
    await this.#verify(answer)
    return answer.text === '' ? null : parsedJson(answer.text)
  }

  async #verify({ headers, text }: ProviderAnswer): Promise<void> {
    const seal = sealOf((name) => headers.get(name))
    const key = seal && (await this.keys.of(seal.serial))
    if (!seal || !key || !isFresh(seal) || !isSigned(key, seal, text))
      throw new PayProviderError('the answer of WeChat Pay is not signed by its key')
  }

  /** Whether a transaction is of this merchant and application. */
  owns({ appid, mchid }: z.infer<typeof transactionSchema>): boolean {
    return appid === this.config.appId && mchid === this.config.merchantId
  }
}

/** WeChat Pay v3: codes that its app scans (https://pay.weixin.qq.com/doc/v3/merchant/4012791874). */
export function createWechat(config: WechatConfig, timeoutMs = PROVIDER_MS): PayPort {
  const merchant = new Merchant(config, timeoutMs)
  const { appId: appid, merchantId: mchid } = config

  return {
    name: 'wechat',
    payTypes: ['WECHAT'],
    async open(request) {
      checkYuan(request)
      const answer = await merchant.ask('POST', `${TRANSACTIONS}/native`, {
        appid,
        mchid,
        description: cut(request.title, DESCRIPTION_BYTES_MAX),
        out_trade_no: checkedId(request.paymentId),
        time_expire: request.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
        notify_url: request.notifyUrl,
        amount: { total: request.amountCents, currency: 'CNY' },
      })
      return { url: answered(z.object({ code_url: z.string().min(1).max(2000) }), answer).code_url, form: 'qr' }
    },
    async query(paymentId) {
      try {
        const target = `${TRANSACTIONS}/out-trade-no/${checkedId(paymentId)}?mchid=${encodeURIComponent(mchid)}`
        const answer = await merchant.ask('GET', target)
        const transaction = answered(transactionSchema, answer)
        if (transaction.out_trade_no !== paymentId || !merchant.owns(transaction))
          throw new PayProviderError('WeChat Pay answers with another payment')
        const state = stateOf(transaction, answer)
        if (state === null) throw new PayProviderError('WeChat Pay does not say what was paid')
        return state
      } catch (error) {
        if (error instanceof Refusal && NOT_KNOWN.includes(error.reason)) return { is: 'open' }
        throw error
      }
    },
    async close(paymentId) {
      try {
        await merchant.ask('POST', `${TRANSACTIONS}/out-trade-no/${checkedId(paymentId)}/close`, { mchid })
      } catch (error) {
        if (!(error instanceof Refusal && [...NOT_KNOWN, ...ENDED].includes(error.reason))) throw error
      }
    },
    async refund({ paymentId, refundId, amountCents, paidCents, currency, reason }) {
      checkYuan({ amountCents, currency })
      const answer = await merchant.ask('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: checkedId(paymentId),
        out_refund_no: checkedId(refundId),
        reason: cut(reason, REASON_BYTES_MAX),
        amount: { refund: amountCents, total: paidCents, currency: 'CNY' },
      })
      const { out_refund_no, status } = answered(refundSchema, answer)
      if (out_refund_no !== refundId) throw new PayProviderError('WeChat Pay answers with another refund')
      if (status === 'CLOSED' || status === 'ABNORMAL')
        throw new PayProviderError(`WeChat Pay cannot give the money back: ${status}`)
      return status === 'SUCCESS'
    },
    async readNotice({ headers, body }) {
      const seal = sealOf((name) => headers[name])
      if (!seal || !isFresh(seal)) throw new NoticeError('the message is stale, or not signed')
      const key = await merchant.keys.of(seal.serial)
      if (!key || !isSigned(key, seal, body))
        throw new NoticeError('the message is not signed by the key of WeChat Pay')
      const { id, event_type, resource } = noticed(noticeSchema, parsedJson(Buffer.from(body).toString('utf8')))
      if (!event_type.startsWith('TRANSACTION.')) return null
      const text = opened(resource, config.apiKey)
      if (text === null) throw new NoticeError('the message is not encrypted with the APIv3 key')
      const whole = parsedJson(text)
      const transaction = noticed(transactionSchema, whole)
      if (!merchant.owns(transaction)) throw new NoticeError('the message is for another merchant')
      const state = stateOf(transaction, whole)
      if (state === null) throw new NoticeError('the message does not say what was paid')
      return { noticeId: id, paymentId: transaction.out_trade_no, state }
    },
    reply: (taken) => ({
      status: taken ? 200 : 500,
      type: 'application/json',
      text: JSON.stringify(taken ? { code: 'SUCCESS' } : { code: 'FAIL', message: 'try again' }),
    }),
  }
}

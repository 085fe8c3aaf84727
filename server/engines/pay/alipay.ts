import type { AlipaySdk } from 'alipay-sdk'
import { z } from 'zod'
import type { AlipayConfig } from '#server/platform/config/pay-config.ts'
import { askProvider, PROVIDER_MS } from './ask.ts'
import { answered, checkedId, checkYuan, noticed, parsedJson, TOLERANCE_MS } from './checks.ts'
import { NoticeError, type PaymentState, type PayPort, PayProviderError } from './port.ts'

/** The QR code alone, of a width in pixels, for a frame in a page. */
const FRAMED = { qr_pay_mode: '4', qrcode_width: 230 }
/** Alipay sends a message again for 25 hours until it is answered. */
const REPEATED_MS = 26 * 3_600_000
const SUBJECT_CHARS_MAX = 128

const CHINA_MS = 8 * 3_600_000

/** Writes a time as Alipay does: of China, whatever the machine's zone. */
const written = (date: Date) => new Date(date.getTime() + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')
const readTime = (text: string) => new Date(`${text.replace(' ', 'T')}+08:00`)

/** Why a trade cannot be closed: it is not there, paid, or closed. */
const KEPT_REASONS = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.REASON_TRADE_STATUS_INVALID',
  'ACQ.REASON_ILLEGAL_STATUS',
]

const yuan = z.string().regex(/^\d{1,9}(\.\d{1,2})?$/)
const time = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .refine((text) => !Number.isNaN(readTime(text).getTime()))
const tradeStatus = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'])

const codeSchema = z.object({ code: z.string(), sub_code: z.string().optional() })
const tradeSchema = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: tradeStatus,
  total_amount: yuan,
  /** Only of trades that were paid. */
  send_pay_date: time.optional(),
})
const refundSchema = z.object({ out_trade_no: z.string(), fund_change: z.enum(['Y', 'N']) })
const refundedSchema = z.object({ refund_status: z.string().optional() })
const noticeSchema = z.object({
  notify_id: z.string().min(1).max(200),
  notify_time: time,
  app_id: z.string(),
  seller_id: z.string().optional(),
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: tradeStatus,
  total_amount: yuan,
  gmt_payment: time.optional(),
})

/** A refusal of Alipay, with its reason. */
class Refusal extends PayProviderError {
  readonly reason: string

  constructor(method: string, reason: string) {
    super(`Alipay refuses ${method}: ${reason}`)
    this.reason = reason
  }
}

/** Writes hundredths as yuan, such as 12.30, without a step through fractions. */
function inYuan(cents: number): string {
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

function inCents(amount: string): number {
  const [whole = '0', part = ''] = amount.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** The state of a trade. Alipay also closes trades that were paid and given back, which have a time of payment. */
function stateOf(trade: Omit<z.infer<typeof tradeSchema>, 'out_trade_no'>): PaymentState {
  const { trade_status: status, send_pay_date: paidAt } = trade
  if (status === 'WAIT_BUYER_PAY') return { is: 'open' }
  if (status === 'TRADE_CLOSED' && paidAt === undefined) return { is: 'closed' }
  return {
    is: 'paid',
    tradeId: trade.trade_no,
    amountCents: inCents(trade.total_amount),
    currency: 'CNY',
    paidAt: paidAt === undefined ? new Date() : readTime(paidAt),
  }
}

/** Asks Alipay for what a method returns. @throws PayProviderError, a Refusal where the answer names a reason */
async function call<T extends z.ZodType>(
  sdk: AlipaySdk,
  method: string,
  content: { schema: T; bizContent: object; timeoutMs: number },
): Promise<z.output<T>> {
  const { schema, bizContent, timeoutMs } = content
  const address = new URL(sdk.pageExecute(method, 'GET', { bizContent, timestamp: written(new Date()) }))
  const body = new URLSearchParams({ biz_content: address.searchParams.get('biz_content') ?? '' }).toString()
  address.searchParams.delete('biz_content')
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  const { status, text } = await askProvider(address, { method: 'POST', headers, body }, timeoutMs)
  if (status !== 200) throw new PayProviderError(`Alipay answers with status ${status}`)
  const answer = verified(sdk, method, text)
  const { code, sub_code: reason = code } = answered(codeSchema, answer)
  if (code !== '10000') throw new Refusal(method, reason.slice(0, 100))
  return answered(schema, answer)
}

/** Returns the part of an answer that Alipay signed, read from just the text that was. @throws PayProviderError */
function verified(sdk: AlipaySdk, method: string, text: string): unknown {
  const key = `${method.replaceAll('.', '_')}_response`
  const whole = z.object({ sign: z.string() }).safeParse(parsedJson(text))
  try {
    if (!whole.success) throw new Error('no signature')
    sdk.checkResponseSign(text, key, whole.data.sign, '')
  } catch {
    throw new PayProviderError(`the answer of Alipay to ${method} is not signed by its key`)
  }
  return parsedJson(sdk.getSignStr(text, key))
}

/** Returns the fields of a message that Alipay signed. @throws NoticeError */
function verifiedFields(sdk: AlipaySdk, body: Uint8Array): z.infer<typeof noticeSchema> {
  const fields = Object.fromEntries(new URLSearchParams(Buffer.from(body).toString('utf8')))
  // the older kind of signature, which the package takes as well, is over SHA-1
  if (fields.sign_type !== 'RSA2' || !sdk.checkNotifySignV2(fields))
    throw new NoticeError('the message is not signed by the key of Alipay')
  return noticed(noticeSchema, fields)
}

/** Alipay: pages of the desktop, with messages that RSA2 signs (https://opendocs.alipay.com/open/270). */
export function createAlipay(config: AlipayConfig, timeoutMs = PROVIDER_MS): PayPort {
  let made: Promise<AlipaySdk> | null = null
  const alipay = () => (made ??= makeSdk(config))
  const asked = async <T extends z.ZodType>(method: string, bizContent: object, schema: T) =>
    call(await alipay(), method, { schema, bizContent, timeoutMs })

  return {
    name: 'alipay',
    payTypes: ['ALIPAY'],
    async open(request) {
      checkYuan(request)
      const bizContent = {
        out_trade_no: checkedId(request.paymentId),
        product_code: 'FAST_INSTANT_TRADE_PAY',
        total_amount: inYuan(request.amountCents),
        subject: request.title.replace(/[/=&]+/gu, ' ').slice(0, SUBJECT_CHARS_MAX),
        time_expire: written(request.expiresAt),
        ...FRAMED,
      }
      const { notifyUrl, returnUrl } = request
      const timestamp = written(new Date())
      const sdk = await alipay()
      return {
        url: sdk.pageExecute('alipay.trade.page.pay', 'GET', { bizContent, notifyUrl, returnUrl, timestamp }),
        form: 'page',
      }
    },
    async query(paymentId) {
      try {
        const trade = await asked('alipay.trade.query', { out_trade_no: checkedId(paymentId) }, tradeSchema)
        if (trade.out_trade_no !== paymentId) throw new PayProviderError('Alipay answers with another payment')
        return stateOf(trade)
      } catch (error) {
        // a trade begins when the buyer scans the code
        if (error instanceof Refusal && error.reason === 'ACQ.TRADE_NOT_EXIST') return { is: 'open' }
        throw error
      }
    },
    async close(paymentId) {
      try {
        await asked('alipay.trade.close', { out_trade_no: checkedId(paymentId) }, z.object({}))
      } catch (error) {
        if (!(error instanceof Refusal && KEPT_REASONS.includes(error.reason))) throw error
      }
    },
    async refund({ paymentId, refundId, amountCents, currency, reason }) {
      checkYuan({ amountCents, currency })
      const names = { out_trade_no: checkedId(paymentId), out_request_no: checkedId(refundId) }
      const given = { ...names, refund_amount: inYuan(amountCents), refund_reason: reason.slice(0, SUBJECT_CHARS_MAX) }
      if ((await asked('alipay.trade.refund', given, refundSchema)).fund_change === 'Y') return true
      // nothing moved: it was given before, or is not given yet
      const { refund_status } = await asked('alipay.trade.fastpay.refund.query', names, refundedSchema)
      return refund_status === 'REFUND_SUCCESS'
    },
    async readNotice({ body }) {
      const message = verifiedFields(await alipay(), body)
      const ageMs = Date.now() - readTime(message.notify_time).getTime()
      if (!(ageMs <= REPEATED_MS && ageMs >= -TOLERANCE_MS)) throw new NoticeError('the message is stale')
      if (message.app_id !== config.appId) throw new NoticeError('the message is for another application')
      if (config.sellerId !== null && message.seller_id !== config.sellerId)
        throw new NoticeError('the message is for another seller')
      const state = stateOf({ ...message, send_pay_date: message.gmt_payment })
      return { noticeId: message.notify_id, paymentId: message.out_trade_no, state }
    },
    reply: (taken) => ({ status: taken ? 200 : 500, type: 'text/plain', text: taken ? 'success' : 'failure' }),
  }
}

async function makeSdk({ appId, privateKey, publicKey, url }: AlipayConfig): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk')
  return new AlipaySdk({ appId, privateKey, alipayPublicKey: publicKey, gateway: url, signType: 'RSA2' })
}

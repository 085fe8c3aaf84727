import { createSign, createVerify } from 'node:crypto'
import type { AlipayConfig } from '#server/platform/config/pay-config.ts'
import { keyPair } from './keys.ts'
import { type Answer, type Question, startProvider } from './provider.ts'

export const APP_ID = '2021000000000001'
export const SELLER_ID = '2088000000000001'

interface Trade {
  out_trade_no: string
  trade_no: string
  trade_status: string
  total_amount: string
  send_pay_date?: string
}

/** The text that a signature is over: sorted fields with values. */
const joined = (fields: Record<string, string>, left: string[]) =>
  Object.keys(fields)
    .filter((name) => !left.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/** Now in China. */
export const china = (ms = Date.now()) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Alipay on this machine: it verifies what it is asked by the key of the application, and signs what it says. */
export async function startAlipay() {
  const [app, alipay, stranger] = [keyPair('pkcs1'), keyPair('pkcs1'), keyPair('pkcs1')]
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, { amount: string; isDone: boolean }>()
  const state = { signer: alipay, refundsAtOnce: true, other: false }
  const signed = (text: string, key: string, hash = 'RSA-SHA256') => createSign(hash).update(text).sign(key, 'base64')

  /** Returns the content of a question. @throws Error where the application did not sign it */
  function content(fields: Record<string, string>): Record<string, string> {
    const { sign = '', app_id, sign_type, timestamp = '' } = fields
    if (app_id !== APP_ID || sign_type !== 'RSA2') throw new Error('isv.invalid-app-id')
    if (Math.abs(Date.parse(`${timestamp.replace(' ', 'T')}+08:00`) - Date.now()) > 60_000)
      throw new Error('isv.invalid-timestamp')
    if (
      !createVerify('RSA-SHA256')
        .update(joined(fields, ['sign']))
        .verify(app.publicKey, sign, 'base64')
    )
      throw new Error('isv.invalid-signature')
    return JSON.parse(fields.biz_content ?? '{}')
  }

  const refused = (reason: string) => ({ code: '40004', msg: 'Business Failed', sub_code: reason })
  const done = (facts: object) => ({ code: '10000', msg: 'Success', ...facts })

  function answerOf(method: string, asked: Record<string, string>): object {
    const id = asked.out_trade_no ?? ''
    const trade = trades.get(id)
    if (method === 'alipay.trade.fastpay.refund.query') {
      const isDone = refunds.get(`${id}/${asked.out_request_no}`)?.isDone
      return done(isDone ? { out_trade_no: id, refund_status: 'REFUND_SUCCESS' } : {})
    }
    if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query') return done({ ...trade, ...(state.other ? { out_trade_no: 'other1' } : {}) })
    if (method === 'alipay.trade.close') {
      if (trade.trade_status !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR')
      trade.trade_status = 'TRADE_CLOSED'
      return done({ out_trade_no: id })
    }
    const name = `${id}/${asked.out_request_no}`
    const before = refunds.get(name)
    if (before && before.amount !== asked.refund_amount) return refused('ACQ.DISCORDANT_REPEAT_REQUEST')
    if (!before) refunds.set(name, { amount: asked.refund_amount ?? '', isDone: state.refundsAtOnce })
    return done({ out_trade_no: id, fund_change: before || !state.refundsAtOnce ? 'N' : 'Y' })
  }

  function answerTo({ target, body }: Question): Answer {
    const query = new URL(target, 'http://localhost').searchParams
    const fields = { ...Object.fromEntries(query), ...Object.fromEntries(new URLSearchParams(body)) }
    const method = fields.method ?? ''
    let answer: object
    try {
      answer = answerOf(method, content(fields))
    } catch (error) {
      answer = refused((error as Error).message)
    }
    const text = JSON.stringify(answer)
    const key = `${method.replaceAll('.', '_')}_response`
    return { status: 200, body: `{"${key}":${text},"sign":"${signed(text, state.signer.privateKey)}"}` }
  }

  const provider = await startProvider(answerTo)
  const config: AlipayConfig = {
    appId: APP_ID,
    privateKey: app.privateKey,
    publicKey: alipay.publicKey,
    sellerId: SELLER_ID,
    url: `${provider.url}/gateway.do`,
  }
  return {
    provider,
    config,
    trades,
    refunds,
    state,
    alipay,
    stranger,
    /** A buyer scans the code of a page: the trade begins. Returns what the page was asked for. */
    scan(url: string): Record<string, string> {
      const asked = content(Object.fromEntries(new URL(url).searchParams))
      const { out_trade_no = '', total_amount = '' } = asked
      trades.set(out_trade_no, {
        out_trade_no,
        trade_no: `2026${out_trade_no}`,
        trade_status: 'WAIT_BUYER_PAY',
        total_amount,
      })
      return asked
    },
    pay(id: string) {
      const trade = trades.get(id)
      if (trade) Object.assign(trade, { trade_status: 'TRADE_SUCCESS', send_pay_date: china() })
    },
    /** A message about a trade, with other facts than Alipay's where they are wanted. */
    message(id: string, facts: Record<string, string> = {}, key = alipay.privateKey, hash = 'RSA-SHA256'): Buffer {
      const { send_pay_date: paid, ...trade } = trades.get(id) as Trade
      const fields: Record<string, string> = {
        notify_id: `n-${id}`,
        notify_time: china(),
        notify_type: 'trade_status_sync',
        app_id: APP_ID,
        seller_id: SELLER_ID,
        charset: 'utf-8',
        sign_type: 'RSA2',
        subject: '100% a+b',
        ...trade,
        ...(paid === undefined ? {} : { gmt_payment: paid }),
        ...facts,
      }
      const sign = signed(joined(fields, ['sign_type']), key, hash)
      return Buffer.from(new URLSearchParams({ ...fields, sign }).toString())
    },
  }
}

import { createCipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto'
import type { WechatConfig } from '#server/platform/config/pay-config.ts'
import { certificate, keyPair } from './keys.ts'
import { type Answer, type Question, startProvider } from './provider.ts'

const MERCHANT = '1900000001'
const APP_ID = 'wx0000000000000001'
const API_KEY = '0123456789abcdef0123456789abcdef'
const OWN_SERIAL = '5A00000000000000000000000000000000000001'
export const PUBLIC_KEY_ID = 'PUB_KEY_ID_0119000000012026010100000000'

interface Signer {
  serial: string
  privateKey: KeyObject | string
}
interface Order {
  total: number
  state: string
  asked: object
}

/** Encrypts as WeChat Pay does. */
function sealed(text: string, key = API_KEY, aad = 'transaction') {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(aad))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, associated_data: aad, nonce, original_type: 'transaction' }
}

/** The headers of a signature. */
function seal({ serial, privateKey }: Signer, body: string, ageMs = 0): Record<string, string> {
  const [timestamp, nonce] = [String(Math.floor((Date.now() - ageMs) / 1000)), randomBytes(16).toString('hex')]
  const signature = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).sign(privateKey, 'base64')
  return {
    'wechatpay-serial': serial,
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
  }
}

/** WeChat Pay on this machine: it verifies what it is asked by the key of the merchant, and signs what it says. */
export async function startWechat() {
  const [merchant, alone] = [keyPair('pkcs8'), keyPair('pkcs8')]
  const first = certificate('7B00000000000000000000000000000000000001')
  const orders = new Map<string, Order>()
  const refunds = new Map<string, { amount: number; status: string }>()
  const state = {
    certificates: [first],
    signer: first as Signer,
    ageMs: 0,
    refundStatus: 'SUCCESS',
    appId: APP_ID,
  }

  function isSigned({ method, target, headers, body }: Question): boolean {
    const [, fields = ''] = (headers.authorization ?? '').split('WECHATPAY2-SHA256-RSA2048 ')
    const given = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
    return (
      given.mchid === MERCHANT &&
      given.serial_no === OWN_SERIAL &&
      Math.abs(Date.now() / 1000 - Number(given.timestamp)) < 60 &&
      createVerify('RSA-SHA256')
        .update(`${method}\n${target}\n${given.timestamp}\n${given.nonce_str}\n${body}\n`)
        .verify(merchant.publicKey, given.signature ?? '', 'base64')
    )
  }

  const transaction = (id: string) => {
    const { total, state: trade_state } = orders.get(id) as Order
    const facts = { appid: state.appId, mchid: MERCHANT, out_trade_no: id, trade_state }
    if (!['SUCCESS', 'REFUND'].includes(trade_state)) return facts
    const amount = { total, payer_total: total, currency: 'CNY', payer_currency: 'CNY' }
    return { ...facts, transaction_id: `4200${id}`, success_time: '2026-01-02T03:04:05+08:00', amount }
  }

  function answerOf({ target, body }: Question): [number, object | null] {
    const asked = body === '' ? {} : JSON.parse(body)
    const id: string = asked.out_trade_no ?? /out-trade-no\/(\w+)/.exec(target)?.[1] ?? ''
    const order = orders.get(id)
    if (target === '/v3/certificates') {
      const data = state.certificates.map(({ serial, pem }) => {
        const encrypted = sealed(pem, API_KEY, 'certificate')
        return { serial_no: serial, encrypt_certificate: encrypted }
      })
      return [200, { data }]
    }
    if (target.endsWith('/native')) {
      if (order && JSON.stringify(order.asked) !== JSON.stringify(asked)) return [403, { code: 'OUT_TRADE_NO_USED' }]
      orders.set(id, order ?? { total: asked.amount.total, state: 'NOTPAY', asked })
      return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${id}` }]
    }
    if (!order) return [404, { code: 'ORDER_NOT_EXIST' }]
    if (target.endsWith('/refunds')) {
      const before = refunds.get(asked.out_refund_no)
      if (before && before.amount !== asked.amount.refund) return [400, { code: 'PARAM_ERROR' }]
      const refund = before ?? { amount: asked.amount.refund, status: state.refundStatus }
      refunds.set(asked.out_refund_no, refund)
      return [200, { out_refund_no: asked.out_refund_no, status: refund.status }]
    }
    if (!target.endsWith('/close')) return [200, transaction(id)]
    if (order.state !== 'NOTPAY') return [400, { code: order.state === 'SUCCESS' ? 'ORDERPAID' : 'ORDER_CLOSED' }]
    order.state = 'CLOSED'
    return [204, null]
  }

  function answerTo(question: Question): Answer {
    if (!isSigned(question)) return { status: 401, body: '{"code":"SIGN_ERROR"}' }
    const [status, answer] = answerOf(question)
    const body = answer === null ? '' : JSON.stringify(answer)
    return { status, body, headers: status < 300 ? seal(state.signer, body, state.ageMs) : {} }
  }

  const provider = await startProvider(answerTo)
  const config: WechatConfig = {
    appId: APP_ID,
    merchantId: MERCHANT,
    serial: OWN_SERIAL,
    privateKey: merchant.privateKey,
    apiKey: API_KEY,
    publicKey: null,
    url: provider.url,
  }
  return {
    provider,
    config,
    orders,
    refunds,
    state,
    first,
    /** The key of the newer kind, which has a name and no certificate. */
    alone: { serial: PUBLIC_KEY_ID, privateKey: alone.privateKey },
    withKey: { ...config, publicKey: { id: PUBLIC_KEY_ID, key: alone.publicKey } },
    pay(id: string) {
      const order = orders.get(id)
      if (order) order.state = 'SUCCESS'
    },
    /** A message about an order, with other facts than those of WeChat Pay where they are wanted. */
    message(id: string, odd: { facts?: object; signer?: Signer; ageMs?: number; key?: string; event?: string } = {}) {
      const { facts = {}, signer = first, ageMs = 0, key = API_KEY, event = 'TRANSACTION.SUCCESS' } = odd
      const resource = sealed(JSON.stringify({ ...transaction(id), ...facts }), key)
      const body = JSON.stringify({ id: `n-${id}`, event_type: event, resource_type: 'encrypt-resource', resource })
      return { headers: seal(signer, body, ageMs), body: Buffer.from(body) }
    },
    /** A message whose encrypted text was changed, and that is signed anew. */
    altered(id: string) {
      const resource = sealed(JSON.stringify(transaction(id)))
      const bytes = Buffer.from(resource.ciphertext, 'base64')
      const at = JSON.stringify(transaction(id)).indexOf('1230')
      bytes[at] = (bytes[at] ?? 0) ^ ('1'.charCodeAt(0) ^ '9'.charCodeAt(0))
      const ciphertext = bytes.toString('base64')
      const body = JSON.stringify({ id: 'n', event_type: 'TRANSACTION.SUCCESS', resource: { ...resource, ciphertext } })
      return { headers: seal(first, body), body: Buffer.from(body) }
    },
  }
}

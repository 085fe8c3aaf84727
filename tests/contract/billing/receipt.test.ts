import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPdf } from '#server/engines/document/pdf/read-pdf.ts'
import { selfDetail } from '#shared/api/account.ts'
import { exportOrders, orderReceipt } from '#shared/api/billing/orders.ts'
import { runSql } from '../database.ts'
import { Client, type Server, startServer, testDatabase } from '../kit.ts'
import { act, firstProduct, order, walletOf } from './buyer.ts'

const { env: database, close } = await testDatabase()
const BILLING_SELLER = 'Example Films 有限公司\\n12 Long Street\\nTax number 4711'
let server: Server
let demo: Client
let other: Client

beforeAll(async () => {
  const accounts = { FIRST_ACCOUNT: 'bob@example.com', FIRST_PASSWORD: 'Second-2026' }
  server = await startServer({ ...database, ...accounts, DEMO: 'on', BILLING: 'on', BILLING_SELLER })
  demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

const sql = (text: string, values?: unknown[]) => runSql(database.DATABASE_URL, text, values)

/** An order of a pack of minutes, paid by WeChat. */
async function paidOrder(): Promise<string> {
  const ordered = await order(demo, await firstProduct(demo, 'VIDEO_DURATION'))
  await act(await walletOf(demo, ordered), 'pay')
  return ordered.orderId
}

async function receiptOf(
  orderId: string,
  language: string,
): Promise<{ fileName: string; bytes: Buffer; text: string }> {
  const answer = await demo.raw(orderReceipt, { orderId }, { 'St-lang': language })
  const { fileName, content } = orderReceipt.data.parse(answer.data)
  const bytes = Buffer.from(content, 'base64')
  const reading = await readPdf(bytes, 10_000)
  return { fileName, bytes, text: 'text' in reading ? reading.text.replace(/\s+/gu, ' ') : '' }
}

/** A text in which signs of Thai are single, and without spaces: a change of the font looks like one to the reader. */
const plain = (text: string) => text.normalize('NFKD').replace(/\s/gu, '')

test('S7.15 the receipt of a paid order is a PDF in the language of the request, with what was bought and paid', async () => {
  const orderId = await paidOrder()
  const english = await receiptOf(orderId, 'en_US')
  expect(english.fileName).toBe(`receipt-${orderId}.pdf`)
  for (const part of ['Example Films', 'Tax number 4711', 'Receipt', orderId, '59.00 CNY', 'WeChat Pay', ' UTC'])
    expect(english.text).toContain(part)
  expect(english.text).not.toContain('Refunded')
  // all of it is on one page
  expect(english.bytes.toString('latin1').match(/\/Type \/Page\b/gu)).toHaveLength(1)
  const chinese = plain((await receiptOf(orderId, 'zh_CN')).text)
  for (const part of ['ExampleFilms有限公司', '收据', '60分钟时长包', '59.00CNY', '微信支付'])
    expect(chinese).toContain(part)
  expect(plain((await receiptOf(orderId, 'zh_TW')).text)).toContain(plain('收據'))
  const thai = plain((await receiptOf(orderId, 'th_TH')).text)
  for (const part of ['Example Films', 'ใบเสร็จรับเงิน', 'แพ็ก 60 นาที', '59.00 CNY', 'พื้นที่ทำงาน', 'วิธีชำระ'])
    expect(thai).toContain(plain(part))
})

test('S7.15 the receipt of an order has the same bytes until some of it is given back, and has a question mark for what no font has', async () => {
  const orderId = await paidOrder()
  const name = 'Ōsaka 影片工作室 สตูดิโอ 𓂀 Ж'
  await sql('update tenants set name = $1 where id = $2', [name, demo.tenantId])
  const first = await receiptOf(orderId, 'zh_CN')
  expect((await receiptOf(orderId, 'zh_CN')).bytes.equals(first.bytes)).toBe(true)
  expect(plain(first.text)).toContain(plain(name.replace('𓂀', '?')))
  await sql('update orders set refunded_cents = 1250 where id = $1', [orderId])
  const refunded = await receiptOf(orderId, 'en_US')
  expect(refunded.text).toContain('Refunded')
  expect(refunded.text).toContain('12.50 CNY')
})

test('S7.15 an order that is not paid has no receipt, and that of another workspace is not found', async () => {
  const { orderId } = await order(demo, await firstProduct(demo, 'VIDEO_DURATION'))
  const unpaid = await demo.raw(orderReceipt, { orderId })
  expect(unpaid).toMatchObject({ status: 409, msg: 'This order has no payment.' })
  const paid = await paidOrder()
  expect((await other.call(selfDetail, {})).buys).toBe(true)
  expect((await other.raw(orderReceipt, { orderId: paid })).status).toBe(404)
})

test('S7.16 the list of all orders names their states and ways to pay in the language of the request', async () => {
  const { orderId } = await order(demo, await firstProduct(demo, 'MEMBER'))
  const paid = await paidOrder()
  const answer = await demo.raw(exportOrders, {}, { 'St-lang': 'zh_CN' })
  const lines = Buffer.from(exportOrders.data.parse(answer.data).content, 'base64').toString().split('\r\n')
  expect(lines.find((line) => line.startsWith(orderId))).toContain(',待支付,,')
  expect(lines.find((line) => line.startsWith(paid))).toContain(',已完成,微信支付,')
})

test('S10.15 a shop without a provider warns at the start that nobody pays', () => {
  expect(server.said.join('\n')).toContain('without a provider, so products are sold in the sandbox')
})

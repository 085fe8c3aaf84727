import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfDetail } from '#shared/api/account.ts'
import { listBenefits } from '#shared/api/benefits.ts'
import { cancelOrder, exportOrders, listOrders, orderDetail } from '#shared/api/billing/orders.ts'
import { listProducts } from '#shared/api/billing/products.ts'
import { createOrder, queryOrderPayStatus, renderTrade, scanPay } from '#shared/api/billing/trade.ts'
import { listGrants } from '#shared/api/billing/usage.ts'
import { siteConfig } from '#shared/api/login.ts'
import { runSql } from '../database.ts'
import { Client, type Server, startServer, testDatabase } from '../kit.ts'
import { act, firstProduct, order, walletOf } from './buyer.ts'

const { env: database, close } = await testDatabase()
let server: Server
let demo: Client
let other: Client

beforeAll(async () => {
  const accounts = { FIRST_ACCOUNT: 'bob@example.com', FIRST_PASSWORD: 'Second-2026' }
  server = await startServer({ ...database, ...accounts, DEMO: 'on', BILLING: 'demo' })
  demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  other = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

const sql = (text: string, values?: unknown[]) => runSql(database.DATABASE_URL, text, values)
const statusOf = async (orderId: string) => (await demo.call(orderDetail, { orderId })).orderStatus
const minutes = async () => (await demo.call(listGrants, { kind: 'VIDEO_DURATION' })).holdings[0]?.left ?? 0

test('S10.15 the demo has a shop with a sandbox; to another workspace nothing is sold', async () => {
  const flags = { useAliPay: true, useWeChatPay: true, useApplePay: false, useStripe: false }
  expect(await demo.call(siteConfig, {})).toMatchObject(flags)
  expect((await demo.call(selfDetail, {})).buys).toBe(true)
  expect((await other.call(selfDetail, {})).buys).toBe(false)
  expect(await other.call(listProducts, { categoryCode: 'MEMBER' })).toEqual([])
  expect(await other.call(listBenefits, {})).toEqual([])
  const { id: productId } = await firstProduct(demo, 'MEMBER')
  const input = { orderItemRequestList: [{ productId, saleQuantity: 1 }], sourceType: 'PC_WEB_PERSONAL' }
  expect((await other.raw(renderTrade, input)).status).toBe(403)
})

test('S1.16 an enterprise is shown what the operator gave it; another workspace to which nothing is sold is not', async () => {
  const shown = async () => (await other.call(selfDetail, {})).isMetered
  const { tenantId } = await other.call(selfDetail, {})
  const become = (type: string) => sql('update tenants set type = $1 where id = $2', [type, tenantId])
  expect((await demo.call(selfDetail, {})).isMetered).toBe(true)
  await become('ENTERPRISE')
  expect(await shown(), 'nothing was given').toBe(false)
  const grant =
    "insert into benefit_grants (id, tenant_id, type, source) values (gen_random_uuid(), $1, 'TONE_FAST', 'operator')"
  await sql(grant, [tenantId])
  expect(await shown()).toBe(true)
  await become('PERSONAL')
  expect(await shown()).toBe(false)
  await sql('delete from benefit_grants where tenant_id = $1', [tenantId])
})

test('S10.01 products of a category have price, details and codes, in the language of the request', async () => {
  const product = await firstProduct(demo, 'CUSTOM', 'CUSTOM_TONE')
  expect(product).toMatchObject({
    productName: 'Fast voice clone',
    salePrice: 19_900,
    salePriceYuan: 199,
    currency: 'CNY',
  })
  expect(product).toMatchObject({ typeCode: 'CUSTOM_TONE_FAST', subCategoryCode: 'CUSTOM_TONE', quantity: 1 })
  expect(product.description.split('\n')).toHaveLength(3)
  const inChinese = await demo.raw(listProducts, { categoryCode: 'VIDEO_DURATION' }, { 'St-lang': 'zh_CN' })
  expect(inChinese.data).toMatchObject([{ productName: '60 分钟时长包' }, {}, {}])
  expect(await demo.call(listProducts, { categoryCode: 'CUSTOM' })).toHaveLength(6)
})

test('S10.04, S7.06, S7.07, S7.11 an order is quoted, created once, paid by scanning, and granted once', async () => {
  const before = await minutes()
  const product = await firstProduct(demo, 'VIDEO_DURATION')
  const item = { productId: product.id, saleQuantity: 2 }
  const quoted = await demo.call(renderTrade, { orderItemRequestList: [item], sourceType: 'PC_WEB_PERSONAL' })
  const { orderId, calculateOrderAmountDTO: price } = quoted
  expect(price.orderAmountList).toEqual([{ currency: 'CNY', amount: 11_800 }])
  const wanted = {
    orderId,
    orderAmountRequestList: price.orderAmountList,
    orderItemRequestList: price.orderAmountDetail.slice(1),
    sourceType: 'PC_WEB_PERSONAL' as const,
  }
  const cheaper = { ...wanted, orderAmountRequestList: [{ currency: 'CNY', amount: 1 }] }
  expect((await demo.raw(createOrder, cheaper)).status).toBe(409)
  expect((await other.raw(createOrder, wanted)).status).toBe(403)
  await Promise.all([1, 2, 3].map(() => demo.call(createOrder, wanted)))
  const created = await demo.call(orderDetail, { orderId })
  expect(created).toMatchObject({ orderStatus: 'CREATED', payType: '', payAmount: 11_800, source: 'WEB' })
  expect(created.expireTimestamp - created.createTime).toBeCloseTo(30 * 60_000, -4)
  expect((await other.raw(orderDetail, { orderId })).status).toBe(404)
  expect((await other.raw(scanPay, { orderId, payAmount: 11_800, payType: 'WECHAT' })).status).toBe(404)
  expect((await demo.raw(scanPay, { orderId, payAmount: 1, payType: 'WECHAT' })).status).toBe(409)

  const codes = await Promise.all(
    [1, 2].map(() => demo.call(scanPay, { orderId, payAmount: 11_800, payType: 'WECHAT' })),
  )
  expect(codes[0]).toEqual(codes[1])
  expect(codes[0]?.form).toBe('qr')
  expect(await demo.call(queryOrderPayStatus, { orderId, payType: 'WECHAT' })).toEqual({ paySuccess: false })
  expect(await (await fetch(codes[0]!.codeUrl)).text()).toContain('¥118')
  expect(await act(codes[0]!.codeUrl, 'twice')).toContain('Paid')
  expect(await demo.call(queryOrderPayStatus, { orderId, payType: 'WECHAT' })).toEqual({ paySuccess: true })
  expect(await demo.call(orderDetail, { orderId })).toMatchObject({ orderStatus: 'FINISHED', payType: 'WECHAT' })
  expect((await minutes()) - before).toBe(2 * 60 * 60)
  const { records } = await demo.call(listGrants, { kind: 'VIDEO_DURATION' })
  const daysOf = (origin: string) =>
    records
      .filter(({ source }) => source === origin)
      .map(({ startTime, endTime }) => (endTime! - startTime) / 86_400_000)
  expect([...daysOf('order'), ...daysOf('gift')]).toEqual([expect.closeTo(365, 3), expect.closeTo(180, 3)])
  expect((await demo.raw(scanPay, { orderId, payAmount: 11_800, payType: 'ALIPAY' })).status).toBe(409)
})

test('S10.08 a payment that is never reported is found by asking; one that is refused pays nothing', async () => {
  const product = await firstProduct(demo, 'CUSTOM', 'CUSTOM_TONE')
  const refused = await order(demo, product)
  expect(await act(await walletOf(demo, refused), 'refuse')).toContain('refused')
  expect(await act(await walletOf(demo, await order(demo, product)), 'late')).toContain('once the order has expired')
  expect(await statusOf(refused.orderId)).toBe('CREATED')
  // another attempt has a payment of its own, and the other way to pay is open still
  expect(await (await fetch(await walletOf(demo, refused))).text()).toContain('Waiting for payment')
  await act(await walletOf(demo, refused, 'ALIPAY'), 'silent')
  expect(await statusOf(refused.orderId)).toBe('CREATED')
  await demo.call(queryOrderPayStatus, { orderId: refused.orderId, payType: 'ALIPAY' })
  expect(await statusOf(refused.orderId)).toBe('FINISHED')
})

test('S10.12 a wrong amount and a second payment pay nothing, and are given back', async () => {
  const product = await firstProduct(demo, 'CUSTOM', 'CUSTOM_TONE')
  const wrong = await order(demo, product)
  expect(await act(await walletOf(demo, wrong), 'wrong')).toContain('stays unpaid')
  expect(await statusOf(wrong.orderId)).toBe('CREATED')
  const [byAlipay, byWechat] = [await walletOf(demo, wrong, 'ALIPAY'), await order(demo, product)]
  await act(byAlipay, 'pay')
  expect(await statusOf(wrong.orderId)).toBe('FINISHED')
  const wallets = [await walletOf(demo, byWechat, 'ALIPAY'), await walletOf(demo, byWechat)]
  await Promise.all(wallets.map((wallet) => act(wallet, 'pay')))
  const { rows } = await sql('select reason, amount_cents from refunds order by created_at')
  expect(rows).toEqual([
    { reason: 'wrong amount', amount_cents: product.salePrice - 1 },
    { reason: 'paid twice', amount_cents: product.salePrice },
  ])
})

test('S10.11, S10.13 a membership has its minutes, and the next one begins when it ends', async () => {
  const member = async () => (await demo.call(selfDetail, {})).memberVipBenefitsDTOS
  expect(await member()).toEqual([])
  const week = (await demo.call(listProducts, { categoryCode: 'MEMBER' })).find(
    ({ typeCode }) => typeCode === 'MEMBER_VIP_WEEK',
  )!
  const before = await minutes()
  await act(await walletOf(demo, await order(demo, week)), 'pay')
  await act(await walletOf(demo, await order(demo, week)), 'pay')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  expect(await member()).toEqual([
    { inUse: true, endTime: day(7) },
    { inUse: false, endTime: day(14) },
  ])
  expect((await minutes()) - before).toBe(600 * 60)
  const { records } = await demo.call(listGrants, { kind: 'VIP', state: 'upcoming' })
  expect(records).toMatchObject([{ type: 'MEMBER_VIP', source: 'order', state: 'upcoming', quantity: 1, left: 1 }])
})

test('S7.04, S7.05 orders are listed by what is to be done, cancelled, and those of the app paid there', async () => {
  const product = await firstProduct(demo, 'MEMBER')
  const { orderId, payAmount } = await order(demo, product, 'APP')
  expect((await demo.raw(scanPay, { orderId, payAmount, payType: 'WECHAT' })).status).toBe(409)
  const ids = async (status: 'paying' | 'payed' | 'cancelled') =>
    (await demo.call(listOrders, { status })).records.map((one) => one.orderId)
  expect(await ids('paying')).toContain(orderId)
  expect((await other.raw(cancelOrder, { orderId })).status).toBe(404)
  expect((await demo.call(cancelOrder, { orderId })).orderStatus).toBe('CANCELLED')
  expect(await ids('cancelled')).toContain(orderId)
  expect(await ids('paying')).not.toContain(orderId)
  expect((await ids('payed')).length).toBeGreaterThan(3)
  expect((await other.call(listOrders, {})).total).toBe(0)
  const csv = Buffer.from((await demo.call(exportOrders, {})).content, 'base64').toString()
  expect(csv).toContain(orderId)
  expect(csv.split('\r\n')[0]).toBe('﻿Order,Product,Quantity,Amount,Refunded,Currency,Status,Paid by,Ordered,Paid')
})

test('S10.14 messages that are forged, and wallets that do not exist, change nothing', async () => {
  const notify = `${server.url}/pay/notify/sandbox`
  const body = JSON.stringify({ noticeId: 'n', paymentId: 'p', atMs: Date.now(), state: { is: 'closed' } })
  expect((await fetch(notify, { method: 'POST', body })).status).toBe(400)
  const signed = { 'x-sandbox-signature': '00'.repeat(32) }
  expect((await fetch(notify, { method: 'POST', body, headers: signed })).status).toBe(400)
  expect((await fetch(`${server.url}/pay/sandbox/nothing`)).status).toBe(404)
  expect((await fetch(`${server.url}/pay/sandbox/nothing`, { method: 'POST', body: 'act=pay' })).status).toBe(404)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { PayProviderError } from '#server/engines/pay/port.ts'
import { sweepOrders } from '#server/features/billing/payments/sweep.ts'
import { grantAgentCode, openAgentCode } from '#server/features/billing/public.ts'
import { SandboxPort } from '#server/features/billing/sandbox/port.ts'
import { openStore } from '#server/platform/db/open.ts'
import { bindAgent, selfDetail, unbindAgent } from '#shared/api/account.ts'
import { BENEFIT_TYPES, listBenefits } from '#shared/api/benefits.ts'
import * as api from '#shared/api/billing/operator.ts'
import { orderDetail } from '#shared/api/billing/orders.ts'
import { listProducts } from '#shared/api/billing/products.ts'
import { scanPay } from '#shared/api/billing/trade.ts'
import { listGrants } from '#shared/api/billing/usage.ts'
import type { Call } from '#shared/api/envelope.ts'
import { operated } from '../cli/operator.ts'
import { runSql } from '../database.ts'
import { Client, type Server, startServer, testDatabase } from '../kit.ts'
import { act, order, walletOf } from './buyer.ts'
import { productForm } from './sold.ts'

const { env: database, close } = await testDatabase()
const store = await openStore({ dataDir: database.DATA_DIR, databaseUrl: database.DATABASE_URL, role: 'api' })
let server: Server
let operator: Client
let buyer: Client

beforeAll(async () => {
  const accounts = { FIRST_ACCOUNT: 'bob@example.com', FIRST_PASSWORD: 'Second-2026' }
  server = await startServer({ ...database, ...accounts, DEMO: 'on', BILLING: 'on' })
  await operated(database, ['user', 'operator', 'demo@avatar.studio', 'on'])
  operator = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  buyer = await new Client(server.url).logIn('bob@example.com', 'Second-2026')
})
afterAll(async () => {
  await store.close()
  await server.stop()
  await close()
})

const sql = (text: string, values?: unknown[]) => runSql(database.DATABASE_URL, text, values)
const minutes = async () => (await buyer.call(listGrants, { kind: 'VIDEO_DURATION' })).holdings[0]?.left ?? 0
const onSale = async () =>
  (await buyer.call(listProducts, { categoryCode: 'VIDEO_DURATION' })).filter(({ productName }) =>
    /^Op/.test(productName),
  )
const lastAct = async () => (await operator.call(api.listAudit, {})).records[0]

/** Does what is due every minute; what cannot be done is thrown. */
async function sweep(): Promise<void> {
  const faults: unknown[] = []
  const ports = [new SandboxPort(store.db, '')]
  await sweepOrders({ db: store.db, ports, onError: (error) => faults.push(error) }, new Date())
  // a provider of the sandbox has no wallet of a payment that never was
  expect(faults.filter((fault) => !(fault instanceof PayProviderError))).toEqual([])
}

/** Has the buyer buy an hour of video; returns its order. */
async function bought(): Promise<string> {
  const { id } = await operator.call(api.saveSoldProduct, productForm('Hour'))
  const [product] = (await buyer.call(listProducts, { categoryCode: 'VIDEO_DURATION' })).filter((one) => one.id === id)
  const ordered = await order(buyer, product!)
  await act(await walletOf(buyer, ordered), 'pay')
  await operator.call(api.removeSoldProduct, { id })
  return ordered.orderId
}

test('S10.20 no call of the operators is served to anyone else', async () => {
  const calls = Object.values(api).filter(
    (one): one is Call<z.ZodType, z.ZodType> & typeof one => typeof one === 'object' && 'needs' in one,
  )
  expect(calls.map(({ needs }) => needs)).toEqual(Array(11).fill('operator'))
  for (const call of calls) expect([call.path, (await buyer.raw(call, {})).status]).toEqual([call.path, 403])
})

test('S10.21 products are created, changed and removed, and shown to buyers in their order', async () => {
  const second = await operator.call(api.saveSoldProduct, productForm('Op second', { position: 8 }))
  const first = await operator.call(api.saveSoldProduct, productForm('Op first', { position: 7, salePrice: 9900 }))
  expect(first).toMatchObject({ categoryCode: 'VIDEO_DURATION', subCategoryCode: null, salePrice: 9900 })
  expect((await onSale()).map(({ productName }) => productName)).toEqual(['Op first', 'Op second'])
  await operator.call(api.saveSoldProduct, { ...productForm('Op changed', { position: 6 }), id: second.id })
  expect((await onSale()).map(({ id }) => id)).toEqual([second.id, first.id])
  await operator.call(api.saveSoldProduct, { ...productForm('Op hidden', { isOnSale: false }), id: second.id })
  expect((await onSale()).map(({ id }) => id)).toEqual([first.id])
  expect((await operator.call(api.listSoldProducts, {})).records.map(({ id }) => id)).toContain(second.id)

  const live = productForm('Op live', { typeCode: 'LIVE_MONTH' })
  expect(await operator.raw(api.saveSoldProduct, live)).toMatchObject({
    status: 409,
    msg: 'Products for live broadcasts can’t be put on sale: this server has none.',
  })
  for (const wrong of [{ salePrice: 0 }, { quantity: 0.5 }, { names: { 'en-US': 'Op' } }, { currency: 'yuan' }])
    expect((await operator.raw(api.saveSoldProduct, { ...productForm('Op'), ...wrong })).code).toBe(10001)
  expect((await operator.raw(api.saveSoldProduct, { ...productForm('Op'), id: 'gone' })).status).toBe(404)

  await operator.call(api.removeSoldProduct, { id: first.id })
  expect(await onSale()).toEqual([])
  expect((await operator.raw(api.removeSoldProduct, { id: first.id })).status).toBe(404)
  const { act, detail, operatorName } = (await lastAct())!
  expect([act, operatorName]).toEqual(['product', 'demo@avatar.studio'])
  expect(JSON.parse(detail)).toMatchObject({ id: first.id, names: { 'en-US': 'Op first' }, removed: true })
})

test('S10.22 a refund takes what is left of the grants of its order, is written down, and paid back', async () => {
  const before = await minutes()
  const orderId = await bought()
  expect((await minutes()) - before).toBe(3600)
  const wanted = { key: 'the first key', orderId, amount: 1900, reason: 'asked by phone' }
  expect((await operator.raw(api.refundOrder, { ...wanted, key: 'another key', amount: 5901 })).status).toBe(409)
  expect((await operator.raw(api.refundOrder, { ...wanted, reason: 'x'.repeat(201) })).code).toBe(10001)
  expect((await operator.raw(api.refundOrder, { ...wanted, reason: ' ' })).code).toBe(10001)
  expect((await minutes()) - before).toBe(3600)

  expect(await operator.call(api.refundOrder, wanted)).toMatchObject({ orderStatus: 'FINISHED', refundedAmount: 1900 })
  expect(await minutes()).toBe(before)
  expect(await lastAct()).toMatchObject({ act: 'refund', reason: 'asked by phone', tenantName: 'bob' })
  const paidBack = async () => {
    await sweep()
    const given = 'select sum(r.amount_cents)::int as sum from sandbox_refunds r join payments p on p.id = r.payment_id'
    return (await sql(`${given} where p.order_id = $1`, [orderId])).rows[0].sum
  }
  expect(await paidBack()).toBe(1900)
  expect(await paidBack()).toBe(1900)

  expect((await operator.raw(api.refundOrder, { ...wanted, key: 'another key', amount: 4001 })).status).toBe(409)
  await operator.call(api.refundOrder, { ...wanted, key: 'the second key', amount: 4000 })
  expect(await buyer.call(orderDetail, { orderId })).toMatchObject({ orderStatus: 'CANCELLED', refundedAmount: 5900 })
  expect(await paidBack()).toBe(5900)
  expect((await operator.raw(api.refundOrder, { ...wanted, key: 'another key', amount: 1 })).status).toBe(409)
})

test('S10.22 of an order that is refunded in part the workspace may keep what it gave, and of one refunded whole nothing', async () => {
  const before = await minutes()
  const orderId = await bought()
  const wanted = { orderId, reason: 'was slow', keepsBenefits: true }
  const part = await operator.call(api.refundOrder, { ...wanted, key: 'a kept part', amount: 900 })
  expect(part).toMatchObject({ orderStatus: 'FINISHED', refundedAmount: 900 })
  expect((await minutes()) - before).toBe(3600)
  expect(JSON.parse((await lastAct())!.detail)).toMatchObject({ amount: 900, keepsBenefits: true })
  await operator.call(api.refundOrder, { ...wanted, key: 'all the rest', amount: 5000 })
  expect(await buyer.call(orderDetail, { orderId })).toMatchObject({ orderStatus: 'CANCELLED', refundedAmount: 5900 })
  expect(await minutes()).toBe(before)
})

test('S10.22 an order that was paid and not fulfilled yet gives nothing after its refund', async () => {
  const before = await minutes()
  const { id } = await operator.call(api.saveSoldProduct, productForm('Hour'))
  const [product] = (await buyer.call(listProducts, { categoryCode: 'VIDEO_DURATION' })).filter((one) => one.id === id)
  const { orderId, payAmount } = await order(buyer, product!)
  await walletOf(buyer, { orderId, payAmount })
  // as a process leaves it that is killed between the payment and the fulfilment
  const paid = "status = 'paid', paid_cents = amount_cents, trade_id = 'a-trade', paid_at = now()"
  await sql(`update payments set ${paid} where order_id = $1`, [orderId])
  await sql("update orders set status = 'PAID', pay_type = 'WECHAT', paid_at = now() where id = $1", [orderId])
  await operator.call(api.refundOrder, { key: 'a late key', orderId, amount: 100, reason: 'late' })
  await sweep()
  expect(await buyer.call(orderDetail, { orderId })).toMatchObject({ orderStatus: 'FINISHED', refundedAmount: 100 })
  expect(await minutes()).toBe(before)
})

test('S10.22 the orders of all workspaces are listed by state, and found by what they say', async () => {
  const orderId = await bought()
  const ids = async (search: string, status: 'all' | 'paying' = 'all') =>
    (await operator.call(api.listAllOrders, { search, status })).records.map((one) => one.orderId)
  for (const text of [orderId.slice(4), 'bob@example.com', buyer.tenantId]) expect(await ids(text)).toContain(orderId)
  expect(await ids('nobody')).toEqual([])
  expect(await ids('', 'paying')).toEqual([])
  expect((await operator.call(api.listAllOrders, {})).records[0]).toMatchObject({ orderId, tenantName: 'bob' })
})

test('S10.23 a grant by hand is made once for a key, and an enterprise sees neither products nor counts', async () => {
  const before = await minutes()
  const [found] = (await operator.call(api.findWorkspaces, { search: 'BOB@example' })).records
  expect(found).toMatchObject({ tenantId: buyer.tenantId, tenantType: 'PERSONAL', owners: ['bob@example.com'] })
  const grant = { key: 'key-of-a-form', tenantId: buyer.tenantId, type: 'VIDEO_DURATION', quantity: 600 } as const
  const wanted = { ...grant, days: 180, reason: 'a trial' }
  await Promise.all([1, 2, 3].map(() => operator.call(api.grantByHand, wanted)))
  expect((await minutes()) - before).toBe(600)
  const { records } = await operator.call(api.listAudit, {})
  expect(records.filter(({ reason }) => reason === 'a trial')).toHaveLength(1)
  expect(JSON.parse(records[0]!.detail)).toEqual({ type: 'VIDEO_DURATION', quantity: 600, days: 180 })
  expect((await operator.raw(api.grantByHand, { ...wanted, key: 'another-key', tenantId: 'nobody' })).status).toBe(404)
  // a membership begins when the one before it ends, also by hand
  const week = { ...wanted, type: 'MEMBER_VIP', quantity: 1, days: 7 } as const
  await Promise.all(['first-week', 'second-week'].map((key) => operator.call(api.grantByHand, { ...week, key })))
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const weeks = [
    { inUse: true, endTime: day(7) },
    { inUse: false, endTime: day(14) },
  ]
  expect((await buyer.call(selfDetail, {})).memberVipBenefitsDTOS).toEqual(weeks)
  await operator.call(api.grantByHand, { ...wanted, key: 'for-ever-key', type: 'MEMBER_VIP', quantity: 7, days: null })
  expect((await buyer.call(selfDetail, {})).memberVipBenefitsDTOS).toEqual([...weeks, { inUse: false, endTime: '' }])

  const counted = async () => (await buyer.call(listBenefits, {})).map(({ type }) => type)
  const change = { tenantId: buyer.tenantId, reason: 'contract 12' }
  expect(await counted()).toEqual(BENEFIT_TYPES)
  const [product] = await buyer.call(listProducts, { categoryCode: 'VIDEO_DURATION' })
  const unpaid = await order(buyer, product!)
  expect(await operator.call(api.setWorkspaceType, { ...change, tenantType: 'ENTERPRISE' })).toMatchObject({
    tenantType: 'ENTERPRISE',
  })
  expect((await buyer.call(selfDetail, {})).buys).toBe(false)
  expect((await buyer.raw(scanPay, { ...unpaid, payType: 'ALIPAY' })).status).toBe(403)
  for (const categoryCode of ['MEMBER', 'CUSTOM', 'VIDEO_DURATION'] as const)
    expect(await buyer.call(listProducts, { categoryCode })).toEqual([])
  expect(await counted()).toEqual([])
  await operator.call(api.setWorkspaceType, { ...change, tenantType: 'PERSONAL' })
  expect(await counted()).toEqual(BENEFIT_TYPES)
  const other = { ...change, tenantId: 'nobody', tenantType: 'PERSONAL' as const }
  expect((await operator.raw(api.setWorkspaceType, other)).status).toBe(404)
})

test('S10.24 the code of an agent gives once to each user who links it, while it is open', async () => {
  const code = { code: 'Lin2026', agentName: 'Lin', type: 'TONE_FAST', quantity: 2, days: 30, isOpen: true } as const
  await operator.call(api.saveAgentCode, code)
  const voices = async () => (await buyer.call(listGrants, { kind: 'CUSTOM_TONE' })).records.length
  const before = await voices()
  await buyer.call(bindAgent, { agentCode: 'LIN2026' })
  expect((await operator.call(api.listAgentCodes, {})).records).toContainEqual({
    ...code,
    code: 'lin2026',
    users: 1,
  })
  await buyer.call(unbindAgent, {})
  await buyer.call(bindAgent, { agentCode: 'lin2026' })
  expect((await voices()) - before).toBe(1)
  // nor is there a second one for another workspace of the user
  const elsewhere = { tenantId: operator.tenantId, userId: buyer.userId }
  await store.db.transaction(async (tx) => grantAgentCode(tx, elsewhere, (await openAgentCode(tx, 'lin2026'))!))
  const { records } = await operator.call(listGrants, { kind: 'CUSTOM_TONE' })
  expect(records.map(({ source }) => source)).not.toContain('agent')
  await buyer.call(unbindAgent, {})
  await operator.call(api.saveAgentCode, { ...code, isOpen: false })
  expect((await buyer.raw(bindAgent, { agentCode: 'lin2026' })).status).toBe(404)
})

test('S10.25 the acts of operators are listed, the last first, and the database lets none be changed', async () => {
  const { records, total } = await operator.call(api.listAudit, { size: 3 })
  expect(records).toHaveLength(3)
  expect(total).toBeGreaterThan(3)
  expect(records.map(({ time }) => time)).toEqual(records.map(({ time }) => time).toSorted((a, b) => b - a))
  await expect(sql("update audit_entries set reason = ''")).rejects.toThrow()
  for (const table of ['audit_entries', 'ledger_entries']) {
    await expect(sql(`delete from ${table}`)).rejects.toThrow('never changed or removed')
    await expect(sql(`truncate ${table}`)).rejects.toThrow('never changed or removed')
  }
  expect((await operator.call(api.listAudit, { size: 3 })).total).toBe(total)
})

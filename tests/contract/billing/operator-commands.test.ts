import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfDetail } from '#shared/api/account.ts'
import { listAudit } from '#shared/api/billing/operator.ts'
import { orderDetail } from '#shared/api/billing/orders.ts'
import { listProducts } from '#shared/api/billing/products.ts'
import { listGrants } from '#shared/api/billing/usage.ts'
import { operated } from '../cli/operator.ts'
import { Client, type Server, startServer, testDatabase } from '../kit.ts'
import { act, order, walletOf } from './buyer.ts'
import { productForm } from './sold.ts'

const { env: database, close } = await testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'products-'))
let server: Server
let demo: Client

const say = (...args: string[]) => operated(database, args)
const minutes = async () => (await demo.call(listGrants, { kind: 'VIDEO_DURATION' })).holdings[0]?.left ?? 0
const hours = async () =>
  (await demo.call(listProducts, { categoryCode: 'VIDEO_DURATION' })).filter(({ productName }) =>
    /^An hour/.test(productName),
  )

/** Sets a product from a file of a content. */
function set(content: unknown): Promise<string[]> {
  const file = path.join(folder, 'product.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return say('product', 'set', file)
}

beforeAll(async () => {
  server = await startServer({ ...database, DEMO: 'on', BILLING: 'demo' })
  await say('user', 'operator', 'demo@avatar.studio', 'on')
  demo = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await close()
  rmSync(folder, { recursive: true })
})

test('S10.26 products are set from files, listed and removed by commands', async () => {
  const [said = ''] = await set(productForm('An hour'))
  const [id = '', words] = said.split(': ')
  expect(words).toBe('An hour is on sale.')
  expect((await hours()).map((one) => one.id)).toEqual([id])
  expect(await say('product', 'list')).toContain([id, 'An hour', 'VIDEO_DURATION', '¥59', '60', 'on sale'].join('\t'))
  expect(await set({ ...productForm('An hour more', { isOnSale: false }), id })).toEqual([
    `${id}: An hour more is kept, and not on sale.`,
  ])
  expect(await hours()).toEqual([])

  expect((await set({ ...productForm('An hour'), salePrice: 0 }))[0]).toMatch(
    /^The product cannot be used: salePrice: /,
  )
  expect((await set({ ...productForm('An hour'), prize: 1 }))[0]).toContain('prize')
  expect((await set('{'))[0]).toMatch(/product\.json is no JSON\.$/)
  expect((await set(productForm('Live', { typeCode: 'LIVE_YEAR' })))[0]).toContain('live broadcasts')
  expect(await say('product', 'set', '/nowhere.json')).toEqual(['The file /nowhere.json cannot be read.'])
  expect((await say('product', 'remove'))[0]).toContain('studio product list | set FILE.json | remove ID')

  expect(await say('product', 'remove', id)).toEqual([`${id} is removed; its orders stay.`])
  expect((await say('product', 'remove', id))[0]).toContain('no such product')
})

test('S10.26 orders are listed and refunded by commands', async () => {
  await set(productForm('An hour', { salePrice: 5990 }))
  const [hour] = await hours()
  const ordered = await order(demo, hour!)
  const before = await minutes()
  expect((await say('order', 'list', 'paying'))[0]).toMatch(new RegExp(`^${ordered.orderId}\t.*\tCREATED\t¥59.90\t`))
  await act(await walletOf(demo, ordered), 'pay')
  expect(await say('order', 'list', 'paying')).toEqual(['There are no such orders.'])
  expect((await minutes()) - before).toBe(3600)

  const refund = (amount: string, ...reason: string[]) => say('order', 'refund', ordered.orderId, amount, ...reason)
  expect((await refund('60', 'too much'))[0]).toBe('This is more than was paid.')
  expect((await refund('1,5', 'a comma'))[0]).toContain('AMOUNT is in units of the currency')
  expect((await refund('19.90'))[0]).toContain('Usage')
  expect((await say('order', 'refund', 'nothing', '1', 'gone'))[0]).toContain('doesn’t exist')
  expect((await refund('9.90', '--keep', 'was slow'))[0]).toContain('its grants stays')
  expect((await minutes()) - before).toBe(3600)
  expect((await refund('10', 'asked', 'by phone'))[0]).toContain('its grants is taken')
  expect(await demo.call(orderDetail, { orderId: ordered.orderId })).toMatchObject({ refundedAmount: 1990 })
  expect(await minutes()).toBe(before)
  const [entry] = (await demo.call(listAudit, {})).records
  expect(entry).toMatchObject({ act: 'refund', operatorName: 'studio', reason: 'asked by phone' })
  expect((await say('order', 'list', 'payed')).at(-1)).toContain('\t¥19.90 refunded\t')
  expect((await say('order', 'list', 'lost'))[0]).toContain('Usage')
})

test('S10.26 workspaces are granted things and change their type by commands', async () => {
  const before = await minutes()
  const grant = (...words: string[]) => say('tenant', 'grant', demo.tenantId, ...words)
  expect(await grant('VIDEO_DURATION', '10', '180', 'a', 'trial')).toEqual([
    'The workspace has 10 more of VIDEO_DURATION.',
  ])
  expect((await minutes()) - before).toBe(600)
  expect(await grant('TONE_FAST', '2', 'none', 'a trial')).toEqual(['The workspace has 2 more of TONE_FAST.'])
  const { records } = await demo.call(listGrants, { kind: 'CUSTOM_TONE' })
  expect(records.find(({ endTime }) => endTime === null)).toMatchObject({
    type: 'TONE_FAST',
    quantity: 2,
    source: 'operator',
  })
  expect((await grant('TONES', '2', 'none', 'a trial'))[0]).toContain('TYPE is one of')
  expect((await grant('TONE_FAST', 'two', 'none', 'a trial'))[0]).toContain('QUANTITY is a number')
  expect((await grant('TONE_FAST', '2', 'ever', 'a trial'))[0]).toContain('days')
  expect((await grant('TONE_FAST', '2', 'none'))[0]).toContain('Usage')
  expect(await say('tenant', 'grant', 'nobody', 'TONE_FAST', '2', 'none', 'x')).toEqual([
    'This workspace doesn’t exist.',
  ])

  expect(await say('tenant', 'type', demo.tenantId, 'ENTERPRISE', 'contract 12')).toEqual([
    'The workspace is ENTERPRISE.',
  ])
  expect((await demo.call(selfDetail, {})).tenantType).toBe('ENTERPRISE')
  expect((await say('tenant', 'type', demo.tenantId, 'BIG', 'x'))[0]).toContain('tenantType')
  expect((await say('tenant', 'type', demo.tenantId, 'PERSONAL'))[0]).toContain('Usage')
  await say('tenant', 'type', demo.tenantId, 'PERSONAL', 'it ended')
})

test('S10.26 the codes of agents are set, listed and closed by commands', async () => {
  const listed = async () => (await say('agent', 'list')).find((line) => line.startsWith('lin2026'))
  expect(await say('agent', 'set', 'Lin2026', 'Lin & Co', 'VIDEO_DURATION', '10', '30')).toEqual(['lin2026 is open.'])
  expect(await listed()).toBe(['lin2026', 'Lin & Co', 'VIDEO_DURATION 600, 30 days', '0 users', 'open'].join('\t'))
  await say('agent', 'set', 'lin2026', 'Lin')
  expect(await listed()).toContain('gives nothing')
  expect(await say('agent', 'close', 'LIN2026')).toEqual(['lin2026 is closed; 0 users stay linked to it.'])
  expect(await listed()).toContain('closed')
  expect(await say('agent', 'close', 'nobody1')).toEqual(['There is no code nobody1.'])
  expect((await say('agent', 'set', 'l-1', 'Lin'))[0]).toContain('The code cannot be used: code')
  expect((await say('agent', 'set', 'lin2026', 'Lin', 'TONE_FAST'))[0]).toContain('Usage')
})

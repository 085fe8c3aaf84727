import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  cancelOrder,
  exportOrders,
  listOrders,
  type Order,
  orderDetail,
  orderReceipt,
} from '#shared/api/billing/orders.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { answered, says, showPage } from './billing-page.ts'

/** The clock of the server is a year behind that of this machine. */
const SERVER_NOW = Date.UTC(2026, 4, 5, 12)
const MINUTE_MS = 60_000

const order = (orderId: string, more: Partial<Order> = {}): Order => ({
  orderId,
  orderStatus: 'FINISHED',
  payType: 'ALIPAY',
  payAmount: 123_950,
  amount: 123_950,
  refundedAmount: 0,
  currency: 'CNY',
  orderTitle: `Title ${orderId}`,
  typeCode: 'VIDEO_DURATION',
  saleQuantity: 1,
  source: 'WEB',
  createTime: SERVER_NOW - 5 * MINUTE_MS,
  expireTimestamp: SERVER_NOW + 25 * MINUTE_MS,
  payTime: SERVER_NOW - MINUTE_MS,
  serverTime: SERVER_NOW,
  ...more,
})
const UNPAID = { orderStatus: 'CREATED', payType: '', payTime: null } as const
const SHOWN: Partial<Record<string, Order['orderStatus'][]>> = {
  paying: ['CREATED'],
  payed: ['PAID', 'FULFILL', 'FINISHED'],
  cancelled: ['CANCELLED'],
}
const file = (fileName: string, bytes: number[]) => ({ fileName, content: btoa(String.fromCharCode(...bytes)) })

/** The orders of the server, and what it answers to a cancellation and to the question for one order. */
let orders: Order[]
let cancelled: Order['orderStatus']
let detail: () => unknown
let online: boolean
let startMs: number

function start(...all: Order[]): void {
  orders = all
  cancelled = 'CANCELLED'
  detail = () => orders[0]
  online = true
  startMs = performance.now()
}

/** An order as the server answers it now. */
const now = (one: Order) => ({ ...one, serverTime: SERVER_NOW + Math.round(performance.now() - startMs) })

const asked = answered((path, input) => {
  if (!online) return undefined
  if (path === listOrders.path) {
    const [at, size] = [Number(input.page), Number(input.size)]
    const found = orders.filter(({ orderStatus }) => SHOWN[String(input.status)]?.includes(orderStatus) ?? true)
    return { records: found.slice((at - 1) * size, at * size).map(now), total: found.length }
  }
  if (path === cancelOrder.path) {
    orders = orders.map((one) => (one.orderId === input.orderId ? { ...one, orderStatus: cancelled } : one))
    return orders.find(({ orderId }) => orderId === input.orderId)
  }
  if (path === orderDetail.path) return detail()
  if (path === orderReceipt.path) return file('receipt.pdf', [0x25, 0x50, 0xff])
  if (path === exportOrders.path) return file('orders.csv', [0xef, 0xbb, 0xbf, 0x61])
  return undefined
})

const entry = (title: string) => page.getByRole('article', { name: title })
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => one.getAttribute('aria-label'))
const calls = (path: string) => asked.filter(([one]) => one === path).length

/** Returns the files that are downloaded from now on. */
function downloads() {
  const files: { name: string; bytes: Promise<number[]> }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const bytes = fetch(this.href).then(async (response) => [...new Uint8Array(await response.arrayBuffer())])
    files.push({ name: this.download, bytes })
  })
  return files
}

test('S7.04, S7.07 orders are listed in four tabs, and the address keeps the tab', async () => {
  start(order('a'), order('b', UNPAID), order('c', { orderStatus: 'CANCELLED', payTime: null, payType: '' }))
  const { address } = await showPage('/myOrder?tab=cancelled')
  await untilHolds(() => expect(titles()).toEqual(['Title c']))
  await expect.element(page.getByRole('tab', { name: 'Canceled' })).toHaveAttribute('aria-selected', 'true')
  for (const [tab, query, shown] of [
    ['Awaiting payment', 'paying', ['Title b']],
    ['Paid', 'payed', ['Title a']],
    ['All', 'all', ['Title a', 'Title b', 'Title c']],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await untilHolds(() => expect(titles()).toEqual(shown))
    expect(address()).toBe(`/myOrder?tab=${query}`)
  }
})

test('S7.06 an order tells its amount, what was given back, how and when it was paid, and its id', async () => {
  start(
    order('4711', { saleQuantity: 3, refundedAmount: 5000 }),
    order('b', { orderStatus: 'CANCELLED', payTime: null, payType: '' }),
  )
  await showPage('/myOrder')
  for (const text of ['¥1,239.50', '¥50 refunded', 'Alipay', 'Complete', 'May 5, 2026', 'Order 4711'])
    await says(entry('Title 4711 × 3'), text)
  await says(entry('Title b'), 'Canceled')
  await says(entry('Title b'), 'Paid–')
  await expect.element(page.getByRole('button', { name: 'Copy the order ID 4711' })).toBeVisible()
})

test('S7.05 an order of the phone app is paid there, and may be cancelled here', async () => {
  start(order('a', { ...UNPAID, source: 'APP' }), order('b', UNPAID))
  await showPage('/myOrder')
  await says(entry('Title a'), 'Pay in the mobile app')
  await expect.element(entry('Title b').getByRole('button', { name: 'Pay', exact: true })).toBeEnabled()
  expect(entry('Title a').getByRole('button', { name: 'Pay', exact: true }).elements()).toEqual([])
  await expect.element(entry('Title a').getByRole('button', { name: 'Cancel order' })).toBeVisible()
})

test('S7.08, S7.09 an unpaid order is counted down by the clock of the server, then asked for again with all that a payment changes', async () => {
  start(order('a', { ...UNPAID, expireTimestamp: SERVER_NOW + 2500 }), order('b', UNPAID))
  detail = () => {
    orders = [order('a'), ...orders.slice(1)]
    return orders[0]
  }
  const { client } = await showPage('/myOrder')
  client.setQueryData(['benefits'], [])
  const left = entry('Title a').getByRole('timer')
  await says(left, /^0:00:0[23]$/)
  await says(left, '0:00:01')
  expect(calls(orderDetail.path)).toBe(0)
  await says(entry('Title a'), 'Complete')
  expect(left.elements()).toEqual([])
  expect(asked.filter(([path]) => path === orderDetail.path)).toEqual([[orderDetail.path, { orderId: 'a' }]])
  expect(client.getQueryState(['benefits'])?.isInvalidated).toBe(true)
  await says(entry('Title b').getByRole('timer'), /^0:24:5\d$/)
})

test('S7.08 an order that cannot be asked for again is said so for two seconds', async () => {
  start(order('a', { ...UNPAID, expireTimestamp: SERVER_NOW + 200 }))
  detail = () => 'It is not there.'
  await showPage('/myOrder')
  const notice = page.getByText('Couldn’t load the order: It is not there.')
  await expect.element(notice).toBeVisible()
  const since = performance.now()
  await expect.element(notice).not.toBeInTheDocument()
  expect(performance.now() - since).toBeLessThan(3500)
  await expect.element(entry('Title a').getByRole('button', { name: 'Pay', exact: true })).toBeDisabled()
  expect(calls(orderDetail.path)).toBe(1)
})

test('S7.04 an order is cancelled after a question; one that was paid by then stays', async () => {
  start(order('a', UNPAID), order('b', UNPAID))
  await showPage('/myOrder')
  await entry('Title a').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('button', { name: 'Keep order' }).click()
  expect(calls(cancelOrder.path)).toBe(0)
  await entry('Title a').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await says(entry('Title a'), 'Canceled')
  await expect.element(page.getByRole('button', { name: 'Copy the order ID a' })).toHaveFocus()
  await expect.element(page.getByText('“Title a” was canceled')).toBeVisible()
  cancelled = 'PAID'
  await entry('Title b').getByRole('button', { name: 'Cancel order' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click()
  await expect.element(page.getByText('“Title b” is already paid', { exact: false })).toBeVisible()
  await expect.element(entry('Title b').getByRole('button', { name: 'Receipt (PDF)' })).toBeVisible()
})

test('S7.06 the receipt of a paid order and the list of all orders are downloaded', async () => {
  start(order('a'), order('b', UNPAID))
  await showPage('/myOrder')
  await expect.element(entry('Title a')).toBeVisible()
  expect(entry('Title b').getByRole('button', { name: 'Receipt (PDF)' }).elements()).toEqual([])
  const files = downloads()
  await entry('Title a').getByRole('button', { name: 'Receipt (PDF)' }).click()
  await untilHolds(() => expect(files).toHaveLength(1))
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await untilHolds(() => expect(files).toHaveLength(2))
  expect(files.map(({ name }) => name)).toEqual(['receipt.pdf', 'orders.csv'])
  expect(await Promise.all(files.map(({ bytes }) => bytes))).toEqual([
    [0x25, 0x50, 0xff],
    [0xef, 0xbb, 0xbf, 0x61],
  ])
})

test('S7.04 a list without orders, one that cannot be loaded, and a long one', async () => {
  start()
  online = false
  await showPage('/myOrder')
  await says(page.getByRole('alert'), 'Couldn’t load the list')
  online = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('There are no orders yet')).toBeVisible()
  orders = Array.from({ length: 30 }, (_, at) => order(`n${at}`))
  await page.getByRole('tab', { name: 'Paid' }).click()
  await untilHolds(() => expect(titles()).toHaveLength(24))
  page.getByRole('button', { name: 'Show more' }).element().scrollIntoView()
  await untilHolds(() => expect(titles()).toHaveLength(30))
})

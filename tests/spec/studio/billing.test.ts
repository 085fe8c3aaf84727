import { expect, test } from 'vitest'
import { ORDER_STATUSES, type Order } from '#shared/api/billing/orders.ts'
import { hoursText } from '#shared/timing/time-text.ts'
import { minutesOf } from '#ui/screens/billing/common/formats.ts'
import { leftSec, received } from '#ui/screens/billing/orders/countdown.ts'
import { dayBars } from '#ui/screens/billing/usage/day-bars.ts'
import { memberUntil } from '#ui/screens/layout/membership.ts'
import { isPaidOrder } from '#ui/screens/purchase/paying.ts'

const ORDER: Order = {
  orderId: 'o',
  orderStatus: 'CREATED',
  payType: '',
  payAmount: 3900,
  amount: 3900,
  refundedAmount: 0,
  currency: 'CNY',
  orderTitle: 'Minutes',
  typeCode: 'VIDEO_DURATION',
  saleQuantity: 1,
  source: 'WEB',
  createTime: 1_000_000,
  expireTimestamp: 2_800_000,
  payTime: null,
  serverTime: 1_500_000,
}

test('S7.08 an order is counted down by the clock of the server, however wrong that of the machine is', () => {
  for (const wrongMs of [0, 7_200_000, -1_400_000]) {
    const [order] = received([ORDER], wrongMs)
    expect(leftSec(order!, wrongMs)).toBe(1300)
    expect(leftSec(order!, wrongMs + 1)).toBe(1300)
    expect(leftSec(order!, wrongMs + 1000)).toBe(1299)
    expect(leftSec(order!, wrongMs + 1_299_999)).toBe(1)
    expect(leftSec(order!, wrongMs + 1_300_000)).toBe(0)
    expect(leftSec(order!, wrongMs + 9_000_000)).toBe(0)
  }
})

test('S7.08, S7.03 times left and lengths have their hours', () => {
  expect([0, 9.4, 61, 3599, 3600, 36_610].map(hoursText)).toEqual([
    '0:00:00',
    '0:00:09',
    '0:01:01',
    '0:59:59',
    '1:00:00',
    '10:10:10',
  ])
})

test('S7.07 orders count as paid from PAID on', () => {
  expect(ORDER_STATUSES.filter((orderStatus) => isPaidOrder({ orderStatus }))).toEqual(['PAID', 'FULFILL', 'FINISHED'])
})

test('S7.01 minutes that are left are not rounded up', () => {
  expect([0, 5, 6, 59, 60, 90, 36_000].map(minutesOf)).toEqual([0, 0, 0.1, 0.9, 1, 1.5, 600])
})

test('S7.01 a membership ends with the last one that follows', () => {
  expect(memberUntil([])).toBeNull()
  expect(memberUntil([{ inUse: false, endTime: '2027-01-01' }])).toBeNull()
  expect(
    memberUntil([
      { inUse: true, endTime: '2026-12-05' },
      { inUse: false, endTime: '2027-01-04' },
    ]),
  ).toBe('2027-01-04')
  expect(memberUntil([{ inUse: true, endTime: '' }])).toBe('')
})

const TODAY = '2026-11-29'

test('S7.03 the chart has a bar for each day up to today, also for those without a use', () => {
  const sums = [
    { day: '2026-11-26', quantity: 60 },
    { day: '2026-11-28', quantity: 5 },
  ]
  expect(dayBars(sums, 0, TODAY).map(({ first, quantity }) => [first, quantity])).toEqual([
    ['2026-11-26', 60],
    ['2026-11-27', 0],
    ['2026-11-28', 5],
    ['2026-11-29', 0],
  ])
  expect(dayBars(sums, 7, TODAY).map(({ last }) => last)).toHaveLength(8)
  expect(dayBars(sums, 7, TODAY)[0]?.first).toBe('2026-11-22')
  expect(dayBars([{ day: '2026-11-30', quantity: 1 }], 1, TODAY).at(-1)?.last).toBe('2026-11-30')
})

test('S7.03 many days become bars of several, and nothing of the sum is lost', () => {
  for (const [days, widthDays] of [
    [30, 1],
    [61, 1],
    [180, 7],
    [900, 28],
    [3000, 91],
    [9000, 364],
  ] as const) {
    const sums = Array.from({ length: days }, (_, ago) => ({
      day: new Date(Date.parse(TODAY) - ago * 24 * 3600_000).toISOString().slice(0, 10),
      quantity: 2,
    }))
    const bars = dayBars(sums, 0, TODAY)
    expect(bars.length, `${days}`).toBeLessThanOrEqual(62)
    expect(bars.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2 * days)
    const { first, last } = bars.at(-1)!
    expect(last).toBe('2026-11-29')
    expect((Date.parse(last) - Date.parse(first)) / 24 / 3600_000 + 1).toBe(widthDays)
  }
})

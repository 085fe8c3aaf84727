import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listConsumption, type Use } from '#shared/api/billing/usage.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { answered, says, showPage } from './billing-page.ts'

const HOUR_MS = 3600_000
const use = (id: string, more: Partial<Use> = {}): Use => ({
  id,
  type: 'VIDEO_DURATION',
  name: `Film ${id}`,
  quantity: 3725,
  extra: 0,
  state: 'settled',
  time: Date.UTC(2026, 4, 5, 12),
  ...more,
})
const USES: Record<string, Use[]> = {
  duration: [use('a', { extra: 65 }), use('b', { quantity: 20, state: 'reserved' }), use('c', { state: 'released' })],
  avatar: [use('d', { type: 'AVATAR_ACTION', quantity: 1, name: 'Anna' })],
  voice: [],
}
/** Days with their sums, the last of which is today. */
const daysOf = (...sums: number[]) =>
  sums.map((quantity, at) => ({
    day: new Date(Date.now() - (sums.length - 1 - at) * 24 * HOUR_MS).toISOString().slice(0, 10),
    quantity,
  }))

/** The sums of the days of duration, in seconds, in the order of the days. */
let perDay = [3600, 145]
const asked = answered((path, { kind, days }) => {
  if (path !== listConsumption.path) return undefined
  const records = days === '1' ? [] : (USES[String(kind)] ?? [])
  const sums = kind === 'duration' && records.length > 0 ? daysOf(...perDay) : daysOf()
  return {
    records,
    total: records.length,
    sum: kind === 'duration' && records.length > 0 ? 3745 : records.length,
    days: sums,
  }
})

const entry = (name: string) => page.getByRole('article', { name })

test('S7.03 uses are listed in three tabs with their quantity, state and time', async () => {
  const { address } = await showPage('/myConsume')
  for (const text of ['Used', '1:02:05', '0:01:05 of it for advanced voices', 'May 5, 2026'])
    await says(entry('Film a'), text)
  await says(entry('Film b'), 'On hold')
  await says(entry('Film c'), 'Given back')
  await says(page.getByRole('region', { name: 'Used in all' }), '1:02:25')
  await page.getByRole('tab', { name: 'Presenters' }).click()
  await says(entry('Anna'), 'KindAction presenterQuantity1')
  expect(address()).toBe('/myConsume?tab=avatar&days=0')
  await page.getByRole('tab', { name: 'Voices' }).click()
  await expect.element(page.getByText('No voice was cloned yet')).toBeVisible()
})

test('S7.03 uses are filtered by days, which the address keeps', async () => {
  const { address } = await showPage('/myConsume?days=30')
  await expect.element(entry('Film a')).toBeVisible()
  expect(asked.at(-1)?.[1]).toMatchObject({ kind: 'duration', days: '30' })
  await page.getByRole('combobox', { name: 'Period' }).click()
  const choices = page.getByRole('option')
  await untilHolds(() =>
    expect(choices.elements().map((one) => one.textContent)).toEqual([
      'All',
      'Last 1 day',
      'Last 3 days',
      'Last 7 days',
      'Last 30 days',
      'Last 180 days',
    ]),
  )
  await page.getByRole('option', { name: 'Last 1 day' }).click()
  await expect.element(page.getByText('Nothing was used in this period')).toBeVisible()
  expect(address()).toBe('/myConsume?tab=duration&days=1')
})

test('S7.03 the days are a chart, and a table for those who do not see it', async () => {
  const { host } = await showPage('/myConsume?days=7')
  const rows = page.getByRole('table', { name: 'Used per day' }).getByRole('row')
  await untilHolds(() =>
    expect(rows.elements().map((row) => row.lastElementChild?.textContent)).toEqual(['Quantity', '1:00:00', '0:02:25']),
  )
  const titles = [...host.querySelectorAll('svg title')].map((title) => title.textContent ?? '')
  expect(titles.filter((title) => title.endsWith(': 0:00:00'))).toHaveLength(6)
  expect(titles.at(-1)).toMatch(/: 0:02:25$/)
  const bars = [...host.querySelectorAll('svg g rect:last-child')].map((bar) => Number(bar.getAttribute('height')))
  expect(bars.at(-2)).toBeGreaterThan(10 * bars.at(-1)!)
  expect(bars.at(-1)).toBeGreaterThan(0)
})

test('S7.03 a single day is a bar of a common width, with its date once', async () => {
  perDay = [3]
  const { host } = await showPage('/myConsume')
  await untilHolds(() => expect(host.querySelectorAll('svg g')).toHaveLength(1))
  const bar = host.querySelector('svg g rect:last-child')?.getBoundingClientRect()
  const chart = host.querySelector('figure svg')?.getBoundingClientRect()
  expect(bar?.width).toBeGreaterThan(8)
  expect(bar?.width).toBeLessThanOrEqual(48)
  expect(Math.round((bar?.x ?? 0) + (bar?.width ?? 0) / 2)).toBe(Math.round((chart?.x ?? 0) + (chart?.width ?? 0) / 2))
  expect(host.querySelectorAll('figure > div:not(:first-child) > span')).toHaveLength(1)
})

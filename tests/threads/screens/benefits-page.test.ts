import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type BenefitHolding, type Grant, listGrants } from '#shared/api/billing/usage.ts'
import { brandDetail, OWN_BRAND } from '#shared/api/brand.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { loadBrand } from '#ui/server/brand.ts'
import { answered, says, showPage } from './billing-page.ts'

const grant = (id: string, type: Grant['type'], more: Partial<Grant> = {}): Grant => ({
  id,
  type,
  quantity: 3,
  left: 2,
  source: 'order',
  startTime: Date.UTC(2026, 4, 5, 12),
  endTime: Date.UTC(2027, 4, 5, 12),
  state: 'active',
  ...more,
})
const HOLDINGS: Record<string, BenefitHolding[]> = {
  VIP: [{ type: 'MEMBER_VIP', all: 1, left: 1 }],
  VIDEO_DURATION: [{ type: 'VIDEO_DURATION', all: 36_000, left: 2715 }],
  CUSTOM_AVATAR: [
    { type: 'AVATAR_REAL_SCENE', all: 4, left: 1 },
    { type: 'AVATAR_HIGH', all: 0, left: 0 },
    { type: 'AVATAR_HIGH_PRO', all: null, left: null },
    { type: 'AVATAR_FAST', all: 0, left: 0 },
  ],
  CUSTOM_TONE: [{ type: 'TONE_FAST', all: 2, left: 2 }],
}
const GRANTS: Record<string, Grant[]> = {
  VIP: [grant('v', 'MEMBER_VIP', { quantity: 1, left: 1 })],
  VIDEO_DURATION: [
    grant('a', 'VIDEO_DURATION', { quantity: 36_000, left: 2715 }),
    grant('b', 'VIDEO_DURATION', { quantity: 600, left: 0, state: 'expired', source: 'gift' }),
    grant('c', 'VIDEO_DURATION', { quantity: 60, left: 60, state: 'upcoming', source: 'operator', endTime: null }),
  ],
}
let brand = OWN_BRAND

const asked = answered((path, { kind, state }) => {
  if (path === brandDetail.path) return brand
  if (path !== listGrants.path) return undefined
  const found = (GRANTS[String(kind)] ?? []).filter((one) => state === 'all' || one.state === state)
  return { records: found, total: found.length, holdings: HOLDINGS[String(kind)] }
})

const fact = (name: string) => page.getByRole('region', { name, exact: true })
const entries = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => one.textContent)
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((one) => one.textContent)

test('S7.01, S7.10 each tab shows what is left of its types, of how many, or that it is not limited', async () => {
  await showPage('/myBenefit?tab=CUSTOM_AVATAR')
  await says(fact('Real-scene presenter'), '1 of 4')
  await expect.element(fact('Real-scene presenter').getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')
  await says(fact('Premium presenter'), '0 of 0')
  await says(fact('Premium Pro presenter'), 'Not limited')
  expect(fact('Fast presenter').elements()).toEqual([])
  await page.getByRole('tab', { name: 'Voice clones' }).click()
  await says(fact('Fast voice clone'), '2 of 2')
  await expect.element(page.getByText('There’s nothing here yet')).toBeVisible()
  await page.getByRole('tab', { name: 'Video time' }).click()
  await says(fact('Video time'), '45.2 minutes of 600 minutes')
})

test('S7.01 a membership is shown with the day on which it ends', async () => {
  await showPage('/myBenefit', { memberVipBenefitsDTOS: [{ inUse: true, endTime: '2027-05-05' }] })
  await says(fact('Membership'), 'Active until May 5, 2027')
  await untilHolds(() => expect(entries()).toEqual([expect.stringContaining('Valid untilMay 5, 2027')]))
  expect(entries()[0], 'a membership is not used up').not.toContain('Left')
})

test('S7.01 without a membership the page says so', async () => {
  await showPage('/myBenefit')
  await says(fact('Membership'), 'No membership')
})

test('S7.01, S7.02 grants tell their source, rest and validity, and are filtered by their state, which the address keeps', async () => {
  const { address } = await showPage('/myBenefit?tab=VIDEO_DURATION')
  await untilHolds(() => expect(entries()).toHaveLength(3))
  for (const text of ['Purchase', '45.2 minutesof 600 minutes', 'Valid fromMay 5, 2026', 'Valid untilMay 5, 2027'])
    expect(entries()[0]).toContain(text)
  expect(entries()[1]).toContain('Gift')
  expect(entries()[2]).toContain('Doesn’t expire')
  for (const [state, query] of [
    ['Upcoming', 'upcoming'],
    ['Expired', 'expired'],
    ['Active', 'active'],
  ] as const) {
    await page.getByText(state, { exact: true }).first().click()
    await untilHolds(() => expect(entries()).toEqual([expect.stringContaining(state)]))
    expect(address()).toBe(`/myBenefit?tab=VIDEO_DURATION&state=${query}`)
  }
  await page.getByRole('tab', { name: 'Voice clones' }).click()
  await expect.element(page.getByText('Nothing is in this state')).toBeVisible()
  expect(asked.at(-1)?.[1]).toMatchObject({ kind: 'CUSTOM_TONE', state: 'active' })
})

test('S1.16, S2.06 where nothing is sold the pages say so, and the menu does not lead to them', async () => {
  const pages = ['My benefits', 'My usage', 'My orders']
  await showPage('/myBenefit', { buys: false, isMetered: false })
  await expect.element(page.getByText('Nothing is metered on this installation')).toBeVisible()
  expect(links().filter((one) => pages.includes(one))).toEqual([])
  expect(asked.map(([path]) => path)).not.toContain(listGrants.path)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await untilHolds(() => expect(page.getByText('Nothing is metered on this installation').elements()).toEqual([]))
})

test('S1.16, S2.06 an enterprise has the pages of what the operator gave, and no orders', async () => {
  await showPage('/myOrder', { buys: false, tenantType: 'ENTERPRISE' })
  await expect.element(page.getByText('Nothing is sold to this workspace')).toBeVisible()
  expect(links()).toEqual(expect.arrayContaining(['My benefits', 'My usage']))
  expect(links()).not.toContain('My orders')
  await page.getByRole('link', { name: 'My benefits' }).click()
  await expect.element(page.getByRole('tab', { name: 'Video time' })).toBeVisible()
})

test('S2.06 the menu leads to what is sold', async () => {
  await showPage('/home/index')
  await untilHolds(() => expect(links()).toEqual(expect.arrayContaining(['My benefits', 'My usage', 'My orders'])))
})

test('S2.06 on a host with a brand of its own the menu does not lead to orders', async () => {
  brand = { ...OWN_BRAND, webHost: location.hostname }
  await loadBrand()
  await showPage('/home/index')
  await untilHolds(() => expect(links()).toContain('My benefits'))
  expect(links()).not.toContain('My orders')
  brand = OWN_BRAND
  await loadBrand()
})

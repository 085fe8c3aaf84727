import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import * as api from '#shared/api/billing/operator.ts'
import { siteConfig } from '#shared/api/login.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { answered, says, showPage } from './billing-page.ts'
import { AUDIT, CODE, HOUR, inEach, ORDER, WORKSPACE } from './sales.ts'
import { SITE } from './training-page.ts'

let site: typeof SITE
let refusal: string | null
beforeEach(() => {
  site = { ...SITE, useWeChatPay: true }
  refusal = null
})

const asked = answered((path, input) => {
  if (path === siteConfig.path) return site
  if (refusal) return refusal
  switch (path) {
    case api.listSoldProducts.path:
      return {
        records: [
          HOUR,
          { ...HOUR, id: 'week', names: inEach('Week'), typeCode: 'MEMBER_VIP_WEEK' },
          { ...HOUR, id: 'live', names: inEach('Live'), typeCode: 'LIVE_WEEK', isOnSale: false },
        ],
      }
    case api.saveSoldProduct.path:
      return HOUR
    case api.listAllOrders.path:
      return {
        records: [ORDER, { ...ORDER, orderId: '4712', orderStatus: 'CREATED', payType: '', payTime: null }],
        total: 2,
      }
    case api.refundOrder.path:
      return { ...ORDER, refundedAmount: 5990 }
    case api.findWorkspaces.path:
      return { records: input.search === 'nobody' ? [] : [WORKSPACE] }
    case api.setWorkspaceType.path:
      return { ...WORKSPACE, tenantType: 'ENTERPRISE' }
    case api.listAgentCodes.path:
      return { records: [{ ...CODE, users: 4 }] }
    case api.listAudit.path:
      return { records: AUDIT, total: AUDIT.length }
    case api.removeSoldProduct.path:
    case api.grantByHand.path:
    case api.saveAgentCode.path:
      return {}
  }
  return undefined
})

const sent = (path: string) => asked.filter(([one]) => one === path).map(([, input]) => input)
const open = (tab = '') => showPage(`/accountSetting/selling${tab && `?tab=${tab}`}`, { operator: true })
const dialog = page.getByRole('dialog')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (text: string) => page.getByRole('row').filter({ hasText: text })
const click = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

test('S10.20 the account page leads administrators of the instance to the sales, where something is sold', async () => {
  const { address } = await showPage('/accountSetting', { operator: true })
  const link = page.getByRole('link', { name: 'Show' })
  await expect.element(page.getByText('Products, orders, grants, agent codes')).toBeVisible()
  const found = link.elements().find((one) => one.getAttribute('href') === '/accountSetting/selling') as HTMLElement
  found.click()
  await untilHolds(() => expect(address()).toBe('/accountSetting/selling'))
  await expect.element(row('An hour')).toBeVisible()
})

test('S10.20 where nothing is sold the account page has no sales', async () => {
  site = SITE
  const { client } = await showPage('/accountSetting', { operator: true })
  await expect.element(page.getByText('Operation')).toBeVisible()
  await untilHolds(() => expect(client.getQueryData(['site'])).toEqual(SITE))
  expect(page.getByText('Products, orders, grants, agent codes').elements()).toEqual([])
})

test('S10.20 where nothing is sold the page of the sales says so', async () => {
  site = SITE
  await open()
  await expect.element(page.getByText('Nothing is sold on this installation')).toBeVisible()
})

test('S10.20 others see the refusal of the server', async () => {
  refusal = 'You aren’t an administrator of this installation.'
  await showPage('/accountSetting/selling')
  await says(page.getByRole('alert'), 'You aren’t an administrator')
  expect(page.getByRole('tab').elements()).toEqual([])
  expect(button('New product').elements()).toEqual([])
})

test('S10.21 products are listed, and changed in four languages with prices in units', async () => {
  const { address } = await open()
  for (const text of ['Video time', '¥59.90', '60 minutes', 'On sale', '3']) await says(row('An hour'), text)
  await says(row('Live'), 'Not on sale')
  expect(
    page
      .getByRole('row')
      .elements()
      .map((one) => one.textContent?.match(/^Week|^An hour|^Live/)?.[0]),
  ).toEqual([undefined, 'Week', 'An hour', 'Live'])
  await button('Change: An hour').click()
  await expect.element(dialog.getByLabelText('Price')).toHaveValue('59.90')
  await dialog.getByLabelText('Price').fill('62.5')
  await dialog.getByLabelText('Name (ไทย)').fill('')
  await click('OK')
  await says(dialog, 'Enter a name')
  expect(sent(api.saveSoldProduct.path)).toEqual([])
  await dialog.getByLabelText('Name (ไทย)').fill('หนึ่งชั่วโมง')
  await click('OK')
  await expect.element(dialog).not.toBeInTheDocument()
  const { categoryCode: _, subCategoryCode: __, ...form } = HOUR
  const names = { ...HOUR.names, 'th-TH': 'หนึ่งชั่วโมง' }
  expect(sent(api.saveSoldProduct.path)).toEqual([{ ...form, salePrice: 6250, names }])
  await page.getByRole('tab', { name: 'Audit' }).click()
  expect(address()).toBe('/accountSetting/selling?tab=audit')
})

test('S10.21 a new product counts minutes or pieces by its type, and none for live broadcasts is on sale', async () => {
  await open()
  await button('New product').click()
  await expect.element(dialog.getByLabelText('Minutes')).toBeVisible()
  const type = dialog.getByLabelText('Type')
  await type.selectOptions('Fast voice clone')
  await expect.element(dialog.getByLabelText('Pieces')).toBeVisible()
  await type.selectOptions('Live, one week')
  await says(dialog, 'can’t be put on sale: this server has none')
  await expect.element(dialog.getByRole('switch')).toBeDisabled()
  await expect.element(dialog.getByRole('switch')).not.toBeChecked()
  await click('OK')
  for (const text of ['Enter a price from 0.01 to 200000', 'Enter a whole number from 1']) await says(dialog, text)
})

test('S10.21 a product is removed after a question', async () => {
  await open()
  await button('Delete: An hour').click()
  await click('Cancel')
  expect(sent(api.removeSoldProduct.path)).toEqual([])
  await button('Delete: An hour').click()
  await click('Delete')
  await untilHolds(() => expect(sent(api.removeSoldProduct.path)).toEqual([{ id: 'hour' }]))
})

test('S10.22 an order is refunded with what is left of it and a reason, after a warning', async () => {
  await open('orders')
  for (const text of ['An hour × 2', '4711', 'Studio Two', 'Bo', '¥59.90', '¥10 refunded', 'Alipay'])
    await says(row('4711'), text)
  expect(button('Refund: 4712').elements()).toEqual([])
  await button('Refund: 4711').click()
  await says(dialog, 'Everything that is left of what this order gave is taken')
  await says(dialog, 'With a full refund the order becomes canceled.')
  await expect.element(dialog.getByLabelText('Amount (CNY)')).toHaveValue('49.90')
  await click('Refund ¥49.90')
  await says(dialog, 'Enter a reason')
  await dialog.getByLabelText('Amount (CNY)').fill('50')
  await click('Refund')
  await says(dialog, 'Enter an amount from 0.01 to ¥49.90')
  await dialog.getByLabelText('Amount (CNY)').fill('12.3')
  await dialog.getByLabelText('Reason').fill('asked by phone')
  expect(dialog.element().textContent).not.toContain('With a full refund')
  // of a part the workspace may keep what it gave
  await dialog.getByRole('checkbox', { name: /let the workspace keep/ }).click()
  await says(dialog, 'The workspace keeps everything this order gave.')
  await click('Refund ¥12.30')
  const wanted = {
    key: expect.any(String),
    orderId: '4711',
    amount: 1230,
    reason: 'asked by phone',
    keepsBenefits: true,
  }
  await untilHolds(() => expect(sent(api.refundOrder.path)).toEqual([wanted]))
  await expect.element(page.getByText('¥12.30 will be paid back within minutes')).toBeVisible()
})

test('S10.22 the orders are searched and chosen by their state', async () => {
  await open('orders')
  await page.getByRole('searchbox').fill('Bo')
  await page.getByText('Awaiting payment').first().click()
  await untilHolds(() => expect(sent(api.listAllOrders.path).at(-1)).toMatchObject({ status: 'paying', search: 'Bo' }))
})

test('S10.23 a workspace is found and granted minutes, once for a form', async () => {
  await open('workspaces')
  await page.getByRole('searchbox').fill('nobody')
  await expect.element(page.getByText('No workspace was found')).toBeVisible()
  await page.getByRole('searchbox').fill('bo@')
  await button('Grant: Studio Two').click()
  await expect.element(dialog.getByLabelText('Valid for days')).toHaveValue('180')
  await click('Grant')
  await says(dialog, 'Enter a reason')
  await dialog.getByLabelText('Minutes').fill('10')
  await dialog.getByLabelText('Reason').fill('a trial')
  refusal = 'Not now.'
  await click('Grant')
  await says(dialog, 'Not now.')
  refusal = null
  await click('Grant')
  await expect.element(page.getByText('Granted to “Studio Two”')).toBeVisible()
  const [first, second] = sent(api.grantByHand.path)
  expect(second).toMatchObject({ tenantId: 't2', type: 'VIDEO_DURATION', quantity: 600, days: 180, reason: 'a trial' })
  expect(second).toEqual(first)
  await button('Grant: Studio Two').click()
  await dialog.getByLabelText('Benefit').selectOptions('Membership')
  await expect.element(dialog.getByLabelText('Valid for days')).toHaveValue('365')
  expect(dialog.getByLabelText('Pieces').elements()).toEqual([])
  await dialog.getByLabelText('It doesn’t expire').click()
  await dialog.getByLabelText('Reason').fill('a friend')
  await click('Grant')
  await untilHolds(() => expect(sent(api.grantByHand.path)).toHaveLength(3))
  const third = sent(api.grantByHand.path)[2]
  expect(third).toMatchObject({ type: 'MEMBER_VIP', quantity: 1, days: null })
  expect(third?.key).not.toBe(first?.key)
})

test('S10.23 a workspace becomes one of an enterprise with a reason', async () => {
  await open('workspaces')
  await button('Make it an enterprise: Studio Two').click()
  await click('Make it an enterprise')
  await says(dialog, 'Enter a reason')
  await dialog.getByLabelText('Reason').fill('contract 12')
  await click('Make it an enterprise')
  const wanted = { tenantId: 't2', tenantType: 'ENTERPRISE', reason: 'contract 12' }
  await untilHolds(() => expect(sent(api.setWorkspaceType.path)).toEqual([wanted]))
})

test('S10.24 the codes of agents are listed with their users, and changed', async () => {
  await open('agents')
  for (const text of ['Lin', 'Video time: 10 minutes · 30 days', '4', 'Open']) await says(row('lin2026'), text)
  await button('Change: lin2026').click()
  await dialog.getByLabelText('Minutes').fill('20')
  await dialog.getByRole('switch').click()
  await click('OK')
  await untilHolds(() => expect(sent(api.saveAgentCode.path)).toEqual([{ ...CODE, quantity: 1200, isOpen: false }]))
  await button('New agent code').click()
  await click('OK')
  for (const text of ['Enter 4 to 32 letters or digits', 'Enter the agent’s name']) await says(dialog, text)
})

test('S10.25 the audit tells in words who did what to whom, and why', async () => {
  await open('audit')
  for (const [at, text] of [
    ['a', 'Refund¥19.90, order 4711Studio Two'],
    ['b', 'Video time: 10 minutes · 180 days'],
    ['c', 'Membership · doesn’t expire'],
    ['d', 'An hour · ¥59.90 · Deleted'],
    ['e', 'lin2026 · Lin · Video time: 10 minutes · 30 days · Open'],
    ['f', 'Workspace typeEnterprise'],
    ['g', 'of an older form'],
  ] as const)
    await says(row(`reason ${at}`), text)
  await says(row('reason a'), 'ann@example.com')
})

test('S10.21 in a narrow window the tables are scrolled, with words whole', async () => {
  await page.viewport(400, 800)
  await open()
  const name = row('An hour').getByRole('cell').first()
  await expect.element(name).toBeVisible()
  expect(name.element().getBoundingClientRect().height).toBeLessThan(70)
  const table = page.getByRole('table').element()
  expect(table.parentElement?.scrollWidth).toBeGreaterThan(table.parentElement?.clientWidth ?? 0)
})

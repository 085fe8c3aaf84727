import { expect } from '@playwright/test'
import { enterDemo } from '../accounts.ts'
import { Buyer, sqlIn } from '../purchase.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const billing = texts('billing')
const purchase = texts('purchase')

test('S7.07, S10.08 a tab is closed in the middle of a payment, which goes on from the orders, or was made meanwhile', async ({
  page,
  context,
}) => {
  enterDemo()
  const first = await context.newPage()
  const closed = new Buyer(first)
  await new Studio(first).logIn()
  await closed.open('CUSTOM_AVATAR')
  const codeUrl = await closed.scanned(() => closed.order('WECHAT'))
  await first.close()

  await new Studio(page).logIn()
  const buyer = new Buyer(page)
  await page.goto('/myOrder?tab=paying')
  const waiting = page.getByRole('article').first()
  await expect(waiting.getByRole('timer')).toHaveText(/^0?0:29:/)
  const id = (await waiting.textContent())?.match(/\d{20}/)?.[0] ?? ''
  await waiting.getByRole('button', { name: billing('orders.pay'), exact: true }).click()
  // the way that was chosen is no longer known: the first one is offered
  await expect(buyer.wallet.locator('button[value=pay]')).toBeVisible()
  await buyer.closeDialog(buyer.paying)

  await page.goto('/home/index')
  await buyer.payByPhone(codeUrl)
  await buyer.expectListedPaid(id, 'WECHAT')

  await buyer.open('CUSTOM_AVATAR')
  await buyer.order()
  await expect(buyer.wallet.locator('button[value=pay]')).toBeVisible()
  await page.goto('/myOrder?tab=paying')
  await waiting.getByRole('button', { name: billing('orders.pay'), exact: true }).click()
  await buyer.actInside('pay')
  const other = await buyer.expectPaid()
  expect(other).not.toBe(id)
  await expect(buyer.entry(other)).toHaveCount(0)
  await buyer.expectListedPaid(other, 'ALIPAY')
})

test('S10.12, S7.04 two tabs: what is bought in one is shown in the other, and an order paid in both is charged once', async ({
  page,
  context,
  own,
}) => {
  enterDemo()
  await new Studio(page).logIn()
  const one = new Buyer(page)
  const before = await one.left('VIDEO_DURATION', 'VIDEO_DURATION')
  await one.open('VIDEO_DURATION')
  await one.order()
  await expect(one.wallet.locator('button[value=pay]')).toBeVisible()

  const there = await context.newPage()
  const two = new Buyer(there)
  await new Studio(there).logIn()
  await there.goto('/myOrder?tab=paying')
  const waiting = there.getByRole('article').first()
  await waiting.getByRole('button', { name: billing('orders.pay'), exact: true }).click()
  await expect(two.wallet.locator('button[value=pay]')).toBeVisible()
  const codeUrl = await two.scanned(() => two.switchTo('WECHAT'))

  await one.actInside('pay')
  await two.payByPhone(codeUrl)
  const id = await one.expectPaid()
  expect(await two.expectPaid()).toBe(id)
  await there.getByRole('tab', { name: billing('orders.tabs.payed') }).click()
  await expect(two.entry(id)).toContainText(billing('orders.payTypes.ALIPAY'))

  expect(await one.left('VIDEO_DURATION', 'VIDEO_DURATION'), 'granted once').toBe(before + 60)
  const { rows } = await sqlIn(own.dataDir, 'select amount_cents::int, reason from refunds where order_id = $1', [id])
  expect(rows, 'the second payment is given back').toEqual([{ amount_cents: 5900, reason: 'paid twice' }])
  await expect(there.getByText(purchase('result.unpaid'))).toHaveCount(0)
})

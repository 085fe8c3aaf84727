import { expect } from '@playwright/test'
import { orderDetail } from '#shared/api/billing/orders.ts'
import { queryOrderPayStatus } from '#shared/api/billing/trade.ts'
import { expectAccessible } from '../accessible.ts'
import { enterDemo } from '../accounts.ts'
import { Buyer, sqlIn } from '../purchase.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const purchase = texts('purchase')

/** Time that an order has in the journey instead of half an hour, in milliseconds. */
const SHORT_MS = 10_000

test('S10.06, S7.01 a payment is refused, and the order is paid by another method, switched to and fro', async ({
  page,
}) => {
  enterDemo()
  await new Studio(page).logIn()
  const buyer = new Buyer(page)
  const before = await buyer.left('CUSTOM_TONE', 'TONE_DEFAULT')
  await buyer.open('CUSTOM_TONE')
  const product = buyer.buying.getByRole('radio', { name: '¥999' })
  await product.click()
  await expect(product).toBeChecked()
  await buyer.order()
  await expect(buyer.wallet.locator('button[value=pay]')).toBeVisible()

  const codeUrl = await buyer.scanned(() => buyer.switchTo('WECHAT'))
  await buyer.switchTo('ALIPAY')
  await buyer.actInside('refuse')
  await page.waitForResponse(`**${queryOrderPayStatus.path}*`)
  await expect(buyer.paid).toHaveCount(0)
  await buyer.switchTo('WECHAT')
  await expect(buyer.code).toBeVisible()
  await buyer.payByPhone(codeUrl)
  const id = await buyer.expectPaid()
  await buyer.expectListedPaid(id, 'WECHAT')
  expect(await buyer.left('CUSTOM_TONE', 'TONE_DEFAULT'), 'bought once').toBe(before + 1)
})

test('S7.08, S10.05 an order expires while it could be paid: the dialog says so, and orders again', async ({
  page,
  own,
}) => {
  enterDemo()
  await new Studio(page).logIn()
  const buyer = new Buyer(page)
  // before the browser first reads the order, its half an hour becomes a moment
  await page.route(
    `**${orderDetail.path}*`,
    async (route) => {
      const orderId = new URL(route.request().url()).searchParams.get('orderId')
      const shorten = 'update orders set expires_at = $1 where id = $2'
      await sqlIn(own.dataDir, shorten, [new Date(Date.now() + SHORT_MS), orderId])
      await route.fallback()
    },
    { times: 1 },
  )
  await buyer.open('VIDEO_DURATION')
  await buyer.order()
  const pay = buyer.wallet.locator('button[value=pay]')
  await expect(pay).toBeVisible()
  await expect(buyer.paying).toContainText('0:00:0')

  const renew = buyer.paying.getByRole('button', { name: purchase('expired.again') })
  await expect(renew).toBeVisible()
  await expect(buyer.paying.getByText(purchase('expired.title'))).toBeVisible()
  await expectAccessible(page, 'expired order')
  await renew.click()
  await expect(pay).toBeVisible()
  await expect(buyer.paying).toContainText('0:29:')
  await buyer.actInside('pay')
  const id = await buyer.expectPaid()
  await buyer.expectListedPaid(id, 'ALIPAY')
})

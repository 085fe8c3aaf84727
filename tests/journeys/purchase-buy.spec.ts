import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { enterDemo } from './accounts.ts'
import { Buyer } from './purchase.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const billing = texts('billing')
const purchase = texts('purchase')
const shell = texts('shell')

test.use({ hasTouch: true })

test('S10.02, S10.03, S10.04, S10.05, S10.09, S7.01, S2.10 a membership and a presenter are bought by scanning a code', async ({
  page,
}) => {
  enterDemo()
  await new Studio(page).logIn()
  const buyer = new Buyer(page)
  await expectAccessible(page, 'home with a button that buys')

  await test.step('the membership', async () => {
    await buyer.open('VIP')
    await expectAccessible(page, 'dialog that sells')
    const codeUrl = await buyer.scanned(() => buyer.order('WECHAT'))
    await expect(buyer.paying.getByRole('link', { name: purchase('code.sandbox') })).toHaveAttribute('href', codeUrl)
    await expectAccessible(page, 'code of a payment')
    await buyer.payByPhone(codeUrl)
    await expect(buyer.paid).toBeVisible()
    await expectAccessible(page, 'result of a payment')
    const id = await buyer.expectPaid()
    // the badge comes without a reload
    await expect(page.getByRole('banner').getByText('VIP', { exact: true })).toBeVisible()
    await buyer.expectListedPaid(id, 'WECHAT')
    await expectAccessible(page, 'my orders')
    await page.goto('/myBenefit?tab=VIP')
    await expect(page.getByRole('region', { name: billing('types.MEMBER_VIP') })).toContainText(
      billing('benefits.member'),
    )
    await expectAccessible(page, 'my benefits')
    await page.goto('/myConsume')
    await expect(page.getByRole('heading', { name: billing('usage.sum') })).toBeVisible()
    await expectAccessible(page, 'my consumption')
  })

  await test.step('the presenter', async () => {
    const before = await buyer.left('CUSTOM_AVATAR', 'AVATAR_REAL_SCENE')
    await buyer.open('CUSTOM_AVATAR')
    await buyer.payByPhone(await buyer.scanned(() => buyer.order('WECHAT')))
    const id = await buyer.expectPaid()
    await buyer.expectListedPaid(id, 'WECHAT')
    expect(await buyer.left('CUSTOM_AVATAR', 'AVATAR_REAL_SCENE')).toBe(before + 1)
  })
})

test('S10.02, S10.03, S10.04, S10.05, S10.09, S7.01, S2.09 a voice and minutes are bought on the page within the dialog', async ({
  page,
}) => {
  enterDemo()
  await new Studio(page).logIn()
  const buyer = new Buyer(page)

  await test.step('the voice', async () => {
    const before = await buyer.left('CUSTOM_TONE', 'TONE_FAST')
    await buyer.open('CUSTOM_TONE')
    await buyer.order()
    await expect(buyer.wallet.locator('button[value=pay]')).toBeVisible()
    await expectAccessible(page, 'page of a payment')
    await buyer.actInside('pay')
    const id = await buyer.expectPaid()
    await buyer.expectListedPaid(id, 'ALIPAY')
    expect(await buyer.left('CUSTOM_TONE', 'TONE_FAST')).toBe(before + 1)
  })

  await test.step('the minutes, by touch in a narrow window', async () => {
    const before = await buyer.left('VIDEO_DURATION', 'VIDEO_DURATION')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(buyer.buyButton).toBeHidden()
    const account = page.getByRole('banner').getByRole('button', { name: texts('common')('nav.account') })
    await account.tap()
    await page.getByRole('menuitem', { name: shell('header.buy') }).tap()
    await buyer.buying.getByRole('tab', { name: purchase('tab.VIDEO_DURATION') }).click()
    await expectAccessible(page, 'dialog that sells in a narrow window')
    await buyer.order()
    await buyer.actInside('pay')
    const id = await buyer.expectPaid()
    await buyer.expectListedPaid(id, 'ALIPAY')
    await expectAccessible(page, 'my orders in a narrow window')
    expect(await buyer.left('VIDEO_DURATION', 'VIDEO_DURATION')).toBe(before + 60)
  })
})

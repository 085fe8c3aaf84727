import { expect } from '@playwright/test'
import { SECOND } from './accounts.ts'
import { limitType } from './pages.ts'
import { Buyer, sqlIn } from './purchase.ts'
import { chooseLanguage, Studio, texts } from './studio.ts'
import { test } from './test.ts'

const billing = texts('billing')
const common = texts('common')
const shell = texts('shell')

const [BENEFITS, USES, ORDERS] = ['benefit', 'consume', 'order'].map((key) => shell(`nav.${key}`)) as [
  string,
  string,
  string,
]

test('S10.15, S2.06, S2.09 an account to which nothing is sold sees nothing of it', async ({ page }) => {
  await chooseLanguage(page)
  await page.goto('/login')
  await new Studio(page).fillLogIn(SECOND)
  const menu = page.getByRole('navigation', { name: common('nav.main') })
  await expect(menu.getByRole('link', { name: common('nav.drafts') })).toBeVisible()
  for (const name of [BENEFITS, USES, ORDERS]) await expect(menu.getByRole('link', { name })).toHaveCount(0)
  await expect(new Buyer(page).buyButton).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: common('nav.account') })
    .press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: common('logout.button') })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: shell('header.buy') })).toHaveCount(0)
  for (const path of ['/myOrder', '/myBenefit', '/myConsume']) {
    await page.goto(path)
    await expect(page.getByText(billing('off.text'))).toBeVisible()
  }
})

test('S1.16, S2.06 an enterprise sees what the operator gave it and what it uses, and buys nothing', async ({
  page,
  own,
  person,
}) => {
  await limitType(own.dataDir, person, 'TONE_FAST', '3')
  await sqlIn(own.dataDir, "update tenants set type = 'ENTERPRISE' where name = $1", [person.name])
  await new Studio(page).logIn()
  const menu = page.getByRole('navigation', { name: common('nav.main') })
  await menu.getByRole('link', { name: BENEFITS }).click()
  await page.getByRole('tab', { name: billing('benefits.tabs.CUSTOM_TONE') }).click()
  await expect(page.getByRole('region', { name: billing('types.TONE_FAST') })).toContainText('3')
  await menu.getByRole('link', { name: USES }).click()
  await expect(page.getByRole('heading', { name: billing('usage.sum') })).toBeVisible()
  await expect(menu.getByRole('link', { name: ORDERS })).toHaveCount(0)
  await expect(page.getByRole('button', { name: shell('header.buy') })).toHaveCount(0)
  await page.goto('/myOrder')
  await expect(page.getByText(billing('off.given'))).toBeVisible()
})

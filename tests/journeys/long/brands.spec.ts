import { expect } from '@playwright/test'
import { OWN_BRAND } from '#shared/api/brand.ts'
import { operated } from '#tests/contract/cli/operator.ts'
import { expectAccessible } from '../accessible.ts'
import { boxOf } from '../editor.ts'
import { limitType } from '../pages.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const account = texts('account')
const common = texts('common')
const shell = texts('shell')
const training = texts('training')

test('S11.10, S11.02 an administrator adds a brand; pages have the brand of their host', async ({
  page,
  own,
  person,
}) => {
  await new Studio(page).logIn()

  await test.step('S11.10 an administrator of the instance adds the brand of a host, and removes it', async () => {
    const operator = (state: string) => operated({ DATA_DIR: own.dataDir }, ['user', 'operator', person.account, state])
    await operator('on')
    await page.goto('/accountSetting/brands')
    await page.getByRole('button', { name: account('brands.add') }).click()
    const dialog = page.getByRole('dialog')
    const ok = dialog.getByRole('button', { name: common('action.confirm') })
    await dialog.getByRole('textbox', { name: account('brands.webHost') }).fill('no host')
    const terms = dialog.getByRole('textbox', { name: account('brands.webUserAgreementUrl') })
    await expect(terms).toHaveAccessibleDescription(account('brands.wrongPage'))
    await terms.fill('no address')
    await ok.click()
    await expect(dialog.getByText(account('brands.wrongHost'))).toBeVisible()
    await expect(terms).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'brand')
    await expect(terms).toHaveAccessibleDescription(account('brands.wrongPage'))
    await terms.fill('')
    await dialog.getByRole('textbox', { name: account('brands.webHost') }).fill('hewu.example.org')
    await dialog.getByRole('textbox', { name: account('brands.webWelcomeCn') }).fill('Welcome to Hewu')
    await ok.click()
    await expect(page.getByRole('cell', { name: 'Welcome to Hewu' })).toBeVisible()
    await page.getByRole('button', { name: common('action.delete') }).click()
    await dialog.getByRole('button', { name: common('action.delete') }).click()
    await expect(page.getByText(account('brands.none'))).toBeVisible()
    await operator('off')
  })

  await test.step('S2.07, S2.11 avatar and footer of the own brand', async () => {
    await page.goto('/home/index')
    await page
      .getByRole('banner')
      .getByRole('button', { name: common('nav.account') })
      .click()
    await expect(page).toHaveURL(/accountSetting$/)
    await page
      .locator('footer')
      .getByRole('button', { name: shell('footer.privacy') })
      .click()
    await expect(page.getByRole('dialog').getByText(texts('agreement')('privacy.lead'))).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('S2.08, S11.02, S11.03, S11.09, S14.16 the brand of a host is there at the first paint', async () => {
    const webWechatQrCodeUrl = 'https://example.org/service'
    const brand = { ...OWN_BRAND, webHost: 'localhost', webFooter: 'Hewu 2026', webTheme: 'DARK', webWechatQrCodeUrl }
    await page.route('**/custom/detail*', (route) => route.fulfill({ json: { code: 200, msg: '', data: brand } }))
    await page.reload()
    await expect(page.locator('footer')).toContainText('Hewu 2026')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(page.getByRole('link', { name: shell('nav.order') })).toHaveCount(0)
    await expect(page).toHaveTitle(common('nav.account'))
    await expect(page.getByRole('button', { name: shell('footer.privacy') })).toHaveCount(0)
    await page.getByRole('button', { name: shell('header.service') }).hover()
    const code = page.getByRole('img', { name: shell('header.serviceHint') })
    await expect(code).toBeVisible()
    await expect.poll(() => boxOf(code)).toMatchObject({ width: 230, height: 230 })
    await test.step('S2.13 a type that is used up shows the code of the service', async () => {
      await limitType(own.dataDir, person, 'AVATAR_HIGH_PRO', '0')
      await page
        .getByRole('link', { name: common('nav.home') })
        .first()
        .click()
      await page.getByRole('button', { name: training('createAvatar') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: training('ask') })
        .click()
      await expect(page.getByRole('dialog').getByRole('img', { name: training('ask') })).toBeVisible()
      await limitType(own.dataDir, person, 'AVATAR_HIGH_PRO', 'none')
    })
    await page.unroute('**/custom/detail*')
    await page.route('**/custom/detail*', (route) => route.abort())
    await page.route('**/system/config*', (route) => route.abort())
    const logged = page.waitForEvent('console', (message) => message.text().includes('site configuration'))
    await page.reload()
    await expect(page.getByText(common('brandFailed'))).toBeVisible()
    await expect(page.locator('footer')).not.toContainText('Hewu')
    await logged
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

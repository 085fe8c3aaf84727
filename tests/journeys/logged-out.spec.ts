import { expect } from '@playwright/test'
import { say } from '#server/platform/http/messages/index.ts'
import { OWN_BRAND } from '#shared/api/brand.ts'
import { LANGUAGE } from './language.ts'
import { texts } from './studio.ts'
import { test } from './test.ts'

const login = texts('login')
const shell = texts('shell')

test('S1.01, S1.08, S3.04 without a log-in every page leads to the log-in page', async ({ page }) => {
  for (const path of [
    '/',
    '/home/index',
    '/home/work',
    '/home/draft',
    '/accountSetting',
    '/market',
    '/editor',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
  }

  await test.step('S4.18 the page of a link is public, and a forged one shows nothing', async () => {
    await page.goto('/share/forged~link~token')
    await expect(page.getByRole('alert')).toContainText(say(LANGUAGE, 'shareGone'))
    await expect(page).toHaveURL(/\/share\//)
  })

  await test.step('S3.35 the form fits a phone, with the same margin on both sides', async () => {
    const window = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/login')
    const submit = page.getByRole('button', { name: login('submit'), exact: true })
    await expect
      .poll(async () => {
        const { x = 0, width = 0 } = (await submit.boundingBox()) ?? {}
        return [x >= 16, Math.round(x - (390 - x - width))]
      })
      .toEqual([true, 0])
    if (window) await page.setViewportSize(window)
  })

  await test.step('S3.04 nobody logs in without accepting both agreements', async () => {
    await page.goto('/login')
    await test.step('S3.31 both agreements are read from there', async () => {
      await page.getByRole('button', { name: shell('footer.privacy') }).click()
      // over the page, not below it: the log-in page has styles of its own
      await expect(page.getByRole('dialog').getByText(texts('agreement')('privacy.lead'))).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    })
    await test.step('E1.13, S3.31, S11.12 a brand with terms alone has the product’s own privacy policy, its theme, and its name in the tab', async () => {
      const webUserAgreementUrl = 'https://example.org/terms'
      const data = {
        ...OWN_BRAND,
        webHost: 'hewu.example.org',
        webUserAgreementUrl,
        webHeaderLogoUrl: '/library/logo.svg',
        webTheme: 'DARK',
      }
      await page.route('**/custom/detail*', (route) => route.fulfill({ json: { code: 200, msg: '', data } }))
      await page.reload()
      const terms = page.getByRole('link', { name: shell('footer.user') })
      await expect(terms).toHaveAttribute('href', webUserAgreementUrl)
      await expect(page.getByRole('button', { name: shell('footer.privacy') })).toBeVisible()
      await expect(page).toHaveTitle('hewu.example.org')
      await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/library/logo.svg')
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.unroute('**/custom/detail*')
      await page.reload()
    })
    await test.step('S12.04 a browser is answered in its language', async () => {
      await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGE)
    })
    await test.step('S2.17 until a theme is chosen it is that of the system', async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      }
    })
    await page.getByLabel(login('account')).fill('demo@avatar.studio')
    const submit = page.getByRole('button', { name: login('submit'), exact: true })
    const before = await submit.boundingBox()
    await submit.click()
    await expect(page.getByText(login('error.password'))).toBeVisible()
    await page.getByRole('textbox', { name: login('password') }).fill('Presenter#2026')
    await submit.click()
    await expect(page.getByText(login('error.agree'))).toBeVisible()
    await test.step('S3.24 errors do not move the buttons', async () => {
      await page.getByLabel(login('agree')).check()
      await page.getByRole('textbox', { name: login('password') }).fill('Wrong#2026')
      await submit.click()
      await expect(page.getByRole('alert')).toBeVisible()
      await expect.poll(() => submit.boundingBox()).toEqual(before)
    })
    await test.step('S2.05 the primary colour', async () => {
      const button = page.getByRole('button', { name: login('submit'), exact: true })
      await page.mouse.move(0, 0)
      await expect(button).toHaveCSS('background-color', 'rgb(59, 98, 173)')
    })
    await expect(page).toHaveURL(/\/login$/)
  })
})

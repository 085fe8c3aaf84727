import { expect, test } from '@playwright/test'
import { DEMO } from './accounts.ts'
import { Studio, wordsOf } from './studio.ts'

const common = wordsOf('en-US')('common')
const home = wordsOf('en-US')('home')
const login = wordsOf('en-US')('login')

test('S1.01, S1.08, S3.04 without a log-in every page leads to the log-in page', async ({ page }) => {
  for (const path of ['/', '/home/index', '/home/work', '/home/draft', '/accountSetting', '/editor', '/nowhere']) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/login$/)
  }

  await test.step('S3.04 nobody logs in without accepting both agreements', async () => {
    await page.addInitScript(() => localStorage.setItem('preferred_lang', 'en_US'))
    await page.goto('/login')
    await page.getByLabel(login('account')).fill('demo@avatar.studio')
    await page.getByRole('textbox', { name: login('password') }).fill('Presenter#2026')
    await page.getByRole('button', { name: login('submit'), exact: true }).click()
    await expect(page.getByText(login('error.agree'))).toBeVisible()
    await test.step('S2.05 the primary colour', async () => {
      const button = page.getByRole('button', { name: login('submit'), exact: true })
      await page.mouse.move(0, 0)
      await expect(button).toHaveCSS('background-color', 'rgb(59, 98, 173)')
    })
    await expect(page).toHaveURL(/\/login$/)
  })
})

test('S8.10 the pages of the studio', async ({ page, browser }) => {
  const studio = new Studio(page, 'en-US')
  await studio.logIn()

  await test.step('S1.02, S1.06, S1.07 home, unknown paths and the log-in page lead to the workbench', async () => {
    for (const path of ['/', '/home', '/nowhere', '/login']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/home\/index$/)
    }
  })

  await test.step('S4.01 the workbench has entries to create a video, drafts and works', async () => {
    await expect(page.getByRole('button', { name: home('createLandscape') })).toBeVisible()
    await expect(page.getByRole('button', { name: home('createPortrait') })).toBeVisible()
    await expect(page.getByRole('heading', { name: home('drafts') })).toBeVisible()
    await expect(page.getByRole('heading', { name: home('works') })).toBeVisible()
  })

  await test.step('S1.15 a page that cannot be loaded leaves the studio in place, and is there with the network', async () => {
    await page.context().setOffline(true)
    await page.getByRole('link', { name: common('nav.drafts') }).click()
    await expect(page.getByRole('alert').getByText(common('error.offline'))).toBeVisible()
    await expect(page.getByRole('link', { name: common('nav.drafts') })).toBeVisible()
    await page.getByRole('button', { name: common('action.retry') }).click()
    await expect(page.getByText(common('error.offline'))).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: common('action.retry') }).click()
    await expect(page.getByRole('heading', { name: common('nav.drafts') })).toBeVisible()
  })

  await test.step("S13.16 fonts come from the product's own files", async () => {
    const fonts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name))
          .filter(({ pathname }) => /\.(woff2?|ttf|otf)$/.test(pathname))
          .map(({ origin }) => origin),
      )
    await expect.poll(async () => (await fonts()).length).toBeGreaterThan(0)
    expect(new Set(await fonts())).toEqual(new Set([new URL(page.url()).origin]))
  })

  await test.step('S2.03 the menu on the left is 190 px wide', async () => {
    const menu = page.getByRole('navigation', { name: common('nav.main') })
    await expect(menu.getByRole('link')).toHaveText([/Home/, /Drafts/, /Videos/, /Account/])
    expect((await page.locator('.mantine-AppShell-navbar').boundingBox())?.width).toBe(190)
  })

  await test.step('S1.03 works and drafts are pages with a way back', async () => {
    for (const path of ['/home/work', '/home/draft']) {
      await page.goto(path)
      await page.getByRole('link', { name: common('action.back') }).click()
      await expect(page, path).toHaveURL(/\/home\/index$/)
    }
  })

  await test.step('S2.04 past 30 px a button leads back to the top', async () => {
    await page.setViewportSize({ width: 1440, height: 360 })
    const top = page.getByRole('button', { name: common('top') })
    await page.evaluate(() => window.scrollTo(0, 30))
    await expect(top).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 31))
    await top.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('S12.02 the language that is chosen is kept on the device', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: common('language.button') })
      .click()
    const kept = page.waitForResponse(/\/user\/self\/language/)
    await page.getByRole('menuitem', { name: '繁體中文' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('preferred_lang'))).toBe('zh_TW')
    await kept
  })

  await test.step('S1.04, S8.01 the account page shows the user and the version', async () => {
    await page.goto('/accountSetting')
    await expect(page.getByText('2.8.0')).toBeVisible()
    await expect(page.getByText('demo@avatar.studio')).toBeVisible()
  })

  await test.step('S2.01 the header creates videos and logs out', async () => {
    await expect(page.getByRole('banner').getByRole('button', { name: common('create.button') })).toBeVisible()
    await studio.logOut()
  })

  await test.step('S8.10 another device takes the language of the account', async () => {
    const context = await browser.newContext()
    const elsewhere = new Studio(await context.newPage(), 'zh-CN')
    await elsewhere.page.goto('/login')
    await elsewhere.fillLogIn(DEMO)
    await expect(elsewhere.page.locator('html')).toHaveAttribute('lang', 'zh-TW')
    await expect(
      elsewhere.page.getByRole('button', { name: wordsOf('zh-TW')('home')('createLandscape') }),
    ).toBeVisible()
    await context.close()
  })
})

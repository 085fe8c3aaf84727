import { expect } from '@playwright/test'
import type { AnalyticsEvent } from '#shared/api/analytics.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const common = texts('common')
const home = texts('home')
const shell = texts('shell')
const billing = texts('billing')
const training = texts('training')

test('S1.02, S1.03, S1.14 every path leads to its page, with a way back', async ({ page }) => {
  await new Studio(page).logIn()

  await test.step('S1.02, S1.06, S1.07 home, unknown paths and the log-in page lead to the workbench', async () => {
    for (const path of ['/', '/home', '/nowhere', '/login']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/home\/index$/)
      const said = page.getByRole('alert').filter({ hasText: common('unknownPage') })
      await expect(said, path).toHaveCount(path === '/nowhere' ? 1 : 0)
    }
  })

  await test.step('S4.01 the workbench has entries to create a video, drafts and works', async () => {
    await expect(page.getByRole('button', { name: home('createLandscape') })).toBeVisible()
    await expect(page.getByRole('button', { name: home('createPortrait') })).toBeVisible()
    const headings = page.getByRole('heading', { level: 2 })
    const titles = ['tutorials.title', 'drafts', 'works']
    const shown = [texts('market')('begin'), ...titles.map((key) => home(key))]
    await expect(headings, 'before the first draft templates and tutorials come first').toHaveText(shown)
    for (const key of ['draftsEmpty', 'worksEmpty']) {
      const { height = 0 } = (await page.getByText(home(key)).locator('..').boundingBox()) ?? {}
      expect(height, key).toBeLessThanOrEqual(160)
    }
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
    await expect(page.getByRole('heading', { name: home('drafts') })).toBeVisible()
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

  await test.step('S2.03, S2.06 the menu on the left is 190 px wide and leads to the pages, without those of what is not sold', async () => {
    const menu = page.getByRole('navigation', { name: common('nav.main') })
    const [top, drafts, works, account] = ['nav.home', 'nav.drafts', 'nav.works', 'nav.account'].map((key) =>
      common(key),
    )
    await expect(menu.getByRole('link')).toHaveText(
      [top, shell('nav.market'), drafts, works, shell('nav.property'), account].map(String),
    )
    const width = async () => (await page.locator('.mantine-AppShell-navbar').boundingBox())?.width
    await expect.poll(width).toBeCloseTo(190, 1)
  })

  await test.step('S1.03 works and drafts are pages with a way back', async () => {
    for (const path of ['/home/work', '/home/draft']) {
      await page.goto(path)
      await page.getByRole('link', { name: common('action.back') }).click()
      await expect(page, path).toHaveURL(/\/home\/index$/)
    }
  })

  await test.step('S1.14, S15.01, S1.09, S1.10, S1.11, S1.12, S1.13, S1.16 every route has a page; those of what is not sold say so', async () => {
    for (const path of ['/myOrder', '/myConsume', '/myBenefit']) {
      await page.goto(path)
      await expect(page.getByText(billing('off.text')), path).toBeVisible()
      await page.getByRole('link', { name: billing('off.home') }).click()
      await expect(page, path).toHaveURL(/\/home\/index$/)
    }
    await page.goto('/avatar_action')
    await page.getByRole('button', { name: /Mei|林美/u }).click()
    await expect(page.getByRole('row', { name: training('actions.texts.greet') })).toBeVisible()
    await page.getByRole('button', { name: training('presenters.video') }).click()
    await expect(page).toHaveURL(/\/editor\//)
    await expect(page.getByRole('gridcell', { name: /Mei|林美/u })).not.toHaveCount(0)
    await page.goto('/avatar_action')
    await page.getByRole('link', { name: shell('nav.property') }).click()
    await expect(page).toHaveURL(/\/property\/digitalHuman$/)
    await expect(page.getByText(training('presenters.none'))).toBeVisible()
    const events: AnalyticsEvent[] = []
    page.on('request', (request) => {
      if (/analytics\/track/.test(request.url()))
        events.push(...(request.postDataJSON() as { events: AnalyticsEvent[] }).events)
    })
    await page.getByRole('tab', { name: shell('tab.docList') }).click()
    await expect(page).toHaveURL(/\/property\/docList$/)
    await page.getByRole('link', { name: common('nav.works') }).click()
    await expect.poll(() => events).toContainEqual({ name: 'page_view', page: '/property/$tab' })
    await expect.poll(() => events).toContainEqual({ name: 'tab_switched', page: '/property/$tab', value: 'docList' })
    await page.goto('/toneClone?type=fast')
    await page.getByRole('link', { name: shell('page.backTo', { page: common('nav.home') }) }).click()
    await expect(page).toHaveURL(/\/home\/index$/)
  })
})

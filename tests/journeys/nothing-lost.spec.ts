import { expect, test } from '@playwright/test'
import { Studio } from './studio.ts'

test('a tab that dies right after an edit loses nothing', async ({ page, context }) => {
  const studio = new Studio(page, 'en-US')
  await studio.logIn()
  await studio.create('Landscape')
  await studio.expectSaved()
  await studio.openShelf('text')
  const title = studio.editor('text.sample.title')
  await studio.card(title).first().click()
  const clip = (of: Studio) =>
    of.page.getByRole('region', { name: of.editor('timeline.title') }).getByRole('gridcell', { name: `“${title}”` })
  await expect(clip(studio)).toBeVisible()
  await expect(page.getByText(studio.editor('save.waiting'), { exact: true })).toBeVisible()
  const address = page.url()
  const devtools = await context.newCDPSession(page)
  const dead = page.waitForEvent('crash')
  // a crashed tab never answers
  void devtools.send('Page.crash').catch(() => {})
  await dead

  const again = new Studio(await context.newPage(), 'en-US')
  await again.page.goto(address)
  await expect(clip(again)).toBeVisible()
  await again.expectSaved()
})

test('a project of another person is not opened, and the way home is offered', async ({ page }) => {
  const studio = new Studio(page, 'en-US')
  await studio.logIn()
  await page.goto('/editor/00000000-0000-4000-8000-000000000000')
  await expect(page.getByText(studio.editor('open.failed'))).toBeVisible()
  await page.getByRole('button', { name: studio.editor('confirm') }).click()
  await expect(page).toHaveURL(/\/home\/index/)
})

test('a session that ends leads to the log-in page', async ({ page }) => {
  const studio = new Studio(page, 'zh-CN')
  await studio.logIn()
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('avatar_studio_session') ?? '{}') as { token: string }
    localStorage.setItem('avatar_studio_session', JSON.stringify({ ...kept, token: 'expired' }))
  })
  await page.goto('/home/draft')
  await expect(page).toHaveURL(/\/login/)
})

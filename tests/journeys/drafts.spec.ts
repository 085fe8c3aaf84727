import { expect } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from './accessible.ts'
import { chooseInMenu, copyNewDraft, hold, makeDrafts } from './pages.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const common = texts('common')
const editor = texts('editor')
const home = texts('home')

test('S4.11, S4.19, S4.15, E16.07 drafts are copied, found, given a cover and scrolled through', async ({ page }) => {
  const studio = new Studio(page)
  await studio.logIn()

  const { copy: copyName } =
    await test.step('S4.11 a draft is duplicated; the copy is the first of the list', async () => {
      const made = await copyNewDraft(page, 'PORTRAIT')
      // the name opens it as the picture does
      await page.getByRole('article').first().getByText(made.copy).click()
      await expect(studio.canvas).toBeVisible()
      expect(page.url()).not.toContain(made.id)
      await test.step('E16.07 the cover of a film that was left is drawn, and seen as soon as it is there', async () => {
        await studio.openShelf('text')
        await studio.card(editor('text.sample.title')).first().click()
        await expect(studio.clips(editor('text.sample.title'))).toBeVisible()
        const letGo = await hold(page, /poster/)
        await studio.button('header.back').click()
        const draft = page.getByRole('article', { name: made.copy }).first()
        await expect(draft).toBeVisible()
        await expect(draft.locator('img')).toHaveCount(0)
        letGo()
        await expect(draft.locator('img').last()).toHaveAttribute('src', /poster/)
      })
      await page.goto('/home/draft')
      return made
    })

  await test.step('S4.19, S4.20 drafts are searched and ordered; rows stay rows', async () => {
    const search = page.getByRole('searchbox', { name: home('list.searchDrafts') })
    await search.fill('no such draft')
    await expect(page.getByText(home('list.nothing', { text: 'no such draft' }))).toBeVisible()
    await search.fill(copyName.slice(-8).toUpperCase())
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('button', { name: home('list.clear') }).click()
    await page.getByRole('combobox', { name: home('list.sort') }).click()
    await page.getByRole('option', { name: home('list.earliest') }).click()
    await expect(page.getByRole('article').first()).not.toHaveAccessibleName(copyName)
    await page.getByRole('button', { name: home('list.rows') }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: home('list.rows') })).toHaveAttribute('aria-pressed', 'true')
    const width = async () => (await page.getByRole('article').first().boundingBox())?.width
    await expect.poll(width).toBeGreaterThan(900)
    await page.getByRole('button', { name: home('list.cards') }).click()
    await expect.poll(width).toBeLessThan(400)
    // the copy is on the first page again, however many drafts there are
    await page.getByRole('combobox', { name: home('list.sort') }).click()
    await page.getByRole('option', { name: home('list.latest') }).click()
    await expect(page.getByRole('article').first()).toHaveAccessibleName(copyName)
  })

  await test.step('S4.09 a picture becomes the cover of a draft, which goes back to its own', async () => {
    const copy = page.getByRole('article', { name: copyName })
    const buffer = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#1c7' } })
      .png()
      .toBuffer()
    await chooseInMenu(copy, home('cover.open'))
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'cover')
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page
        .getByRole('dialog')
        .getByRole('button', { name: home('cover.upload') })
        .click(),
    ])
    await chooser.setFiles({ name: 'cover.png', mimeType: 'image/png', buffer })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(copy.locator('img').last()).toHaveAttribute('src', /cover/)
    await chooseInMenu(copy, home('cover.open'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: home('cover.reset') })
      .click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(copy.locator('img[src*=cover]')).toHaveCount(0)
  })

  await test.step('S4.15 the end of a long list loads further drafts', async () => {
    await makeDrafts(page, 25)
    await page.reload()
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(24)
    await page.mouse.wheel(0, 10_000)
    await expect.poll(() => cards.count()).toBeGreaterThan(24)
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
})

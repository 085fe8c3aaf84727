import { type BrowserContext, expect, type Page } from '@playwright/test'
import { Studio } from './studio.ts'
import { test } from './test.ts'

async function addTitle(studio: Studio): Promise<string> {
  const title = studio.editor('text.sample.title')
  await studio.openShelf('text')
  await studio.card(title).first().click()
  return title
}

async function openAlso(context: BrowserContext, address: string): Promise<Studio> {
  const page: Page = await context.newPage()
  await page.goto(address)
  return new Studio(page)
}

test('E16.17 two tabs on one project: one edits, the other watches live, takes over, and nothing is lost', async ({
  page,
  context,
}) => {
  const writer = new Studio(page)
  await writer.openNew()
  const watcher = await openAlso(context, page.url())
  const banner = (of: Studio) => of.page.getByText(of.saving('watching.banner'))
  await expect(banner(watcher)).toBeVisible()
  await expect(banner(writer)).toBeHidden()

  const title = await addTitle(writer)
  await expect(watcher.clips(title)).toBeVisible()
  await watcher.openShelf('text')
  await expect(watcher.card(title).first()).toBeDisabled()
  await watcher.page.keyboard.press('Control+z')
  await watcher.clips(title).click()
  await watcher.page.keyboard.press('Delete')
  await expect(watcher.clips(title)).toBeVisible()

  await watcher.page.getByRole('button', { name: watcher.saving('watching.takeOver') }).click()
  await expect(banner(watcher)).toBeHidden()
  await expect(banner(writer)).toBeVisible()
  await addTitle(watcher)
  await expect(watcher.clips(title)).toHaveCount(2)
  await expect(writer.clips(title)).toHaveCount(2)
  await watcher.expectSaved()
})

test('E16.17, E16.16 a killed tab: the other tab edits on, with what was not saved', async ({ page, context }) => {
  const first = new Studio(page)
  await first.openNew()
  const second = await openAlso(context, page.url())
  await expect(second.page.getByText(second.saving('watching.banner'))).toBeVisible()
  const title = await addTitle(first)
  await expect(second.clips(title)).toBeVisible()
  await first.kill()

  await expect(second.page.getByText(second.saving('watching.inherited'))).toBeVisible()
  await expect(second.clips(title)).toBeVisible()
  await addTitle(second)
  await expect(second.clips(title)).toHaveCount(2)
  await second.expectSaved()
})

test('E17.08 what is copied in one project is pasted in another tab that has another one open', async ({
  page,
  context,
}) => {
  const here = new Studio(page)
  await here.openNew()
  const title = await addTitle(here)
  await here.clips(title).click()
  await page.keyboard.press('Control+c')

  const there = new Studio(await context.newPage())
  await there.openNew('PORTRAIT')
  await there.page.keyboard.press('Control+v')
  await expect(there.clips(title)).toBeVisible()
  await there.page.keyboard.press('Control+z')
  await expect(there.clips(title)).toHaveCount(0)
})

import { expect } from '@playwright/test'
import { common, editor } from './editor.ts'
import { Studio } from './studio.ts'
import { test } from './test.ts'

test('E1.02, E1.03, E1.17, E16.02, E16.19, E16.24, E19.02 what the editor says when it cannot open a project', async ({
  page,
}) => {
  const studio = new Studio(page)
  await studio.logIn()
  const covered = page.waitForResponse(/poster/).then(() => page.waitForResponse(/\/v2\/project\/save/))

  // above the drafts the workbench has templates
  const latest = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: studio.home('drafts'), exact: true }) })
    .getByRole('article')
    .first()
  await test.step('E1.03, E1.17 an editor that cannot be reached offers to reload the page', async () => {
    await page.route(/\/assets\/EditorScreen-/, (route) => route.abort())
    await page.getByRole('button', { name: studio.home('createLandscape') }).click()
    const dialog = page.getByRole('dialog', { name: common('error.editorTitle') })
    await expect(dialog.getByText(common('error.editorText'))).toBeVisible()
    await page.unroute(/\/assets\/EditorScreen-/)
    await dialog.getByRole('button', { name: common('action.confirm') }).click()
    await expect(studio.canvas).toBeVisible()
  })
  const address = page.url()
  // a film that shows nothing has no cover
  await studio.openShelf('text')
  await studio.card(editor('text.sample.title')).first().click()
  await covered

  await test.step('E1.02, E1.17 an APP draft opens the origin dialog, from its address and from the drafts', async () => {
    await page.route(/\/v2\/project\/(list|detail)/, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"WEB"', '"APP"') })
    })
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: common('origin.title') })
    await expect(dialog.getByText(common('origin.text'))).toBeVisible()
    await dialog.getByRole('button', { name: common('action.confirm') }).click()
    await expect(page).toHaveURL(/\/home\/index/)
    await test.step('S17.04 the cover of a draft is over its own blurred copy', async () => {
      const pictures = latest.getByRole('button').first().locator('img')
      await expect(pictures).toHaveCount(2)
      expect(await pictures.nth(0).getAttribute('src')).toBe(await pictures.nth(1).getAttribute('src'))
    })
    await latest.getByRole('button').first().click()
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(/\/home\/index/)
    await page.unroute(/\/v2\/project\/(list|detail)/)
  })

  await test.step('E16.24 a server that is too busy is asked again, as it says, and the project opens', async () => {
    let isFree = () => {}
    const free = new Promise<void>((resolve) => {
      isFree = resolve
    })
    let asked = 0
    await page.route(/\/v2\/project\/detail/, async (route) => {
      if (asked++ === 0) {
        return route.fulfill({
          status: 503,
          headers: { 'retry-after': '1' },
          json: { code: 503, msg: 'Busy', data: null },
        })
      }
      await free
      await route.continue()
    })
    await page.goto(address)
    await expect(page.getByRole('status', { name: editor('open.busy') })).toBeVisible()
    isFree()
    await expect(studio.canvas).toBeVisible()
    await page.unroute(/\/v2\/project\/detail/)
  })

  await test.step('E16.02, E19.02 a project that cannot be loaded says why in the words of the server', async () => {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/v2\/project\/detail/, async (route) => {
      await asked
      await route.fulfill({ json: { code: 50000, msg: 'The store is being moved', data: null } })
    })
    await page.goto('/editor/any')
    await test.step('S17.05 a veil shows that it loads', async () => {
      await expect(page.getByRole('status', { name: editor('open.loading') })).toBeVisible()
      answer()
    })
    const dialog = page.getByRole('dialog', { name: editor('open.failed') })
    await expect(dialog.getByText('The store is being moved')).toBeVisible()
    await dialog.getByRole('button', { name: editor('confirm') }).click()
    await expect(page).toHaveURL(/\/home\/index/)
    await page.unroute(/\/v2\/project\/detail/)
  })

  await test.step('E16.19 a project of another person is not opened, and the way home is offered', async () => {
    await page.goto('/editor/00000000-0000-4000-8000-000000000000')
    await expect(page.getByText(studio.editor('open.failed'))).toBeVisible()
    await page.getByRole('button', { name: studio.editor('confirm') }).click()
    await expect(page).toHaveURL(/\/home\/index/)
  })
})

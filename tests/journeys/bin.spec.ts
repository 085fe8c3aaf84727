import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { boxOf, save, undo } from './editor.ts'
import { chooseInMenu, copyNewDraft, hold } from './pages.ts'
import { builtIn, Studio, texts } from './studio.ts'
import { test } from './test.ts'

const common = texts('common')
const editor = texts('editor')
const home = texts('home')

test('S4.12, S4.13 a draft comes back from the bin, until the bin is emptied', async ({ page }) => {
  const studio = new Studio(page)
  await studio.logIn()
  const { copy: copyName } = await copyNewDraft(page, 'LANDSCAPE')

  await test.step('S4.12 a deleted draft comes back by the notice, or from the bin', async () => {
    const copy = page.getByRole('article', { name: copyName })
    await chooseInMenu(copy, common('action.delete'))
    await expect(copy).toHaveCount(0)
    await page.getByRole('button', { name: home('bin.undo') }).click()
    await expect(copy).toHaveCount(1)
    await chooseInMenu(copy, common('action.delete'))
    await expect(copy).toHaveCount(0)
    await page.getByRole('link', { name: home('bin.title') }).click()
    await expect(copy.getByText(home('bin.daysLeft_other', { count: 30 }))).toBeVisible()
    await chooseInMenu(copy, home('bin.restore'))
    await expect(page.getByText(home('bin.empty.drafts'))).toBeVisible()
    await page.getByRole('link', { name: common('action.back') }).click()
    await expect(page).toHaveURL(/\/home\/draft$/)
    await expect(copy).toHaveCount(1)
  })

  await test.step('S4.13 the address of a draft in the bin says so, and restores it', async () => {
    const copy = page.getByRole('article', { name: copyName })
    const address =
      await test.step('E6.27, E16.20 the poster covers the canvas until its first frame, also by its address, and is a PNG', async () => {
        const poster = page.getByTestId('poster')
        const drawn = page.waitForResponse(/poster/).then(() => page.waitForResponse(/project\/save/))
        const start = await hold(page, /preview\.worker/)
        await copy.getByRole('button').first().click()
        await expect(poster).toBeVisible()
        start()
        await expect(poster).toBeHidden()
        await studio.openShelf('text')
        await studio.card(editor('text.sample.title')).first().click()
        await drawn
        const startAgain = await hold(page, /preview\.worker/)
        await page.reload()
        await expect(poster.locator('img')).toHaveAttribute('src', /poster\.png/)
        const bytes = await page.request.get((await poster.locator('img').getAttribute('src')) ?? '')
        expect((await bytes.body()).subarray(1, 4).toString()).toBe('PNG')
        startAgain()
        await expect(poster).toBeHidden()
        return page.url()
      })
    await test.step('E6.27 a sign turns over a 3D presenter while it loads', async () => {
      const { width, x } = await boxOf(studio.canvas)
      const load = await hold(page, /\.glb/)
      await studio.openShelf('presenter')
      await page.getByText('3D', { exact: true }).click()
      await studio.card(builtIn('presenters/lena-3d/presenter.json')).click()
      const sign = page.getByRole('status', { name: editor('stage.loading') })
      await expect(sign).toBeVisible()
      const at = await boxOf(sign)
      expect(Math.abs(at.x + at.width / 2 - x - width / 2)).toBeLessThan(2)
      expect(at.width).toBeLessThan(60)
      load()
      await expect(sign).toHaveCount(0)
    })
    await test.step('E7.39 its light is chosen beside its view, and taken back in one step', async () => {
      await page.getByRole('tab', { name: editor('presenter.tab.frame') }).click()
      const light = page.getByLabel(editor('frame.light'), { exact: true }).first()
      await light.click()
      await page.getByRole('option', { name: editor('frame.lights.warm') }).click()
      await expect(light).toHaveValue(editor('frame.lights.warm'))
      await undo(studio)
      await expect(light).toHaveValue(editor('frame.lights.soft'))
      await save(studio)
    })
    await page.goto('/home/draft')
    await chooseInMenu(copy, common('action.delete'))
    await expect(copy).toHaveCount(0)
    await page.goto(address)
    const dialog = page.getByRole('dialog', { name: editor('open.binned') })
    await dialog.getByRole('button', { name: editor('open.restore') }).click()
    await expect(studio.canvas).toBeVisible()
    await studio.expectSaved()
  })

  await test.step('S4.12 emptying the bin asks first', async () => {
    await page.goto('/home/draft')
    const copy = page.getByRole('article', { name: copyName })
    await chooseInMenu(copy, common('action.delete'))
    await expect(copy).toHaveCount(0)
    await page.goto('/home/bin')
    await page.getByRole('button', { name: home('bin.emptyAll') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'bin')
    await expect(copy).toHaveCount(1)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: home('bin.emptyAll') })
      .click()
    await expect(page.getByText(home('bin.empty.drafts'))).toBeVisible()
    await page.goto('/home/index')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})

import { expect } from '@playwright/test'
import { TUTORIAL_NAMES, type TutorialName } from '#ui/screens/tutorials/tutorial-names.ts'
import { Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

const common = texts('common')
const editor = texts('editor')
const home = texts('home')
const shell = texts('shell')

const NAMES = Object.fromEntries(TUTORIAL_NAMES.map((name) => [name, home(`tutorials.names.${name}`)])) as Record<
  TutorialName,
  string
>

test('S4.26 a tutorial is read, printed, and left by its way back', async ({ page }) => {
  await new Studio(page).logIn()

  await test.step('S4.26 a tutorial is opened from its card; the way back leads there by its title', async () => {
    const tutorials = page.getByRole('link', { name: new RegExp(`^(${Object.values(NAMES).join('|')})`) })
    await expect(tutorials).toHaveCount(6)
    await tutorials.first().press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: NAMES.tour })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(NAMES.tour))
    await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(7)
    await test.step('S4.26 it is printed without what is around it, in the light theme', async () => {
      await page.getByRole('button', { name: common('theme.dark') }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('listitem').getByRole('heading')).toHaveCount(7)
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
      await page.emulateMedia({ media: null })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
      await page.getByRole('button', { name: common('theme.light') }).click()
      // as if no theme had been chosen: a brand may choose it
      await page.evaluate(() => localStorage.removeItem('avatar_studio_theme'))
    })
    await page.getByRole('link', { name: new RegExp(`^${NAMES.first}`) }).click()
    await expect(page.getByText(editor('export.inBrowser'), { exact: false })).toBeVisible()
    await page.getByRole('link', { name: shell('page.backTo', { page: common('nav.home') }) }).click()
    await expect(page).toHaveURL(/\/home\/index$/)
    await page
      .getByRole('banner')
      .getByRole('link', { name: home('tutorials.title') })
      .click()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6)
    await page
      .getByRole('link', { name: common('nav.home') })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: home('works') })).toBeVisible()
  })
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { Studio, texts } from './studio.ts'

const tutorials = texts('tutorials')

/** The faults in both themes; the theme changes as if another tab had changed it. */
async function faultsOfThemes(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  for (const theme of ['dark', 'light']) {
    await page.evaluate((newValue) => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'avatar_studio_theme', newValue, storageArea: localStorage }),
      )
    }, theme)
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await transitionsEnd(page)
    found[theme] = await faults(page)
  }
  return found
}

/** Colours on their way from one theme to the other are no fault. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Faults that keep people out, each with the elements it stands on. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

test('S17.07 nothing keeps people out of the main pages, in both themes', async ({ page }) => {
  const none = { dark: [], light: [] }
  const studio = new Studio(page)
  await page.goto('/login')
  await expect(page.getByLabel(texts('login')('account'))).toBeVisible()
  expect(await faultsOfThemes(page)).toEqual(none)
  await studio.logIn()
  await expect(page.getByText(studio.home('lead'))).toBeVisible()
  expect(await faultsOfThemes(page)).toEqual(none)
  const training = texts('training')
  await page.getByRole('button', { name: training('createAvatar') }).click()
  await expect(page.getByRole('dialog').getByText(training('unlimited')).first()).toBeVisible()
  expect(await faultsOfThemes(page)).toEqual(none)
  await page.keyboard.press('Escape')
  await page.goto('/home/tutorials/tour')
  await expect(page.getByRole('button', { name: tutorials('begin') })).toBeVisible()
  expect(await faultsOfThemes(page)).toEqual(none)
  await page.getByRole('button', { name: tutorials('begin') }).click()
  await expect(page.getByRole('dialog', { name: tutorials('card.label') })).toBeFocused()
  await expect(studio.button('header.export')).toBeEnabled()
  expect(await faultsOfThemes(page)).toEqual(none)
  await page.keyboard.press('Escape')
  await studio.openShelf('presenter')
  await expect(page.locator('button[draggable=true]').first()).toBeVisible()
  await page.locator('button[draggable=true]').first().click()
  await expect(page.getByRole('textbox', { name: studio.editor('script.title') })).toBeVisible()
  expect(await faultsOfThemes(page)).toEqual(none)
  await studio.button('header.export').click()
  await expect(page.getByRole('dialog', { name: studio.editor('export.title') })).toBeVisible()
  expect(await faultsOfThemes(page)).toEqual(none)
})

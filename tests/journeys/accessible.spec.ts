import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { Studio } from './studio.ts'

/** Faults that keep people out, each with the elements it stands on. */
async function faults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

for (const theme of ['light', 'dark']) {
  test(`S17.07 nothing keeps people out of the main pages, ${theme}`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('avatar_studio_theme', value), theme)
    const studio = new Studio(page, 'en-US')
    await page.goto('/login')
    await expect(page.getByRole('tab')).toBeVisible()
    expect(await faults(page)).toEqual([])
    await studio.logIn()
    await expect(page.getByText(studio.home('lead'))).toBeVisible()
    expect(await faults(page)).toEqual([])
    await studio.create('Landscape')
    await studio.openShelf('presenter')
    await expect(page.locator('button[draggable=true]').first()).toBeVisible()
    await page.locator('button[draggable=true]').first().click()
    await expect(page.getByRole('textbox', { name: studio.editor('script.title') })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await studio.button('header.export').click()
    await expect(page.getByRole('dialog', { name: studio.editor('export.title') })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })
}

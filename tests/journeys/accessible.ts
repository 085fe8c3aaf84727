import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Fails where something of the open dialog, or of the page where none is open, keeps people out, in either theme
 * (S17.07). Afterwards no theme is chosen.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await showTheme(page, theme)
    expect.soft(await faults(page), `${what}, ${theme}`).toEqual([])
  }
  await page.evaluate(() => localStorage.removeItem('avatar_studio_theme'))
}

/** Changes the theme as if another tab had changed it. */
async function showTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((newValue) => {
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'avatar_studio_theme', newValue, storageArea: localStorage }),
    )
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
  // colours on their way from one theme to the other are no fault
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Faults that keep people out, each with its elements. */
async function faults(page: Page): Promise<string[]> {
  const part = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'body'
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    .withTags(['wcag2a', 'wcag2aa'])
    // there are no frames; otherwise a second page would be opened for each look
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

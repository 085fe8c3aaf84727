import { expect, type Locator, type Page } from '@playwright/test'
import { Studio, texts } from './studio.ts'

export const editor = texts('editor')
export const common = texts('common')

/** The editor of a new video in landscape. */
export async function openEditor(page: Page): Promise<Studio> {
  const studio = new Studio(page)
  await studio.logIn()
  await studio.create('Landscape')
  return studio
}

/** Waits until every act so far is in the document and on the screen. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-editor]')).not.toHaveAttribute('data-pending')
}

/** Place and size of an element in the window. Throws if it is not on the screen. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

/** Presses the mouse at one point and releases it at another. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

/** The handle that sizes a panel. */
export const handle = (page: Page, panel: 'library' | 'tracker' | 'inspector'): Locator =>
  page.getByRole('separator', { name: editor(`panels.${panel}`) })

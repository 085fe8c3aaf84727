import { expect, type Locator, type Page } from '@playwright/test'
import { boxOf, middleOf, settled } from './editor.ts'
import { type Studio, texts } from './studio.ts'

/** The point in the middle of an element. */
export const centre = (of: Locator) => boxOf(of).then(middleOf)

/** A hand on the mouse, once every act is done: presses at one point, goes to others, lets go. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  ...way: { x: number; y: number }[]
): Promise<void> {
  await settled(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const { x, y } of way) await page.mouse.move(x, y, { steps: 4 })
  await page.mouse.up()
}

export const rows = (page: Page) => page.getByRole('grid').getByRole('row')
export const undo = (page: Page) => page.keyboard.press('Control+z').then(() => settled(page))
/** Start and length of a clip as a screen reader is told them. */
export const told = async (clip: Locator) => (await clip.getAttribute('aria-label')) ?? ''

/** The part of a clip's label that names its length, in seconds. */
export const lasts = (seconds: number) => {
  const [, part = ''] = texts('editor')('timeline.clipLabel', { start: '|', number: '|', seconds }).split('|')
  return part
}

/** Adds a text by its card; resolves when it is selected, which is when keys act on it. */
export async function addText(studio: Studio, sample: 'title' | 'subtitle'): Promise<Locator> {
  const name = studio.editor(`text.sample.${sample}`)
  await studio.openShelf('text')
  const before = await studio.clips(name).count()
  await studio.card(name).first().click()
  await expect(studio.clips(name)).toHaveCount(before + 1)
  const added = studio.clips(name).last()
  await expect(added).toHaveAttribute('aria-selected', 'true')
  return added
}

import { expect, type Locator, type Page } from '@playwright/test'
import { Studio, texts } from './studio.ts'

export const editor = texts('editor')
export const common = texts('common')

/** The editor of a new video in landscape. */
export async function openEditor(page: Page): Promise<Studio> {
  const studio = new Studio(page)
  await studio.openNew()
  return studio
}

/** Waits until every act so far is in the document and on the screen. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[data-editor]')).not.toHaveAttribute('data-pending')
}

/** Presses the key that saves, once every act is done; the editor would wait 3 s before it saves by itself. */
export async function pressSave(studio: Studio): Promise<void> {
  await settled(studio.page)
  // in a text field the key does nothing
  await studio.button('header.export').press('Control+s')
}

/** Saves every act so far. */
export async function save(studio: Studio): Promise<void> {
  await pressSave(studio)
  await studio.expectSaved()
}

/** Takes acts back, one after the other, and waits until they are gone from the document and the screen. */
export const undo = (studio: Studio, times = 1): Promise<void> => step(studio, 'header.undo', times)

/** Does acts again, one after the other, and waits until they are in the document and on the screen. */
export const redo = (studio: Studio, times = 1): Promise<void> => step(studio, 'header.redo', times)

async function step(studio: Studio, button: 'header.undo' | 'header.redo', times: number): Promise<void> {
  for (let taken = 0; taken < times; taken++) {
    await studio.button(button).click()
    await settled(studio.page)
  }
}

/** The seconds of a clock text, `1:02`. */
export const secondsOf = (clock: string): number => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** Place and size of an element in the window. Throws if it is not on the screen. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The point in the middle of a place. */
export const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** Waits until every act is done and a place and size is the expected one, within half a pixel: rounding goes either way. */
export async function expectBox(page: Page, box: () => Promise<Box>, expected: Box): Promise<void> {
  await settled(page)
  const off = async () => {
    const { x, y, width, height } = await box()
    const sides = [x - expected.x, y - expected.y, width - expected.width, height - expected.height]
    return Math.max(...sides.map(Math.abs))
  }
  await expect.poll(off).toBeLessThanOrEqual(0.5)
}

/** Presses the mouse at one point and releases it at another, once every act is done: what lies at a point is known then. */
export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await settled(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

/** The handle that sizes a panel. */
export const handle = (page: Page, panel: 'library' | 'tracker' | 'inspector'): Locator =>
  page.getByRole('separator', { name: editor(`panels.${panel}`) })

/** Drags while a key is held from the first movement to the release, once every act is done. */
export async function dragWith(page: Page, key: string, from: { x: number; y: number }, to: { x: number; y: number }) {
  await settled(page)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.keyboard.down(key)
  await page.mouse.move(to.x, to.y, { steps: 8 })
  await page.mouse.up()
  await page.keyboard.up(key)
}

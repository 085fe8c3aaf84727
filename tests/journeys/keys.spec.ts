import { expect, type Locator } from '@playwright/test'
import { editor, openEditor, settled, undo } from './editor.ts'
import { lateFrom, makeWorkersLate } from './late-workers.ts'
import { test } from './test.ts'

const PRESSES = 20
/** Of a new video. */
const FRAME_SEC = 1 / 25

test('E6.14, E5.48, E1.20 twenty keys without a wait are twenty steps, on the canvas, the timeline and in fields, however late the answers', async ({
  page,
}) => {
  await makeWorkersLate(page)
  const studio = await openEditor(page)
  await studio.openShelf('image')
  await page
    .getByRole('region', { name: editor('library.tab.image') })
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  const overlay = page.getByRole('application')
  await expect(overlay.locator('circle')).toHaveCount(1)
  await settled(page)
  // the document comes by the port of the answers: one of its own would be later than they are
  await lateFrom(page, { answersMs: 200, portsMs: 400 })

  const numberOf = async (field: Locator) => Number.parseFloat(await field.inputValue())
  /** Holds a key, and another one with it, until it has come twenty times. */
  const hold = async (key: string, modifier?: 'Alt' | 'Control') => {
    if (modifier) await page.keyboard.down(modifier)
    await Promise.all(Array.from({ length: PRESSES }, () => page.keyboard.down(key)))
    await page.keyboard.up(key)
    if (modifier) await page.keyboard.up(modifier)
    await settled(page)
  }
  const x = page.getByRole('textbox', {
    name: editor('place.of', { what: editor('kind.image'), name: editor('place.x') }),
  })
  const start = page.getByRole('textbox', { name: editor('inspector.start'), exact: true })
  const duration = page.getByRole('textbox', { name: editor('inspector.duration'), exact: true })

  await test.step('arrow keys on the canvas: one step of undo', async () => {
    const before = await numberOf(x)
    await overlay.focus()
    await hold('ArrowRight')
    expect(await numberOf(x)).toBe(before + PRESSES)
    await undo(studio)
    expect(await numberOf(x)).toBe(before)
  })

  await test.step('moved and lengthened on the timeline: one step of undo each', async () => {
    const before = { start: await numberOf(start), duration: await numberOf(duration) }
    await page.getByRole('gridcell', { selected: true }).focus()
    await hold('ArrowRight', 'Alt')
    expect(await numberOf(start)).toBeCloseTo(before.start + PRESSES * FRAME_SEC, 1)
    await hold('ArrowRight', 'Control')
    expect(await numberOf(duration)).toBeCloseTo(before.duration + PRESSES * FRAME_SEC, 1)
    await undo(studio)
    expect(await numberOf(duration)).toBeCloseTo(before.duration, 1)
    await undo(studio)
    expect(await numberOf(start)).toBeCloseTo(before.start, 1)
  })

  await test.step('a slider: each key is a step of undo', async () => {
    const thumb = page.getByRole('slider', { name: editor('place.opacity') })
    await expect(thumb).toHaveAttribute('aria-valuenow', '100')
    await thumb.focus()
    await hold('ArrowLeft')
    await expect(thumb).toHaveAttribute('aria-valuenow', String(100 - PRESSES))
    await undo(studio)
    await expect(thumb).toHaveAttribute('aria-valuenow', String(101 - PRESSES))
  })

  /** Presses a key ten times without a wait. */
  const burst = (...keys: string[]) =>
    Promise.all(keys.flatMap((key) => Array(10).fill(key)).map((key) => page.keyboard.press(key)))

  await test.step('a number starts from what the canvas left, though its keys come before the answers', async () => {
    const before = await numberOf(x)
    await overlay.focus()
    await burst('ArrowRight')
    await x.focus()
    await burst('ArrowUp')
    await page.keyboard.press('Tab')
    await settled(page)
    expect(await numberOf(x)).toBe(before + 20)
  })

  await test.step('a time starts from what the timeline left', async () => {
    const before = { start: await numberOf(start), duration: await numberOf(duration) }
    const row = page.getByRole('gridcell', { selected: true })
    await row.focus()
    await burst('Alt+ArrowRight')
    await start.focus()
    await burst('ArrowUp')
    await page.keyboard.press('Enter')
    await settled(page)
    expect(await numberOf(start)).toBeCloseTo(before.start + 20 * FRAME_SEC, 1)
    await row.focus()
    await burst('Control+ArrowRight')
    await duration.focus()
    await burst('ArrowUp')
    await page.keyboard.press('Enter')
    await settled(page)
    expect(await numberOf(duration)).toBeCloseTo(before.duration + 20 * FRAME_SEC, 1)
  })

  await test.step('keys of a slider after an undo start from what it restored', async () => {
    const thumb = page.getByRole('slider', { name: editor('place.opacity') })
    const before = Number(await thumb.getAttribute('aria-valuenow'))
    await thumb.focus()
    await burst('ArrowLeft', 'Control+z', 'ArrowLeft')
    await settled(page)
    await expect(thumb).toHaveAttribute('aria-valuenow', String(before - 10))
  })

  await test.step('a number, each time with Enter: each is a step of undo', async () => {
    const before = await numberOf(x)
    await x.focus()
    for (let at = 0; at < PRESSES; at++) {
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
    }
    await settled(page)
    expect(await numberOf(x)).toBe(before + PRESSES)
    await undo(studio)
    expect(await numberOf(x)).toBe(before + PRESSES - 1)
  })

  await test.step('two deletions of scenes delete two', async () => {
    const strip = page.getByRole('region', { name: editor('scenes.title') })
    const cards = strip.locator('[data-scene]')
    for (const count of [2, 3, 4]) {
      await strip.getByRole('button', { name: editor('scenes.add'), exact: true }).click()
      await settled(page)
      await expect(cards).toHaveCount(count)
    }
    await cards.last().focus()
    await Promise.all(['Delete', 'Delete'].map((key) => page.keyboard.press(key)))
    await settled(page)
    await expect(cards).toHaveCount(2)
  })

  await test.step('a tab that is closed while an act waits asks', async () => {
    const asked = page.waitForEvent('dialog', { timeout: 10_000 })
    await page.getByRole('button', { name: editor('scenes.add'), exact: true }).click()
    await page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await settled(page)
  })
})

test('E1.23 F6 goes from area to area, out of a text field too, and Shift F6 back to what had the focus', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await studio.openShelf('presenter')
  const card = page
    .getByRole('region', { name: editor('library.tab.presenter') })
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
  await card.click()
  const script = page.getByRole('textbox', { name: editor('script.title') })
  await script.focus()
  const areas = page.locator('[data-area]')
  const focused = page.locator('[data-area]:focus-within')
  const count = await areas.count()
  await page.keyboard.press('Shift+F6')
  await expect(page.getByRole('application')).toBeFocused()
  await card.focus()
  for (let step = 0; step < count; step++) {
    const before = await focused.evaluate((area) => [...document.querySelectorAll('[data-area]')].indexOf(area))
    await page.keyboard.press('F6')
    await expect(areas.nth((before + 1) % count).locator(':focus')).toHaveCount(1)
  }
  await expect(card).toBeFocused()
  await page.keyboard.press('F6')
  await page.keyboard.press('F6')
  await expect(script).toBeFocused()
})

import { expect } from '@playwright/test'
import { boxOf, drag, editor, expectBox, middleOf, openEditor, undo } from './editor.ts'
import { builtIn } from './studio.ts'
import { test } from './test.ts'

test('E6.19 a mask is moved and sized by its handles, after a double click, from the menu and by keys; Escape and Delete', async ({
  page,
}) => {
  const studio = await openEditor(page)
  const empty = await studio.stillPicture()
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  const whole = await studio.changedPicture(empty)
  await page.getByRole('tab', { name: editor('presenter.tab.frame'), exact: true }).click()
  const kind = (name: 'none' | 'circle' | 'rectangle') =>
    page.getByRole('radiogroup', { name: editor('mask.title') }).getByText(editor(`mask.${name}`), { exact: true })
  await kind('rectangle').click()
  const cut = await studio.changedPicture(whole)

  const overlay = page.getByRole('application')
  // the frame of the selection; while the mask is edited, after the frame of its presenter
  const frames = overlay.locator('rect:not([rx])')
  const adjust = studio.button('mask.edit')
  const box = () => boxOf(frames.last())
  const field = (name: 'place.x' | 'place.y') =>
    page.getByRole('textbox', { name: editor('place.of', { what: editor('mask.title'), name: editor(name) }) })
  const size = (name: 'width' | 'height') => page.getByRole('textbox', { name: editor(`mask.${name}`), exact: true })
  const number = async (of: ReturnType<typeof field>) => Number.parseFloat(await of.inputValue())
  const presenter = await box()

  await test.step('a double click on the presenter shows the handles of its mask, Escape those of the presenter', async () => {
    const { x, y } = middleOf(presenter)
    await page.mouse.dblclick(x, y)
    await expect(adjust).toHaveAttribute('aria-pressed', 'true')
    await expect(frames).toHaveCount(2)
    // it turns with its presenter alone
    await expect(overlay.locator('circle')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(adjust).toHaveAttribute('aria-pressed', 'false')
    await expect(overlay.locator('circle')).toHaveCount(1)
    await expectBox(page, box, presenter)
  })

  await test.step("the button of the panel and the entry of the menu show them too, and the keys are the canvas's at once", async () => {
    await adjust.click()
    await expect(overlay).toBeFocused()
    await page.keyboard.press('Escape')
    await page.mouse.click(middleOf(presenter).x, middleOf(presenter).y, { button: 'right' })
    await page.getByRole('menuitem', { name: editor('mask.edit') }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(frames).toHaveCount(2)
    await expect(overlay).toBeFocused()
  })
  const first = await box()
  const places = { x: await number(field('place.x')), y: await number(field('place.y')) }

  await test.step('it is dragged, and its presenter stays: one step of undo', async () => {
    const from = middleOf(first)
    const outline = await boxOf(frames.first())
    await page.mouse.move(from.x, from.y)
    await expect(overlay).toHaveCSS('cursor', 'move')
    await drag(page, from, { x: from.x + 50, y: from.y + 30 })
    await expect.poll(async () => Math.round((await box()).x - first.x)).toBe(50)
    await expectBox(page, () => boxOf(frames.first()), outline)
    await studio.changedPicture(cut)
    await undo(studio)
    await expectBox(page, box, first)
    await expect.poll(() => studio.picture()).toBe(cut)
  })

  await test.step('an edge sets one side, a corner both, each one step of undo', async () => {
    const edge = { x: first.x + first.width, y: first.y + first.height / 2 }
    await page.mouse.move(edge.x, edge.y)
    await expect(overlay).toHaveCSS('cursor', 'ew-resize')
    const before = { width: await number(size('width')), height: await number(size('height')) }
    await drag(page, edge, { x: edge.x - 40, y: edge.y })
    await expect.poll(() => number(size('width'))).toBeLessThan(before.width)
    expect(await number(size('height'))).toBe(before.height)
    expect((await box()).x).toBeCloseTo(first.x, 0)
    await undo(studio)
    await expectBox(page, box, first)
    await drag(page, { x: first.x, y: first.y }, { x: first.x + 30, y: first.y + 30 })
    await expect.poll(() => number(size('height'))).toBeLessThan(before.height)
    expect(await number(size('width'))).toBeLessThan(before.width)
    await undo(studio)
    await expectBox(page, box, first)
  })

  await test.step('arrow keys move it by 1 canvas pixel, with Shift by 10', async () => {
    await overlay.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(() => number(field('place.x'))).toBe(places.x + 1)
    await expect.poll(() => number(field('place.y'))).toBe(places.y + 10)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Shift+ArrowUp')
    await expectBox(page, box, first)
  })

  await test.step('a circle has corners only and stays round', async () => {
    await kind('circle').click()
    await expect(overlay.locator('ellipse')).toHaveCount(1)
    await expect.poll(async () => (await box()).width - (await box()).height).toBeCloseTo(0, 0)
    const round = await box()
    await drag(
      page,
      { x: round.x + round.width, y: round.y + round.height },
      middleOf({ ...round, width: round.width * 1.8, height: round.height * 1.8 }),
    )
    await expect.poll(async () => (await box()).width).toBeLessThan(round.width - 5)
    expect((await box()).height).toBeCloseTo((await box()).width, 0)
  })

  await test.step('Delete takes the mask away, undo brings it back with its handles', async () => {
    await overlay.focus()
    await page.keyboard.press('Delete')
    await expect(adjust).toHaveCount(0)
    await expect(overlay.locator('circle')).toHaveCount(1)
    await expect.poll(() => studio.picture()).toBe(whole)
    await undo(studio)
    await expect(adjust).toHaveAttribute('aria-pressed', 'true')
  })
})

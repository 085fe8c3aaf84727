import { expect } from '@playwright/test'
import { boxOf as box, openEditor, settled } from './editor.ts'
import { texts } from './studio.ts'
import { test } from './test.ts'
import { addText, centre, drag, lasts, rows, told, undo } from './timeline-hand.ts'

const timeline = texts('timeline')

test('E5.32, E5.38, E5.44 a clip goes over another track, is stretched against its neighbour and split; each is undone', async ({
  page,
}) => {
  const studio = await openEditor(page)
  const title = await addText(studio, 'title')
  const other = await addText(studio, 'subtitle')
  await expect(rows(page)).toHaveCount(3)
  await settled(page)
  const below = await box(title)
  const above = await box(other)

  await test.step('E5.54 a hover tip names the clip and its time', async () => {
    await title.hover()
    const tip = page.getByRole('tooltip').filter({ hasText: studio.editor('text.sample.title') })
    await expect(tip).toContainText('0:00+00 – 0:05+00')
    await title.click({ button: 'right' })
    await expect(page.getByRole('menu')).toBeVisible()
    await expect(tip).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await page.mouse.move(0, 0)
  })

  await test.step('E5.62 the handle of the playhead is 13 px wide', async () => {
    expect((await box(page.getByTitle(studio.editor('timeline.playhead')))).width).toBe(13)
  })

  // with an end of its own it does not follow the scene
  await title.focus()
  await page.keyboard.press('Control+ArrowLeft')
  await expect.poll(() => told(title)).toContain(lasts(4.96))
  await test.step('E5.53 keys that follow one another at once all count', async () => {
    await title.evaluate((item) => {
      const press = (code: string) =>
        item.dispatchEvent(new KeyboardEvent('keydown', { code, ctrlKey: true, bubbles: true, cancelable: true }))
      for (const code of ['ArrowLeft', 'ArrowLeft', 'ArrowRight']) press(code)
    })
    await expect.poll(() => told(title)).toContain(lasts(4.92))
  })
  for (const seconds of [4.96, 5]) {
    await page.keyboard.press('Control+ArrowRight')
    await expect.poll(() => told(title)).toContain(lasts(seconds))
  }

  // onto the row of the other, after it: the emptied track goes
  await drag(page, await centre(other), { x: below.x + below.width * 1.5 + 40, y: below.y + below.height / 2 })
  await expect(rows(page)).toHaveCount(2)
  await expect.poll(async () => (await box(other)).y).toBeGreaterThan(above.y - 30)
  await undo(page)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Control+Shift+z')
  await expect(rows(page)).toHaveCount(2)

  // its end is pulled far over the neighbour and stays at the neighbour's start
  const moved = await box(other)
  const first = await box(title)
  const free = moved.x - (first.x + first.width)
  expect(free).toBeGreaterThan(20)
  await drag(page, { x: first.x + first.width - 2, y: first.y + 10 }, { x: moved.x + moved.width / 2, y: first.y + 10 })
  await expect.poll(async () => (await box(title)).x + (await box(title)).width).toBeCloseTo(moved.x, 0)
  await undo(page)
  await expect.poll(async () => (await box(title)).width).toBeCloseTo(first.width, 0)

  // split at the playhead, which a click on the ruler puts inside
  await title.click()
  await page.mouse.click(first.x + first.width / 2, (await box(page.getByRole('grid'))).y - 12)
  await expect(page.getByText(/^0:02\+\d\d$/).first()).toBeVisible()
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: studio.editor('timeline.split') })
    .click()
  const name = studio.editor('text.sample.title')
  await expect(studio.clips(name)).toHaveCount(2)
  await undo(page)
  await expect(studio.clips(name)).toHaveCount(1)

  await test.step('E5.55 the frame rate switches between 25 and 30', async () => {
    const rate = page.getByRole('radiogroup', { name: studio.editor('timeline.frameRate') })
    await expect(rate.getByRole('radio', { name: '25' })).toBeChecked()
    await rate.locator('label').filter({ hasText: '30' }).click()
    await expect(rate.getByRole('radio', { name: '30' })).toBeChecked()
    await expect.poll(() => told(title)).toContain(lasts(5))
  })
})

test('E5.28, E5.56 a clip dropped between tracks makes one, above the ruler too; a wrong place restores it and says why', async ({
  page,
}) => {
  const studio = await openEditor(page)
  const title = await addText(studio, 'title')
  await page.keyboard.press('Control+d')
  await expect(studio.clips(studio.editor('text.sample.title'))).toHaveCount(2)
  await expect(rows(page)).toHaveCount(2)
  const from = await box(title)

  await page.mouse.move(from.x + 20, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 5 })
  await expect(page.getByTestId('drop-mark')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('drop-mark')).toBeHidden()
  await page.mouse.up()
  await expect(rows(page)).toHaveCount(2)

  await drag(page, { x: from.x + 20, y: from.y + 10 }, { x: from.x + 40, y: from.y - 40 })
  await expect(rows(page)).toHaveCount(3)
  await undo(page)
  await expect(rows(page)).toHaveCount(2)

  const stage = await centre(studio.canvas)
  await drag(page, { x: from.x + 20, y: from.y + 10 }, stage)
  await expect(page.getByText(studio.editor('drag.target_not_found')).first()).toBeVisible()
  await expect.poll(async () => (await box(title)).x).toBeCloseTo(from.x, 0)
})

test('E5.22, E5.53 by the keyboard alone: from clip to clip, nudged, stretched, copied, deleted; every outcome is spoken', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await addText(studio, 'title')
  await addText(studio, 'subtitle')
  const spoken = page.getByTestId('announcer')
  const title = studio.clips(studio.editor('text.sample.title'))
  const other = studio.clips(studio.editor('text.sample.subtitle'))
  await page.getByRole('grid').getByRole('gridcell', { selected: true }).focus()
  await expect(other).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(title).toBeFocused()
  await expect(title).toHaveAttribute('aria-selected', 'true')
  await expect(other).toHaveAttribute('aria-selected', 'false')

  await page.keyboard.press('Alt+ArrowRight')
  await expect.poll(() => told(title)).toContain('0:00+01')
  await page.keyboard.press('Alt+Shift+ArrowRight')
  await expect.poll(() => told(title)).toContain('0:00+11')
  await expect(spoken).toContainText('0:00+11')
  await page.keyboard.press('Control+ArrowRight')
  await expect.poll(() => told(title)).toContain(lasts(5.04))
  await undo(page)
  await expect.poll(() => told(title)).toContain(lasts(5))

  await page.keyboard.press('Control+c')
  await test.step('E17.13 a copy says so', async () => {
    await expect(page.getByText(studio.editor('clipboard.copy_select')).first()).toBeVisible()
    await expect(spoken).toContainText(studio.editor('clipboard.copy_select'))
  })
  await page.keyboard.press('Control+v')
  await expect(title).toHaveCount(2)
  await page.keyboard.press('Delete')
  await expect(title).toHaveCount(1)
  await expect(spoken).toContainText('Ctrl Z')

  await test.step('E5.65, E1.19 a refused key says why below the picture, and its button is grey with the reason', async () => {
    await page.keyboard.press('Escape')
    const split = studio.button('timeline.split')
    await expect(split).toBeDisabled()
    await split.hover()
    await expect(page.getByRole('tooltip')).toContainText(timeline('why.noSelection'))
    await page.keyboard.press('s')
    const notice = page.getByRole('alert').filter({ hasText: timeline('why.noSelection') })
    await expect(notice).toBeVisible()
    await page.keyboard.press('s')
    // the one before it leaves when the key has had its turn
    await settled(page)
    await expect(notice).toHaveCount(1)
    const tools = page.getByRole('toolbar', { name: studio.editor('timeline.tools') })
    await expect
      .poll(async () => {
        const [said, above, below] = [await box(notice), await box(studio.canvas), await box(tools)]
        return said.y >= above.y + above.height && said.y + said.height <= below.y + below.height
      })
      .toBe(true)
    await page.mouse.move(0, 0)
  })

  await title.focus()
  await page.keyboard.press('Shift+F10')
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect(menu.getByRole('menuitem').first()).toHaveCSS('height', '28px')
  await menu.getByRole('menuitem', { name: studio.editor('timeline.duplicate') }).click()
  await expect(menu).toBeHidden()
  await expect(title).toHaveCount(2)

  await page.keyboard.press('Shift+?')
  const help = page.getByRole('dialog', { name: timeline('help.title') })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await test.step('E17.12 in a field the keys write', async () => {
    const text = page.getByRole('textbox').first()
    await text.focus()
    await page.keyboard.press('s')
    await page.keyboard.press('Backspace')
    await expect(title).toHaveCount(2)
  })
})

test('E5.06, E5.15 a presenter is folded; the time under the pointer stays where it is in a zoom', async ({ page }) => {
  const studio = await openEditor(page)
  await studio.openShelf('presenter')
  await page.locator('button[draggable=true]').first().click()
  await expect(studio.button('timeline.fold')).toBeVisible()
  await settled(page)
  await test.step('E17.14 the canvas menu copies a presenter', async () => {
    const at = await centre(studio.canvas)
    await page.mouse.click(at.x, at.y, { button: 'right' })
    await page.getByRole('menuitem', { name: new RegExp(`^${studio.editor('edit.copy')}`) }).click()
    await expect(page.getByText(studio.editor('clipboard.copy_select')).first()).toBeVisible()
    await expect(page.getByRole('menu')).toBeHidden()
  })
  const open = await rows(page).count()
  await studio.button('timeline.fold').click()
  await expect.poll(() => rows(page).count()).toBeLessThan(open)
  await undo(page)
  await expect(rows(page)).toHaveCount(open)

  // the right end of a clip is a moment: the pointer stands on it while the wheel zooms
  const title = await addText(studio, 'title')
  const end = async () => (await box(title)).x + (await box(title)).width
  const at = { width: (await box(title)).width, y: (await box(title)).y + 10 }
  await studio.button('timeline.zoomOut').click()
  await expect.poll(async () => (await box(title)).width).toBeLessThan(at.width * 0.9)
  const pointer = { x: await end(), y: at.y }
  await page.mouse.move(pointer.x, pointer.y)
  await page.keyboard.down('Control')
  for (const delta of [-30, -20, 20, -20]) {
    const wide = (await box(title)).width
    await page.mouse.wheel(0, delta)
    await expect.poll(async () => (await box(title)).width).not.toBeCloseTo(wide, 1)
    await expect.poll(async () => Math.abs((await end()) - pointer.x)).toBeLessThan(1)
  }
  await page.keyboard.up('Control')
})

test('E2.16, E5.29 a thing from the library is dropped onto a row, and a track is put below another by its head', async ({
  page,
}) => {
  const studio = await openEditor(page)
  const title = await addText(studio, 'title')
  await addText(studio, 'subtitle')
  await expect(rows(page)).toHaveCount(3)
  const name = studio.editor('text.sample.title')
  const row = await box(title)
  const card = studio.card(name).first()
  const grid = await box(page.getByRole('grid'))
  await card.dragTo(page.getByRole('grid'), {
    targetPosition: { x: row.x + row.width + 60 - grid.x, y: row.y + 12 - grid.y },
  })
  await expect(studio.clips(name)).toHaveCount(2)
  await expect(rows(page)).toHaveCount(3)

  await settled(page)
  const heads = page.getByRole('rowheader')
  const names = await heads.allInnerTexts()
  const top = await box(heads.nth(0))
  const second = await box(heads.nth(1))
  await drag(page, { x: top.x + 60, y: top.y + 11 }, { x: top.x + 60, y: second.y + 20 })
  await expect.poll(() => heads.allInnerTexts()).toEqual([names[1], names[0], names[2]])
  await undo(page)
  await expect.poll(() => heads.allInnerTexts()).toEqual(names)
})

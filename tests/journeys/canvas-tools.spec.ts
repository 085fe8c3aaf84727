import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { fontFile } from '#tests/worlds/font-file.ts'
import { boxOf, common, drag, dragWith, editor, expectBox, openEditor, settled, undo } from './editor.ts'
import { builtIn, texts } from './studio.ts'
import { test } from './test.ts'

const timeline = texts('timeline')

const middleOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x: x + width / 2,
  y: y + height / 2,
})

test('E6.15 every entry of the menu and every handle of the canvas, the keys held during a drag, guides, lock, frames', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await studio.openShelf('image')
  const card = page
    .getByRole('region', { name: editor('library.tab.image') })
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first()
  await card.click()
  const overlay = page.getByRole('application')
  const frame = overlay.locator('rect').first()
  const cells = page.getByRole('gridcell', { name: new RegExp(`^${editor('kind.image')}`) })
  await expect(cells).toHaveCount(1)
  const box = () => boxOf(frame)
  const openMenu = async () => {
    const at = middleOf(await box())
    await page.mouse.click(at.x, at.y, { button: 'right' })
  }
  const choose = async (name: string) => {
    await openMenu()
    await page.getByRole('menuitem', { name, exact: false }).first().click()
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  const first = await box()

  await test.step('each handle', async () => {
    for (const [name, x, y] of [
      ['e', 1, 0.5],
      ['w', 0, 0.5],
      ['n', 0.5, 0],
      ['s', 0.5, 1],
      ['ne', 1, 0],
      ['nw', 0, 0],
      ['se', 1, 1],
      ['sw', 0, 1],
    ] as const) {
      const from = { x: first.x + first.width * x, y: first.y + first.height * y }
      const to = { x: from.x + (x - 0.5) * 60, y: from.y + (y - 0.5) * 60 }
      await drag(page, from, to)
      const length = ({ width, height }: typeof first) => (name === 'n' || name === 's' ? height : width)
      await expect.poll(async () => length(await box()) - length(first), name).toBeGreaterThan(10)
      await undo(studio)
      await expectBox(page, box, first)
    }
    const turn = middleOf(await boxOf(overlay.locator('circle')))
    await drag(page, turn, { x: first.x + first.width + 60, y: first.y + first.height / 2 })
    await expect(frame).toHaveAttribute('transform', /^rotate\((8|9)\d/)
    await undo(studio)
    await expect(frame).toHaveAttribute('transform', /^rotate\(0 /)
  })

  await test.step('E6.38 Shift keeps the axis, Alt moves a copy, each one step of undo', async () => {
    const from = middleOf(first)
    await dragWith(page, 'Shift', from, { x: from.x + 120, y: from.y + 40 })
    await expect.poll(async () => Math.round((await box()).x - first.x)).toBe(120)
    expect((await box()).y).toBeCloseTo(first.y, 0)
    await undo(studio)
    await dragWith(page, 'Alt', from, { x: from.x + 150, y: from.y + 90 })
    await expect(cells).toHaveCount(2)
    await expect.poll(async () => (await box()).x - first.x).toBeGreaterThan(100)
    await undo(studio)
    await expect(cells).toHaveCount(1)
    await expectBox(page, box, first)
  })

  await test.step('E6.40 arrow keys move by 1 canvas pixel, with Shift by 10, however fast they come; the inspector follows', async () => {
    await overlay.focus()
    await expect(cells).toHaveCount(1)
    const x = page.getByRole('textbox', { name: editor('place.x') })
    const before = Number.parseFloat(await x.inputValue())
    await page.keyboard.press('ArrowRight')
    await expect.poll(async () => Number.parseFloat(await x.inputValue()) - before).toBe(1)
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => Number.parseFloat(await x.inputValue()) - before).toBe(11)
    // presses close together are one step of undo, others are not: the keys go back themselves
    await test.step('and all count when they follow one another at once', async () => {
      await overlay.evaluate((element) => {
        const press = (key: string, shiftKey: boolean) =>
          element.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, cancelable: true }))
        press('ArrowLeft', true)
        press('ArrowLeft', false)
      })
      await expectBox(page, box, first)
    })
  })

  await test.step('each entry of the menu', async () => {
    await choose(editor('timeline.duplicate'))
    await expect(cells).toHaveCount(2)
    await undo(studio)
    await expect(cells).toHaveCount(1)
    await choose(editor('edit.copy'))
    await choose(editor('edit.paste'))
    await expect(cells).toHaveCount(2)
    await undo(studio)
    await expect(cells).toHaveCount(1)
    await choose(timeline('menu.cut'))
    await expect(cells).toHaveCount(0)
    await undo(studio)
    await expect(cells).toHaveCount(1)
    await cells.first().click()
    await drag(page, middleOf(first), { x: first.x + first.width / 2 + 60, y: first.y + first.height / 2 + 50 })
    await settled(page)
    const away = await box()
    const sheet = await boxOf(studio.canvas)
    await openMenu()
    await page.getByRole('menuitem', { name: editor('align.title') }).hover()
    await page.getByRole('menuitem', { name: editor('align.left') }).click()
    await expect.poll(async () => Math.abs((await box()).x - sheet.x)).toBeLessThan(1.5)
    await undo(studio)
    await choose(editor('stage.reset'))
    await expect.poll(async () => middleOf(await box()).x).toBeCloseTo(middleOf(sheet).x, 0)
    await undo(studio)
    await expectBox(page, box, away)
    await choose(editor('timeline.delete'))
    await expect(cells).toHaveCount(0)
    await undo(studio)
    await undo(studio)
    await expect(cells).toHaveCount(1)
    await cells.first().click()
    await expectBox(page, box, first)
  })

  await test.step('layer order: a copy in front goes back and to the front again', async () => {
    const from = middleOf(first)
    await dragWith(page, 'Alt', from, { x: from.x + 150, y: from.y + 90 })
    const chosen = page.getByRole('gridcell', { selected: true })
    const inRow = (number: number) => expect(chosen).toHaveAccessibleName(new RegExp(`${number}\\D+[23]\\D*$`))
    await inRow(1)
    for (const [name, row] of [
      ['stage.toBack', 2],
      ['timeline.forward', 1],
      ['timeline.backward', 2],
      ['stage.toFront', 1],
    ] as const) {
      await choose(editor(name))
      await inRow(row)
    }
    await undo(studio, 5)
    await expect(cells).toHaveCount(1)
    await cells.first().click()
  })

  await test.step('E6.37 guides show and catch, and are there after a reload', async () => {
    await studio.button('guides.title').click()
    for (const kind of ['safe', 'grid'])
      await page.getByRole('menuitemcheckbox', { name: editor(`guides.${kind}`) }).click()
    await page.keyboard.press('Escape')
    // a key that comes before the menu is gone is the menu's
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(overlay.locator('[data-guide=grid] line')).toHaveCount(15 + 8)
    await expect(overlay.locator('[data-guide=safe] line')).toHaveCount(4)
  })

  await test.step('E6.36 a locked layer is not picked; the lock on the timeline opens it', async () => {
    await page.keyboard.press('l')
    await expect(overlay.locator('circle')).toHaveCount(0)
    const unlock = studio.button('timeline.unlock')
    await expect(unlock).toBeVisible()
    const at = middleOf(first)
    await drag(page, at, { x: at.x + 80, y: at.y })
    await cells.first().click()
    await expectBox(page, box, first)
    await unlock.click()
    await expect(overlay.locator('circle')).toHaveCount(1)
  })

  await test.step('E5.77 a frame on the timeline selects what it touches; Escape restores', async () => {
    await choose(editor('timeline.duplicate'))
    await expect(cells).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
    const grid = await boxOf(page.getByRole('grid', { name: editor('timeline.tracks') }))
    const row = await boxOf(cells.first())
    const second = await boxOf(cells.last())
    const from = { x: second.x + second.width + 40, y: row.y + row.height + 40 }
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(grid.x + 200, row.y + 4, { steps: 8 })
    await expect(page.getByTestId('frame')).toBeVisible()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(0)
  })
})

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

test('E6.09 a text is wrapped by the handle at its side, a vertical one by the handle below', async ({ page }) => {
  const studio = await openEditor(page)
  await studio.openShelf('text')
  const empty = await studio.stillPicture()
  await studio.card(editor('text.sample.title')).first().click()
  await studio.changedPicture(empty)
  const frame = page.getByRole('application').locator('rect').first()
  const box = () => boxOf(frame)
  const words = page.getByRole('textbox', { name: editor('text.content'), exact: true })
  await words.fill('一二三四五六七八九十一二三四五六七八九十')
  await words.blur()
  await studio.stillPicture()

  const wide = await box()
  const side = { x: wide.x + wide.width, y: wide.y + wide.height / 2 }
  await drag(page, side, { x: side.x - wide.width * 0.6, y: side.y })
  await expect.poll(async () => (await box()).height).toBeGreaterThan(wide.height * 1.5)
  const narrow = await box()
  expect(narrow.x).toBeCloseTo(wide.x, 0)
  expect(narrow.width).toBeLessThan(wide.width * 0.6)
  await undo(studio)
  await expectBox(page, box, wide)

  await studio.button('text.vertical').click()
  await expect.poll(async () => (await box()).height - (await box()).width).toBeGreaterThan(50)
  await studio.stillPicture()
  const high = await box()
  const below = { x: high.x + high.width / 2, y: high.y + high.height }
  await drag(page, below, { x: below.x, y: below.y - high.height * 0.6 })
  await expect.poll(async () => (await box()).width).toBeGreaterThan(high.width * 1.5)
  const low = await box()
  expect(low.y).toBeCloseTo(high.y, 0)
  expect(low.height).toBeLessThan(high.height * 0.6)
  await undo(studio)
  await expectBox(page, box, high)
})

test('S17.10 a browser without an eyedropper picks the color of the picture on the canvas, as one step of undo', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EyeDropper'))
  const studio = await openEditor(page)
  await studio.openShelf('text')
  await studio.card(editor('text.sample.title')).first().click()
  const color = page.getByRole('textbox', { name: editor('text.color'), exact: true })
  const before = await color.inputValue()
  const dropper = page.getByRole('button', { name: common('eyedropper', { label: editor('text.color') }) })
  const cover = page.getByRole('button', { name: editor('stage.pickColor') })
  await dropper.click()
  await expect(cover).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cover).toHaveCount(0)
  await expect(color).toHaveValue(before)
  await dropper.click()
  // the corner of an empty scene shows its background
  await cover.click({ position: { x: 6, y: 6 } })
  await expect(color).toHaveValue('#F7F7F7')
  await expect(cover).toHaveCount(0)
  await undo(studio)
  const plate = page.getByRole('textbox', { name: editor('text.plate'), exact: true })
  await plate.fill('2B4C7E')
  await plate.press('Enter')
  await expect(plate).toHaveValue('#2B4C7E')
  const box = await boxOf(page.getByRole('application').locator('rect').first())
  await dropper.click()
  await expect(cover).toBeFocused()
  await page.mouse.click(box.x + 6, box.y + box.height / 2)
  await expect(color).toHaveValue('#2B4C7E')
  await undo(studio)
  await expect(color).toHaveValue(before)
})

test('E13.28 an own font is added from the list of fonts after a question, drawn, undone, and deleted', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await studio.openShelf('text')
  const empty = await studio.stillPicture()
  await studio.card(editor('text.sample.title')).first().click()
  const plain = await studio.changedPicture(empty)
  const field = page.getByRole('button', { name: new RegExp(`^${editor('text.font.font')}: `) })
  const give = async (name: string, buffer: Buffer) => {
    await field.click()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: editor('text.font.upload') }).click()
    await (await chooser).setFiles({ name, mimeType: 'font/woff2', buffer })
  }
  await give('closed.ttf', Buffer.from(fontFile({ names: [[0x409, 1, 'Closed']], fsType: 2 })))
  const refusal = page.getByRole('alert').filter({ hasText: editor('upload.failed.embeddingForbidden') })
  await refusal.getByRole('button').click()
  const file = 'node_modules/@fontsource/oswald/files/oswald-latin-700-normal.woff2'
  await give('mine.woff2', readFileSync(file))
  await expect(
    page.getByRole('dialog', { name: editor('text.font.licenceTitle', { name: 'Oswald Bold' }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: editor('text.font.licensed') }).click()
  await expect(field).toHaveAccessibleName(/Oswald Bold$/)
  await expect.poll(() => studio.stillPicture()).not.toBe(plain)
  await page.getByRole('button', { name: editor('library.delete', { name: 'Oswald Bold' }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: common('action.delete') })
    .click()
  await undo(studio)
  await expect.poll(() => studio.stillPicture()).toBe(plain)
  await field.click()
  await expect(page.getByRole('option', { name: 'Oswald', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Oswald Bold' })).toHaveCount(0)
})

import { expect } from '@playwright/test'
import { boxOf, drag, dragWith, editor, expectBox, middleOf, openEditor, settled, undo } from './editor.ts'
import { texts } from './studio.ts'
import { test } from './test.ts'

const timeline = texts('timeline')

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

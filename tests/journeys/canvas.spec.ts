import { expect } from '@playwright/test'
import { boxOf, common, drag, editor, expectBox, openEditor, undo } from './editor.ts'
import { builtIn } from './studio.ts'
import { test } from './test.ts'

test('E6.16, E6.08 the canvas zooms at the pointer, is panned and fitted again; an edge stretches, the menu resets', async ({
  page,
}) => {
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
  const fitted = await boxOf(studio.canvas)
  const at = { x: fitted.x + fitted.width * 0.25, y: fitted.y + fitted.height * 0.75 }

  await test.step('zoom: what is under the pointer stays within 1 px', async () => {
    await page.mouse.move(at.x, at.y)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.keyboard.up('Control')
    await expect.poll(async () => (await boxOf(studio.canvas)).width).toBeGreaterThan(fitted.width * 1.5)
    const zoomed = await boxOf(studio.canvas)
    expect(Math.abs(zoomed.x + zoomed.width * 0.25 - at.x)).toBeLessThanOrEqual(1)
    expect(Math.abs(zoomed.y + zoomed.height * 0.75 - at.y)).toBeLessThanOrEqual(1)
  })

  await test.step('pan with the space bar, and fit', async () => {
    const before = await boxOf(studio.canvas)
    await page.keyboard.down('Space')
    await drag(page, at, { x: at.x + 50, y: at.y - 30 })
    await page.keyboard.up('Space')
    await expect.poll(async () => Math.round((await boxOf(studio.canvas)).x - before.x)).toBe(50)
    await expect(studio.button('transport.play')).toBeVisible()
    await page.keyboard.press('Shift+Digit0')
    await expectBox(page, () => boxOf(studio.canvas), fitted)
  })

  await test.step('E6.15 an edge moves alone; a right click opens a menu, which resets it', async () => {
    const frame = overlay.locator('rect').first()
    const before = await boxOf(frame)
    const edge = { x: before.x + before.width, y: before.y + before.height / 2 }
    await drag(page, edge, { x: edge.x + 60, y: edge.y + 40 })
    await expect.poll(async () => Math.round((await boxOf(frame)).width - before.width)).toBe(60)
    const after = await boxOf(frame)
    expect(Math.abs(after.height - before.height)).toBeLessThan(1)
    expect(Math.abs(after.x - before.x)).toBeLessThan(1)
    await page.mouse.click(after.x + after.width / 2, after.y + after.height / 2, { button: 'right' })
    await page.getByRole('menuitem', { name: editor('stage.reset') }).click()
    await expect
      .poll(async () => {
        const box = await boxOf(frame)
        return Math.abs(box.x + box.width / 2 - (fitted.x + fitted.width / 2))
      })
      .toBeLessThanOrEqual(1)
  })

  const title = editor('text.sample.title')
  await test.step('E13.12, E13.14 a text is typed in the picture: no letter runs a shortcut, one step of undo', async () => {
    await studio.openShelf('text')
    await studio.card(title).first().click()
    await expect(studio.clips(title)).toHaveCount(1)
    await test.step('E2.27 Enter begins to type in what the pointer added, and adds nothing', async () => {
      await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(new RegExp(title))
      await page.keyboard.press('Enter')
      await expect(overlay.locator('xpath=..').getByRole('textbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(studio.clips(title)).toHaveCount(1)
    })
    // until the picture shows it, its box is an estimate
    await studio.stillPicture()
    const frame = await boxOf(overlay.locator('rect').first())
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
    await page.mouse.dblclick(middle.x, middle.y)
    const field = overlay.locator('xpath=..').getByRole('textbox')
    await expect(field).toBeFocused()
    const top = (await boxOf(field)).y
    await page.keyboard.type('Lumen - light')
    await page.keyboard.press('Enter')
    await page.keyboard.type('follows')
    // E13.14: the second line is below the first, in the field and then in the picture
    const typed = await boxOf(field)
    expect(Math.abs(typed.y - top)).toBeLessThan(1.5)
    await page.keyboard.press('Escape')
    await expect(field).toHaveCount(0)
    const grown = overlay.locator('rect').first()
    await expect.poll(async () => (await boxOf(grown)).height).toBeGreaterThan(frame.height * 1.3)
    await expect.poll(async () => Math.abs((await boxOf(grown)).y - frame.y)).toBeLessThan(2)
    await expect(studio.clips('Lumen - light follows')).toHaveCount(1)
    await page.keyboard.type('Smh')
    await expect(field).toHaveValue('Smh')
    await page.keyboard.press('Escape')
    await expect(studio.clips('Smh')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(studio.clips('Lumen - light follows')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(studio.clips(title)).toHaveCount(1)
  })

  await test.step('S17.08 a color is typed: written on Enter as one step of undo, restored by Escape', async () => {
    await studio.clips(title).click()
    const color = page.getByRole('textbox', { name: editor('text.color'), exact: true })
    const plate = page.getByRole('textbox', { name: editor('text.plate'), exact: true })
    const before = await color.inputValue()
    const type = async (words: string, key: string) => {
      await color.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.type(words)
      await page.keyboard.press(key)
    }
    await type('FFE14D', 'Enter')
    await expect(color).toHaveValue('#FFE14D')
    await type('#c03', 'Tab')
    await expect(color).toHaveValue('#CC0033')
    await type('#12345', 'Enter')
    await expect(color).toHaveValue('#CC0033')
    await type('#00FF00', 'Escape')
    await expect(color).toHaveValue('#CC0033')
    await expect(page.locator('.mantine-ColorPicker-wrapper')).toBeHidden()
    await color.blur()
    await undo(studio)
    await expect(color).toHaveValue('#FFE14D')
    await undo(studio)
    await expect(color).toHaveValue(before)
    await plate.fill('00000080')
    await plate.press('Enter')
    await expect(plate).toHaveValue('#00000080')
    await undo(studio)
    await expect(plate).toHaveValue('')
  })

  await test.step('E2.25 music is used in the whole video in words; its row is shown and selected', async () => {
    await studio.openShelf('music')
    await studio.button('library.addGlobalMusic').first().click()
    await expect(
      page.getByText(editor('library.globalMusicDone', { name: builtIn('music/index.json', 'morning-desk') })),
    ).toBeVisible()
    await expect(page.getByRole('gridcell', { selected: true })).toBeInViewport()
    await expect(studio.button('library.globalMusicNow')).toBeVisible()
    await test.step('E1.20 a double click beside the thumb restores the neutral value, as one step of undo', async () => {
      const thumb = page.getByRole('slider', { name: editor('sound.volume') })
      await expect(thumb).toHaveAttribute('aria-valuenow', '30')
      const { x, y, height } = await boxOf(thumb)
      await page.mouse.dblclick(x + 80, y + height / 2)
      await expect(thumb).toHaveAttribute('aria-valuenow', '100')
      await undo(studio)
      await expect(thumb).toHaveAttribute('aria-valuenow', '30')
    })
    await test.step('S17.09 a number is typed whole: the value follows, Enter ends one step of undo', async () => {
      const thumb = page.getByRole('slider', { name: editor('sound.volume') })
      const number = page.getByRole('textbox', { name: editor('sound.volume') })
      await number.selectText()
      await page.keyboard.type('7')
      await expect(thumb).toHaveAttribute('aria-valuenow', '7')
      await page.keyboard.type('25')
      await expect(number).toHaveValue('725%')
      await page.keyboard.press('Enter')
      await expect(number).toHaveValue('200%')
      await expect(thumb).toHaveAttribute('aria-valuenow', '200')
      await undo(studio)
      await expect(thumb).toHaveAttribute('aria-valuenow', '30')
    })
  })

  await test.step('a press beside the canvas selects nothing', async () => {
    await page.mouse.click(fitted.x - 12, fitted.y - 12)
    await expect(overlay.locator('circle')).toHaveCount(0)
  })

  await test.step('E6.33 a frame selects several: moved and deleted as one, each one step of undo; Shift takes one away', async () => {
    const far = { x: fitted.x + fitted.width - 4, y: fitted.y + fitted.height - 4 }
    await drag(page, { x: fitted.x - 12, y: fitted.y - 12 }, far)
    const heading = page.getByRole('heading', { name: editor('inspector.several', { count: '2' }) })
    await expect(heading).toBeVisible()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(2)
    const frame = overlay.locator('rect').first()
    const before = await boxOf(frame)
    const middle = { x: before.x + before.width / 2, y: before.y + before.height / 2 }
    await drag(page, middle, { x: middle.x + 90, y: middle.y + 70 })
    await expect.poll(async () => (await boxOf(frame)).x - before.x).toBeGreaterThan(40)
    await undo(studio)
    await expectBox(page, () => boxOf(frame), before)
    await page.keyboard.press('Delete')
    await expect(studio.clips(title)).toHaveCount(0)
    await undo(studio)
    await expect(studio.clips(title)).toHaveCount(1)
    await expect(heading).toBeVisible()
    await studio.clips(title).click({ modifiers: ['Shift'] })
    await expect(heading).toHaveCount(0)
    await expect(overlay.locator('circle')).toHaveCount(1)
    await page.mouse.click(fitted.x - 12, fitted.y - 12)
  })

  await test.step('E6.33 several texts have their style in common, one step of undo', async () => {
    const titles = studio.clips(title)
    const bold = page.getByRole('button', { name: editor('text.bold') })
    await titles.first().click()
    const pressed = (await bold.getAttribute('aria-pressed')) === 'true'
    await page.keyboard.press('Control+d')
    await expect(titles).toHaveCount(2)
    await titles.first().click()
    await titles.last().click({ modifiers: ['Shift'] })
    await expect(page.getByRole('heading', { name: editor('text.styleOf_other', { count: '2' }) })).toBeVisible()
    await bold.click()
    for (const one of [titles.first(), titles.last()]) {
      await one.click()
      await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1)
      await expect(bold).toHaveAttribute('aria-pressed', String(!pressed))
    }
    await undo(studio)
    await expect(bold).toHaveAttribute('aria-pressed', String(pressed))
    await undo(studio)
    await expect(titles).toHaveCount(1)
    await page.mouse.click(fitted.x - 12, fitted.y - 12)
  })

  const ratio = async () => {
    const { width, height } = await boxOf(studio.canvas)
    return Math.round((width / height) * 100) / 100
  }
  const format = (type: string, parts: string) =>
    editor('header.canvas', { name: `${common(`canvas.${type}`)} ${parts}` })

  await test.step('E6.03 the video is turned to 1:1 and 4:5 from a menu, each in one step of undo', async () => {
    for (const [type, shown] of [
      ['SQUARE', 1],
      ['FEED', 0.8],
    ] as const) {
      await page.getByRole('button', { name: editor('header.canvas', { name: '' }).trim() }).click()
      await page.getByRole('menuitemradio', { name: common(`canvas.${type}`) }).click()
      await expect.poll(ratio).toBe(shown)
    }
    await expect(page.getByRole('button', { name: format('FEED', '4:5') })).toBeVisible()
    await undo(studio)
    await expect.poll(ratio).toBe(1)
  })

  await test.step('S2.02 a new video in 4:5', async () => {
    await studio.button('header.back').click()
    await studio.create('Feed')
    await expect(page.getByRole('button', { name: format('FEED', '4:5') })).toBeVisible()
    await expect.poll(ratio).toBe(0.8)
  })
})

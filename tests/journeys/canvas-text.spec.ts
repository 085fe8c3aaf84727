import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { fontFile } from '#tests/worlds/font-file.ts'
import { variableFont } from '#tests/worlds/variable-font.ts'
import { boxOf, common, drag, editor, expectBox, openEditor, undo } from './editor.ts'
import { builtIn } from './studio.ts'
import { test } from './test.ts'

/** The editor of a new video with a sample title that is selected, its frame, and the picture that shows it. */
async function openTitle(page: Page) {
  const studio = await openEditor(page)
  await studio.openShelf('text')
  const empty = await studio.stillPicture()
  await studio.card(editor('text.sample.title')).first().click()
  const box = () => boxOf(page.getByRole('application').locator('rect').first())
  return { studio, box, picture: await studio.changedPicture(empty) }
}

test('E6.09, E13.14 a text is wrapped by the handle at its side and keeps its top edge, a vertical one by the handle below', async ({
  page,
}) => {
  const { studio, box } = await openTitle(page)
  const words = page.getByRole('textbox', { name: editor('text.content'), exact: true })
  const added = await box()
  await words.fill('一二三四五六七八九十一二三四五六七八九十')
  await words.blur()
  await expect.poll(async () => (await box()).height).toBeGreaterThan(added.height * 1.5)
  await studio.stillPicture()

  const wide = await box()
  expect(wide.y).toBeCloseTo(added.y, 0)
  const side = { x: wide.x + wide.width, y: wide.y + wide.height / 2 }
  await drag(page, side, { x: side.x - wide.width * 0.6, y: side.y })
  await expect.poll(async () => (await box()).height).toBeGreaterThan(wide.height * 1.5)
  const narrow = await box()
  expect(narrow.x).toBeCloseTo(wide.x, 0)
  expect(narrow.y).toBeCloseTo(wide.y, 0)
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

test('E6.07 a corner makes a text larger and smaller, and the field for its size follows', async ({ page }) => {
  const { studio, box } = await openTitle(page)
  const size = page.getByRole('textbox', { name: editor('text.size'), exact: true })
  const before = await box()
  const letters = Number(await size.inputValue())
  const pull = async (factor: number) => {
    const { x, y, width, height } = await box()
    await drag(page, { x: x + width, y: y + height }, { x: x + width * factor, y: y + height * factor })
    await studio.stillPicture()
  }
  await pull(1.2)
  const larger = { ...before, width: before.width * 1.2, height: before.height * 1.2 }
  await expect.poll(async () => Math.abs((await box()).width - larger.width)).toBeLessThan(3)
  await expect.poll(async () => Math.abs((await box()).height - larger.height)).toBeLessThan(3)
  expect(Math.abs((await box()).x - before.x)).toBeLessThan(2)
  await expect.poll(async () => Math.abs(Number(await size.inputValue()) - letters * 1.2)).toBeLessThan(2)
  await pull(0.5)
  await expect.poll(async () => Math.abs(Number(await size.inputValue()) - letters * 0.6)).toBeLessThan(2)
  await undo(studio, 2)
  await expect(size).toHaveValue(String(letters))
  await expectBox(page, box, before)
})

test('E13.29 a word that is wider than its box makes the text smaller, in the picture and while it is typed', async ({
  page,
}) => {
  const { studio, box, picture: sample } = await openTitle(page)
  const words = page.getByRole('textbox', { name: editor('text.content'), exact: true })
  await words.fill('Better meetings')
  await words.blur()
  await studio.changedPicture(sample)
  const wide = await box()
  // half of the words in one line: the longer one is wider than that
  await drag(
    page,
    { x: wide.x + wide.width, y: wide.y + wide.height / 2 },
    { x: wide.x + wide.width * 0.4, y: wide.y + wide.height / 2 },
  )
  await expect.poll(async () => (await box()).width).toBeLessThan(wide.width * 0.5)
  await studio.stillPicture()
  const narrow = await box()
  expect(narrow.height).toBeLessThan(wide.height * 2)
  await page.mouse.dblclick(narrow.x + narrow.width / 2, narrow.y + narrow.height / 2)
  const field = page.getByRole('application').locator('xpath=..').getByRole('textbox')
  await expect(field).toBeFocused()
  await expect.poll(async () => Math.abs((await boxOf(field)).height - narrow.height)).toBeLessThan(6)
})

test('S17.10 a browser without an eyedropper picks the color of the picture on the canvas, as one step of undo', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EyeDropper'))
  const { studio, box } = await openTitle(page)
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
  const { x, y, height } = await box()
  await dropper.click()
  await expect(cover).toBeFocused()
  await page.mouse.click(x + 6, y + height / 2)
  await expect(color).toHaveValue('#2B4C7E')
  await undo(studio)
  await expect(color).toHaveValue(before)
})

const fontField = (page: Page) => page.getByRole('button', { name: new RegExp(`^${editor('text.font.font')}: `) })

/** Chooses a file as a new own font. */
async function giveFont(page: Page, name: string, buffer: Buffer) {
  await fontField(page).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: editor('text.font.upload') }).click()
  await (await chooser).setFiles({ name, mimeType: 'font/woff2', buffer })
}

/** Deletes the own font that is chosen. */
async function deleteFont(page: Page, name: string) {
  await page.getByRole('button', { name: editor('library.delete', { name }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: common('action.delete') })
    .click()
}

test('E13.30 a variable font offers its weights and widths, which change the picture; another font does not', async ({
  page,
}) => {
  const { studio, picture: sample } = await openTitle(page)
  await page.getByRole('textbox', { name: editor('text.content'), exact: true }).fill('HHH')
  const builtIn = await studio.changedPicture(sample)
  await giveFont(page, 'variable.ttf', Buffer.from(variableFont('Variable')))
  await page.getByRole('button', { name: editor('text.font.licensed') }).click()
  await expect(fontField(page)).toHaveAccessibleName(/Variable$/)
  let shown = await studio.changedPicture(builtIn)
  const weight = page.getByRole('slider', { name: editor('text.weight'), exact: true })
  const width = page.getByRole('slider', { name: editor('text.width'), exact: true })
  for (const [slider, value] of [
    [weight, '900'],
    [width, '125'],
  ] as const) {
    await slider.focus()
    await page.keyboard.press('End')
    await expect(slider).toHaveAttribute('aria-valuenow', value)
    shown = await studio.changedPicture(shown)
  }
  await fontField(page).click()
  await page.getByRole('option', { name: 'Oswald', exact: true }).click()
  await expect(weight).toHaveCount(0)
  await expect(studio.button('text.bold')).toHaveAttribute('aria-pressed', 'true')
  await undo(studio)
  await expect(weight).toHaveAttribute('aria-valuenow', '900')
  await expect.poll(() => studio.stillPicture()).toBe(shown)
  await deleteFont(page, 'Variable')
})

test('E13.28 an own font is added from the list of fonts after a question, drawn, undone, and deleted', async ({
  page,
}) => {
  const { studio, picture: plain } = await openTitle(page)
  const field = fontField(page)
  await expect(field).toHaveAccessibleName(new RegExp(editor('text.font.default')))
  await giveFont(page, 'closed.ttf', Buffer.from(fontFile({ names: [[0x409, 1, 'Closed']], fsType: 2 })))
  const refusal = page.getByRole('alert').filter({ hasText: editor('upload.failed.embeddingForbidden') })
  await refusal.getByRole('button').click()
  const file = 'node_modules/@fontsource/oswald/files/oswald-latin-700-normal.woff2'
  await giveFont(page, 'mine.woff2', readFileSync(file))
  await expect(
    page.getByRole('dialog', { name: editor('text.font.licenceTitle', { name: 'Oswald Bold' }) }),
  ).toBeVisible()
  await page.getByRole('button', { name: editor('text.font.licensed') }).click()
  await expect(field).toHaveAccessibleName(/Oswald Bold$/)
  await expect.poll(() => studio.stillPicture()).not.toBe(plain)
  await deleteFont(page, 'Oswald Bold')
  await undo(studio)
  await expect.poll(() => studio.stillPicture()).toBe(plain)
  await field.click()
  await expect(page.getByRole('option', { name: 'Oswald', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Oswald Bold' })).toHaveCount(0)
})

test('E9.32 subtitles are made narrower by the handle at their side in one step, and by a field whose button resets it', async ({
  page,
}) => {
  const studio = await openEditor(page)
  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  await page.getByRole('tab', { name: editor('presenter.tab.subtitle') }).click()
  const words = 'Lines wrap where the handle at the side says that they do'
  const buffer = Buffer.from(`1\n00:00:00,000 --> 00:00:02,900\n${words}\n`)
  await page.locator('input[accept*=srt]').setInputFiles({ name: 'lines.srt', mimeType: 'text/plain', buffer })
  await studio.clips(words).click()
  const box = () => boxOf(page.getByRole('application').locator('rect').first())
  const width = page.getByRole('textbox', { name: editor('subtitle.width'), exact: true })
  await expect(width).toHaveValue('1728')
  await studio.stillPicture()
  const wide = await box()
  const side = { x: wide.x + wide.width + 4, y: wide.y + wide.height / 2 }
  await drag(page, side, { x: side.x - wide.width * 0.7, y: side.y })
  await expect.poll(async () => (await box()).height).toBeGreaterThan(wide.height * 1.5)
  const narrow = await box()
  expect(narrow.x).toBeCloseTo(wide.x, 0)
  expect(narrow.width).toBeLessThan(wide.width * 0.4)
  await expect(width).not.toHaveValue('1728')
  await studio.stillPicture()
  await undo(studio)
  await expectBox(page, box, wide)

  await width.fill('400')
  await width.press('Enter')
  await expect.poll(async () => (await box()).height).toBeGreaterThan(wide.height * 1.5)
  await page.getByRole('button', { name: editor('effects.reset', { name: editor('subtitle.width') }) }).click()
  await expectBox(page, box, wide)
})

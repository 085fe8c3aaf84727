import { expect } from '@playwright/test'
import sharp from 'sharp'
import { boxOf, secondsOf, undo } from './editor.ts'
import { readFilm } from './film.ts'
import { type Studio, wordsOf } from './studio.ts'
import { test } from './test.ts'

/** The dialog in which an export is begun, and the panel in which it runs. */
export function exportOf({ page, editor }: Studio) {
  const name = editor('export.title')
  return { dialog: page.getByRole('dialog', { name }), panel: page.getByRole('region', { name }) }
}

/** Buttons of the header on both sides of its center. */
const CONTROLS = ['header.undo', 'panels.hide.library', 'panels.hide.inspector', 'header.export'] as const

/** Begins an export in 4K, edits and tries to leave meanwhile, and cancels it. */
export async function exportBesideEditing(studio: Studio): Promise<void> {
  const { page, editor } = studio
  const { dialog, panel } = exportOf(studio)
  const places = () => Promise.all(CONTROLS.map((name) => boxOf(studio.button(name))))
  const before = await places()
  await studio.button('header.export').click()
  await dialog.getByText('4K', { exact: true }).click()
  await dialog.getByRole('button', { name: editor('export.inBrowser') }).click()
  await expect(dialog).toBeHidden()
  const running = page
    .getByRole('banner')
    .getByRole('button', { name: editor('export.exporting', { name: '' }).trim() })
  await expect(running).toBeVisible()
  await expect(panel, 'E1.22 closed until it is opened').toBeHidden()
  expect(await places(), 'E1.22 no control moves').toEqual(before)
  await studio.button('scenes.add').click()
  await expect(studio.scene(3)).toBeVisible()
  await undo(studio)
  await expect(studio.scene(3)).toHaveCount(0)
  await studio.button('header.export').click()
  await expect(dialog.getByText(editor('export.oneAtATime'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: editor('export.inBrowser') })).toBeDisabled()
  await dialog.getByRole('button', { name: editor('close') }).click()
  await studio.button('header.back').click()
  const leave = page.getByRole('dialog', { name: editor('export.leave') })
  await leave.getByRole('button', { name: editor('export.leaveStay') }).click()
  await expect(leave, 'an open dialog takes the keys').toHaveCount(0)
  await expect(studio.canvas).toBeVisible()
  await test.step('S4.29 the tour begins and ends meanwhile', async () => {
    await page.keyboard.press('Shift+?')
    await page.getByRole('button', { name: wordsOf(studio.language)('timeline')('help.tour') }).click()
    const card = page.getByRole('dialog', { name: wordsOf(studio.language)('tutorials')('card.label') })
    await expect(card).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toHaveCount(0)
  })
  await running.click()
  await expect(panel.getByRole('progressbar')).toBeVisible()
  const [opened, stage] = [await boxOf(panel), await boxOf(page.getByRole('region', { name: editor('stage.region') }))]
  expect(opened.x, 'E1.22 beside the stage').toBeGreaterThanOrEqual(stage.x + stage.width)
  await panel.getByRole('button', { name: editor('cancel') }).click()
  await expect(panel).toBeHidden()
  await expect(running, 'a cancelled export is over').toHaveCount(0)
}

/** Compares the cost of a render with its length, with a voice that costs twice as much and without voices. */
export async function compareCosts(studio: Studio): Promise<void> {
  const { editor } = studio
  const { dialog } = exportOf(studio)
  await studio.button('header.export').click()
  const facts = dialog.locator('dl')
  const factOf = (name: string) => facts.locator('div', { hasText: editor(`export.${name}`) }).locator('dd')
  const [length, cost] = [await factOf('duration').textContent(), await factOf('cost').textContent()]
  expect(secondsOf(cost ?? '')).toBeGreaterThan(secondsOf(length ?? ''))
  const [why = ''] = editor('export.costDoubled', { voices: 'Ethan', extra: '#' }).split('#')
  await expect(dialog.getByText(why)).toBeVisible()
  await dialog.getByText(editor('export.kinds.animation'), { exact: true }).click()
  await expect(factOf('cost')).toHaveText(length ?? '')
  await dialog.getByRole('button', { name: editor('close') }).click()
}

/** Saves the picture at the playhead, and makes it the cover of the draft; leaves the dialog open. */
export async function saveStill(studio: Studio): Promise<void> {
  const { page, editor } = studio
  const { dialog } = exportOf(studio)
  const fromHeader = page.waitForResponse((response) =>
    /project\/save.*coverPicUrl/s.test(response.url() + response.request().postData()),
  )
  await studio.button('header.cover').click()
  await expect(page.getByText(editor('export.coverMade'))).toBeVisible()
  expect((await fromHeader).request().postData()).toMatch(/"coverPicUrl":"oss:[^"]+cover/)
  await studio.button('header.export').click()
  await dialog.getByText('720P', { exact: true }).click()
  await dialog.getByRole('button', { name: editor('export.poster') }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JPEG' }).click(),
  ])
  await expect(page.getByText(editor('export.posterSaved'))).toBeVisible()
  const { width, height, format } = await sharp(await saved.path()).metadata()
  expect([width, height, format]).toEqual([720, 1280, 'jpeg'])
  const covered = page.waitForResponse(/project\/save/)
  await dialog.getByRole('button', { name: editor('export.poster') }).click()
  await page.getByRole('menuitem', { name: editor('export.cover') }).click()
  await expect(page.getByText(editor('export.coverMade'))).toBeVisible()
  expect((await covered).request().postData()).toMatch(/"coverPicUrl":"oss:[^"]+cover/)
}

/** Exports the second scene alone from the open dialog, under another name and in 720P; returns its length in seconds. */
export async function exportScene(studio: Studio, untitled: string): Promise<number> {
  const { page, editor } = studio
  const { dialog, panel } = exportOf(studio)
  await dialog.getByRole('textbox', { name: editor('export.name') }).fill('Lumen')
  await dialog.getByText(editor('export.scene', { name: editor('scenes.numbered', { number: 2 }) })).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 240_000 }),
    dialog.getByRole('button', { name: editor('export.inBrowser') }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Lumen.mp4')
  const film = await readFilm(await download.path())
  expect(Math.min(film.widthPx, film.heightPx)).toBe(720)
  await page
    .getByRole('banner')
    .getByRole('button', { name: editor('export.ready') })
    .click()
  await panel.getByRole('button', { name: editor('close') }).click()
  await expect(page.getByRole('button', { name: editor('header.rename', { name: untitled }) })).toBeVisible()
  await studio.button('header.export').click()
  await expect(dialog.getByRole('radio', { name: '1080P' }), 'E18.20').toBeChecked()
  await dialog.getByRole('button', { name: editor('close') }).click()
  return film.durationSec
}

import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { undo } from './editor.ts'
import type { Studio } from './studio.ts'
import { OLD_SUBTITLES } from './subtitle-file.ts'

/** Loads a subtitle file, has its lines mended, saves them, and takes both back. */
export async function loadAndSaveSubtitles(studio: Studio): Promise<void> {
  const { page, editor } = studio
  const file = { name: 'lines.srt', mimeType: 'text/plain', buffer: OLD_SUBTITLES }
  await page.getByRole('tab', { name: editor('presenter.tab.subtitle') }).click()
  await page.locator('input[accept*=srt]').setInputFiles(file)
  await studio.button('subtitle.encoding.load').click()
  await expect(page.getByText(editor('subtitle.file.beyond_other', { count: 1 }))).toBeVisible()
  await expect(studio.clips('大家好')).toBeVisible()
  await page.getByRole('button', { name: editor('subtitle.check.mend') }).click()
  await expect(page.getByText(editor('subtitle.check.title'))).toHaveCount(0)
  await page.getByRole('button', { name: editor('subtitle.file.menu') }).click()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: editor('subtitle.file.save', { type: 'SRT' }) }).click(),
  ])
  const written = readFileSync(await saved.path(), 'utf8')
  expect(written).toBe('1\n00:00:00,500 --> 00:00:00,833\n大家好\n')
  await undo(studio, 2)
  await expect(studio.clips('大家好')).toHaveCount(0)
  await page.getByRole('tab', { name: editor('presenter.tab.sound') }).click()
  await expect(studio.button('script.again')).toBeVisible()
}

/** Adds an action, changes it to another one by the dialog, and takes both back. */
export async function changeAction(studio: Studio, [first, second]: readonly [string, string]): Promise<void> {
  const { page, editor } = studio
  await page.getByRole('tab', { name: editor('presenter.tab.action'), exact: true }).click()
  const tile = page.getByRole('button', { name: editor('action.add', { name: first }), exact: true })
  await expect(tile.locator('[data-drawn]')).toHaveCount(1)
  await tile.click()
  await studio.button('action.edit').click()
  const dialog = page.getByRole('dialog', { name: editor('action.edit') })
  await dialog.getByRole('button', { name: second, exact: true }).click()
  await dialog.getByText(editor('action.length.untilNext'), { exact: true }).click()
  await dialog.getByRole('button', { name: editor('confirm'), exact: true }).click()
  await expect(studio.clips(second)).toBeVisible()
  await undo(studio)
  await expect(studio.clips(first)).toBeVisible()
  await undo(studio)
  await expect(studio.clips(first)).toHaveCount(0)
  await page.getByRole('tab', { name: editor('presenter.tab.sound'), exact: true }).click()
}

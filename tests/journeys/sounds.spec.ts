import path from 'node:path'
import { expect } from '@playwright/test'
import { LABELS } from '#shared/model/labels.ts'
import { save } from './editor.ts'
import { LANGUAGE } from './language.ts'
import { builtIn, FILES, Studio } from './studio.ts'
import { test } from './test.ts'

test('E2.54, E2.41 a sound effect plays once and is for scenes alone; what is no sound is refused in its own words', async ({
  page,
}) => {
  const studio = new Studio(page)
  const { editor } = studio
  await studio.openNew()
  await studio.openShelf('music')
  const name = builtIn('music/index.json', 'pop')

  await test.step('an effect has a length that is read as one, and no way into the whole video', async () => {
    await page.getByRole('radio', { name: LABELS.LABEL_BGM.effects[LANGUAGE], exact: true }).press('Space')
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText('0:00', { exact: true })).toHaveCount(0)
    await expect(studio.button('library.addGlobalMusic')).toHaveCount(0)
  })

  await test.step('added, it does not go round', async () => {
    const row = page.locator('[data-shelf="music"]').getByRole('button', { name: editor('library.addMusic') })
    await row.first().click()
    await expect(page.getByRole('switch', { name: editor('sound.loop') })).not.toBeChecked()
    await save(studio)
  })

  await test.step('a film without a picture is no music, and a damaged sound is called damaged', async () => {
    const files = page.locator('input[type=file]')
    await files.setInputFiles(path.join(FILES, 'sound-only.mp4'))
    await expect(
      page.getByText(editor('upload.failed.wrong_kind', { detail: 'MP3, WAV, M4A, AAC, OGG, OPUS, FLAC' })),
    ).toBeVisible()
    await files.setInputFiles({ name: 'broken.mp3', mimeType: 'audio/mpeg', buffer: Buffer.from('no sound at all') })
    await expect(page.getByText(editor('upload.failed.unreadable'))).toBeVisible()
  })
})

test('E14.25 a sound whose entry says a wrong length is added with the length of its file', async ({ page }) => {
  const studio = new Studio(page)
  const { editor } = studio
  const name = builtIn('music/index.json', 'pop')
  await page.route(/\/backgroundMusic\/list/, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    await route.fulfill({ response: answer, body: text.replaceAll(/"durationSec":[\d.]+/g, '"durationSec":9') })
  })
  await studio.openNew()
  await studio.openShelf('music')
  await page.getByRole('radio', { name: LABELS.LABEL_BGM.effects[LANGUAGE], exact: true }).press('Space')
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByText('0:09', { exact: true }).first()).toBeVisible()
  const row = page.locator('[data-shelf="music"]').getByRole('button', { name: editor('library.addMusic') })
  await row.first().click()
  const length = page.getByRole('textbox', { name: editor('inspector.duration'), exact: true })
  await expect(length).toBeVisible()
  expect(Number.parseFloat(await length.inputValue())).toBeLessThan(3)
})

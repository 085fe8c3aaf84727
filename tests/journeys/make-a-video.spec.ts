import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { readFilm } from './film.ts'
import { type Language, Studio, wordsOf } from './studio.ts'

const SCRIPTS: Record<Language, string> = {
  'zh-CN': '大家好，欢迎来到数字人工坊。今天我们一起做一支短片。',
  'en-US': 'Hello, and welcome to Avatar Studio. Today we make a short film together.',
}

/** Name of a built-in thing as the shelf shows it. */
function nameOf(pattern: string, language: Language): string {
  const [first] = globSync(pattern).sort()
  const described = JSON.parse(readFileSync(first ?? '', 'utf8')) as
    | { name: Record<Language, string> }
    | { name: Record<Language, string> }[]
  const one = Array.isArray(described) ? described[0] : described
  return one?.name[language] ?? ''
}

for (const [language, canvas] of [
  ['zh-CN', 'Landscape'],
  ['en-US', 'Portrait'],
] as const) {
  test(`from a script to a finished video, ${language}`, async ({ page }) => {
    const studio = new Studio(page, language)
    const editor = studio.editor
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))

    await test.step('log in and create a video', async () => {
      await studio.logIn()
      await studio.create(canvas)
    })

    await test.step('pick a presenter', async () => {
      await studio.openShelf('role')
      await studio.card(nameOf('public/library/presenters/*/presenter.json', language)).click()
      await expect(page.getByRole('textbox', { name: editor('script.title') })).toBeVisible()
    })

    await test.step('write a script and generate speech', async () => {
      await studio.speak(SCRIPTS[language])
      await expect(page.getByText(editor('script.paragraphs'))).toBeVisible()
    })

    await test.step('play: the picture moves, the clock runs', async () => {
      const clock = page.getByRole('timer', { name: editor('transport.clock') })
      await expect(studio.button('transport.play')).toBeEnabled()
      const before = await studio.picture()
      await studio.button('transport.play').click()
      await expect(clock).toHaveText(/^00:0[1-9]/)
      await studio.button('transport.pause').click()
      const during = await studio.picture()
      expect(during.equals(before)).toBe(false)
      await studio.button('transport.toStart').click()
      await expect(clock).toHaveText(/^00:00[:.]00/)
      await expect.poll(async () => (await studio.picture()).equals(before)).toBe(true)
    })

    await test.step('add a background, a text, an own picture and an own film', async () => {
      await studio.openShelf('background')
      const before = await studio.picture()
      await page
        .locator(
          `[aria-label="${editor('library.builtIn')}"], h3:has-text("${editor('library.builtIn')}") ~ div button`,
        )
        .first()
        .click()
      await expect.poll(async () => (await studio.picture()).equals(before)).toBe(false)
      await studio.openShelf('text')
      await studio.card(editor('text.sample.title')).first().click()
      await studio.openShelf('image')
      await studio.upload('picture.png')
      await expect(page.getByRole('button', { name: 'picture.png' }).first()).toBeVisible()
      await studio.upload('clip.mp4')
      await expect(page.getByRole('button', { name: 'clip.mp4' }).first()).toBeVisible()
    })

    await test.step('refuse what is no film, losing nothing', async () => {
      await studio.upload('text.mp4')
      await expect(page.getByRole('alert').filter({ hasText: 'text.mp4' })).toBeVisible()
      await studio.upload('sound-only.mp4')
      await expect(page.getByRole('alert').filter({ hasText: editor('upload.failed.no_video_track') })).toBeVisible()
    })

    await test.step('move what is selected, delete it, undo and redo', async () => {
      const overlay = page.getByRole('application', { name: editor('stage.title') })
      await overlay.focus()
      const placed = await studio.picture()
      await overlay.press('Shift+ArrowRight')
      await expect.poll(async () => (await studio.picture()).equals(placed)).toBe(false)
      await studio.button('header.undo').click()
      await expect.poll(async () => (await studio.picture()).equals(placed)).toBe(true)
      await studio.button('header.redo').click()
      await expect.poll(async () => (await studio.picture()).equals(placed)).toBe(false)
      await studio.button('timeline.delete').click()
      await studio.button('header.undo').click()
    })

    await test.step('add a second scene', async () => {
      await page.getByRole('button', { name: editor('scenes.add') }).click()
      await expect(page.getByRole('region', { name: editor('scenes.title') }).getByRole('listitem')).toHaveCount(2)
    })

    await test.step('everything is there after a reload', async () => {
      await studio.expectSaved()
      await page.reload()
      const scenes = page.getByRole('region', { name: editor('scenes.title') }).getByRole('listitem')
      await expect(scenes).toHaveCount(2)
      await expect(
        page
          .getByRole('textbox', { name: editor('script.title') })
          .or(page.getByText(editor('inspector.scene')).first()),
      ).toBeVisible()
    })

    await test.step('speak in the second scene too', async () => {
      const second = page
        .getByRole('region', { name: editor('scenes.title') })
        .getByRole('listitem')
        .nth(1)
      await second.getByRole('button').first().click()
      await page
        .getByRole('treeitem')
        .or(page.getByText(editor('timeline.noScript')))
        .first()
        .click()
      await studio.speak(SCRIPTS[language].slice(0, 12))
    })

    const durationSec = await test.step('export in the browser', async () => {
      await studio.button('header.export').click()
      const dialog = page.getByRole('dialog', { name: editor('export.title') })
      await expect(dialog).toBeVisible()
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 240_000 }),
        dialog.getByRole('button', { name: editor('export.inBrowser') }).click(),
      ])
      const film = await readFilm(await download.path())
      expect(film).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', indexFirst: true })
      expect([film.widthPx, film.heightPx]).toEqual(canvas === 'Landscape' ? [1920, 1080] : [1080, 1920])
      await dialog
        .getByRole('button', { name: editor('close') })
        .first()
        .click()
      return film.durationSec
    })

    await test.step('export on the server, with the editor closed', async () => {
      await studio.button('header.export').click()
      const dialog = page.getByRole('dialog', { name: editor('export.title') })
      await dialog.getByRole('button', { name: editor('export.onServer') }).click()
      await dialog.getByRole('button', { name: editor('export.toWorks') }).click()
      await expect(page).toHaveURL(/\/home\/work/)
      const work = page.getByRole('article').first()
      await expect(work.getByText(studio.home('status.success'))).toBeVisible({ timeout: 240_000 })
      await work.getByRole('button', { name: wordsOf(language)('common')('action.more') }).click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: studio.home('work.download') }).click(),
      ])
      const film = await readFilm(await download.path())
      expect(film).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', indexFirst: true })
      expect(Math.abs(film.durationSec - durationSec)).toBeLessThanOrEqual(1 / 25)
    })

    expect(faults).toEqual([])
  })
}

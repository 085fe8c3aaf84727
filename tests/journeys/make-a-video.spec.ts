import { globSync, readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { say } from '#server/platform/http/messages/index.ts'
import { DOUBLE_COST_VENDOR } from '#shared/speech/voices.ts'
import { redo, save, undo } from './editor.ts'
import { compareCosts, exportBesideEditing, exportOf, exportScene, saveStill } from './exports.ts'
import { probeFilm, readFilm } from './film.ts'
import { chooseInMenu } from './pages.ts'
import { changeAction, loadAndSaveSubtitles } from './presenter-panel.ts'
import { Studio, scriptText, wordsOf } from './studio.ts'
import { test } from './test.ts'
import { shareAndRevoke, watchLocal, watchWork } from './works.ts'

type Spoken = 'zh-CN' | 'en-US'

const SCRIPTS: Record<Spoken, string> = {
  'zh-CN': '大家好，欢迎来到演播室。今天我们一起做一支短片。',
  'en-US': 'Hello, and welcome to Avatar Studio. Today we make a short film together.',
}

interface Described {
  name: Record<Spoken, string>
  widthPx: number
  heightPx: number
  actions?: { name: Record<Spoken, string> }[]
}

/** The built-in things that a file of the library describes. */
function described(pattern: string): Described[] {
  return globSync(pattern)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Described | Described[])
}

for (const [language, canvas] of [
  ['zh-CN', 'Landscape'],
  ['en-US', 'Portrait'],
] as const) {
  test(`E18.15, S2.02 from a script to a finished video, ${language}`, async ({ page, browser }) => {
    const studio = new Studio(page, language)
    // what is the same in every language is shown once
    const thorough = language === 'en-US'
    const editor = studio.editor
    const untitled = say(language, `untitled${canvas === 'Landscape' ? 'LANDSCAPE' : 'PORTRAIT'}`)
    const [person] = described('public/library/presenters/*/presenter.json')
    const presenter = person?.name[language] ?? ''
    const faults: string[] = []
    let projectId = ''
    let sceneSec = 0
    page.on('pageerror', (error) => faults.push(error.message))

    // an advanced voice, which the operator's configuration gives
    await page.route('**/tone/list*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      for (const voice of json.data.toneList) if (voice.id === 'us-ethan') voice.vendorId = DOUBLE_COST_VENDOR
      await route.fulfill({ response, json })
    })

    await test.step('log in and create a video', async () => {
      await studio.logIn()
      projectId = await studio.create(canvas)
    })

    await test.step('pick a presenter', async () => {
      await studio.openShelf('presenter')
      const empty = await studio.stillPicture()
      await studio.card(presenter).click()
      await expect(page.getByRole('textbox', { name: editor('script.title') })).toBeVisible()
      await expect.poll(() => studio.picture()).not.toBe(empty)
    })

    await test.step('E8.29, E8.31, E8.63 a voice is searched, heard, starred and chosen before anything is generated', async () => {
      const [id, name] = language === 'en-US' ? ['us-ethan', 'Ethan'] : ['zh-ningxi', '宁溪']
      await page.getByRole('button', { name: `${editor('voice.voice')}: ` }).click()
      const dialog = page.getByRole('dialog', { name: editor('voice.choose') })
      await dialog.getByRole('textbox', { name: editor('voice.search') }).fill(name)
      await expect(dialog.locator('[data-voice]')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press(' ')
      await expect(dialog.getByRole('button', { name: editor('voice.stop', { name }) })).toBeVisible()
      // one that has just ended is heard again, to its end
      await page.keyboard.press(' ')
      await expect(dialog.getByRole('button', { name: editor('voice.listen', { name }) })).toBeVisible()
      if (language === 'en-US') await expect(dialog.getByText(editor('voice.double'))).toHaveCount(1)
      await dialog.getByRole('button', { name: editor('voice.star', { name }) }).click()
      await expect(dialog.getByRole('button', { name: editor('voice.unstar', { name }) })).toBeVisible()
      await dialog.locator(`[data-voice="${id}"]`).press('Enter')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: `${editor('voice.voice')}: ${name}` })).toBeVisible()
    })

    await test.step('write a script and generate speech', async () => {
      await studio.speak(SCRIPTS[language])
      await expect(page.getByText(editor('script.paragraphs'))).toBeVisible()
    })

    if (language === 'zh-CN')
      await test.step('E9.30, E9.31 a subtitle file is loaded, what is hard to read is mended, and the lines are saved', () =>
        loadAndSaveSubtitles(studio))

    if (language === 'en-US')
      await test.step('E10.15, E10.25 actions are pictures that the engine draws; a dialog changes a placed one in one step', async () => {
        const [first = '', second = ''] = person?.actions?.map(({ name }) => name[language]) ?? []
        await changeAction(studio, [first, second])
      })

    await test.step('play: the picture moves, the clock runs', async () => {
      const clock = page.getByRole('timer', { name: editor('transport.clock') })
      await expect(studio.button('transport.play')).toBeEnabled()
      const playAndReturn = async () => {
        await studio.button('transport.play').click()
        await expect(clock).toHaveText(/^0:0[1-9]/)
        // one that has just ended plays again, to its end
        await studio.button('transport.pause').or(studio.button('transport.play')).click()
        await expect(studio.button('transport.play')).toBeVisible()
        const during = await studio.picture()
        await studio.button('transport.toStart').click()
        await expect(clock).toHaveText(/^0:00\+00/)
        return during
      }
      // the first time round loads what the first lines of subtitles need
      const during = await playAndReturn()
      await expect.poll(() => studio.picture()).not.toBe(during)
      const start = await studio.stillPicture()
      await playAndReturn()
      await expect.poll(() => studio.picture()).toBe(start)
    })

    await test.step('add a background, a text, an own picture and an own film', async () => {
      await studio.openShelf('background')
      const before = await studio.stillPicture()
      const fits = ({ widthPx, heightPx }: Described) => widthPx > heightPx === (canvas === 'Landscape')
      await studio.card(described('public/library/backgrounds/index.json').find(fits)?.name[language] ?? '').click()
      await expect.poll(() => studio.picture()).not.toBe(before)
      await studio.openShelf('text')
      await studio.card(editor('text.sample.title')).first().click()
      await studio.openShelf('image')
      await studio.upload('picture.png')
      await expect(studio.clips('picture.png')).toBeVisible()
      await studio.upload('clip.mp4')
      await expect(studio.clips('clip.mp4')).toBeVisible()
    })

    if (thorough) {
      await test.step('refuse what is no film, losing nothing', async () => {
        await studio.upload('text.mp4')
        await expect(page.getByRole('alert').filter({ hasText: 'text.mp4' })).toBeVisible()
        await studio.upload('sound-only.mp4')
        await expect(page.getByRole('alert').filter({ hasText: editor('upload.failed.no_video_track') })).toBeVisible()
      })

      await test.step('move what is selected, delete it, undo and redo', async () => {
        const overlay = page.getByRole('application', { name: editor('stage.title') })
        await overlay.focus()
        await expect(page.getByLabel(editor('stage.loading'))).toHaveCount(0)
        const placed = await studio.stillPicture()
        await overlay.press('Shift+ArrowRight')
        await expect.poll(() => studio.picture()).not.toBe(placed)
        await undo(studio)
        await expect.poll(() => studio.picture()).toBe(placed)
        await redo(studio)
        await expect.poll(() => studio.picture()).not.toBe(placed)
        await studio.button('timeline.delete').click()
        await undo(studio)
      })
    }

    await test.step('add a second scene', async () => {
      await page.getByRole('button', { name: editor('scenes.add'), exact: true }).click()
      await expect(studio.scene(2)).toBeVisible()
    })

    await test.step('E8.35, E8.36 everything is there after a reload, also a script that is too long, to be split', async () => {
      await save(studio)
      const tooLong = SCRIPTS[language].padEnd(6000, SCRIPTS[language])
      await studio.scene(1).click()
      await studio.clips(presenter).click()
      await page.getByRole('textbox', { name: editor('script.title') }).fill(tooLong)
      await page.reload()
      await expect(studio.scene(2)).toBeVisible()
      await studio.scene(1).click()
      await studio.clips(presenter).click()
      const script = page.getByRole('textbox', { name: editor('script.title') })
      await expect.poll(() => scriptText(script)).toBe(tooLong)
      await expect(page.getByText(studio.saving('draft.note'), { exact: true })).toBeVisible()
      await studio.button('script.split', { count: 2 }).click()
      await expect(studio.scene(3)).toBeVisible()
      await expect.poll(() => scriptText(script)).not.toBe(tooLong)
      await page.keyboard.press('Control+z')
      await expect(studio.scene(3)).toBeHidden()
      await expect.poll(() => scriptText(script)).toBe(tooLong)
      await studio.button('script.discard').click()
      await expect.poll(() => scriptText(script)).toBe(SCRIPTS[language])
      await expect(studio.button('script.again')).toBeVisible()
    })

    await test.step('speak in the second scene too', async () => {
      await studio.scene(2).click()
      await studio.openShelf('presenter')
      await studio.card(presenter).click()
      await studio.speak(SCRIPTS[language].slice(0, 12))
    })

    const { dialog, panel } = exportOf(studio)

    if (thorough) {
      await test.step('E18.17, E1.22 an export runs beside the editing; a second is refused, leaving asks, it can be cancelled', () =>
        exportBesideEditing(studio))

      await test.step('E18.13 the dialog says what the render costs, and which voice doubles it', () =>
        compareCosts(studio))

      await test.step('E16.18, E18.18, S4.21 the picture at the playhead is saved, and becomes the cover of the draft', () =>
        saveStill(studio))

      await test.step('E18.16, E18.19, E18.20 a single scene is exported in another size; the project takes neither its name nor its size', async () => {
        sceneSec = await exportScene(studio, untitled)
      })
    }

    const durationSec = await test.step('export in the browser', async () => {
      await studio.button('header.export').click()
      const size = thorough ? 1080 : 720
      await dialog.getByText(`${size}P`, { exact: true }).click()
      if (thorough) await expect(dialog.getByRole('textbox', { name: editor('export.name') })).toHaveValue('Lumen')
      const [download] = await Promise.all([
        page.waitForEvent('download', { timeout: 240_000 }),
        dialog.getByRole('button', { name: editor('export.inBrowser') }).click(),
      ])
      const file = await download.path()
      const film = await readFilm(file)
      expect(film).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', indexFirst: true })
      const probed = probeFilm(file)
      if (probed) {
        expect(probed.codecs.sort()).toEqual(['aac', 'h264'])
        expect(Math.abs(probed.durationSec - film.durationSec)).toBeLessThan(0.1)
      }
      const long = (size * 16) / 9
      expect([film.widthPx, film.heightPx]).toEqual(canvas === 'Landscape' ? [long, size] : [size, long])
      expect(film.durationSec).toBeGreaterThan(sceneSec + 0.5)
      await expect(panel, 'E1.22 an export that ends covers nothing').toBeHidden()
      const name = thorough ? 'Lumen' : untitled
      await expect(studio.button('header.rename', { name }), 'E18.19').toBeVisible()
      return film.durationSec
    })

    await test.step('export on the server, with the editor closed', async () => {
      await studio.button('header.export').click()
      await dialog.getByRole('button', { name: editor('export.onServer') }).click()
      await dialog.getByRole('button', { name: editor('export.toWorks') }).click()
      await expect(page).toHaveURL(/\/home\/work/)
      const work = page.getByRole('article').first()
      await expect(work.getByRole('button').first()).toBeEnabled({ timeout: 240_000 })
      await work
        .getByRole('button', { name: wordsOf(language)('common')('action.moreOf', { name: '' }).trim() })
        .click()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: studio.home('work.download') }).click(),
      ])
      const film = await readFilm(await download.path())
      expect(film).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', indexFirst: true })
      expect(Math.abs(film.durationSec - durationSec)).toBeLessThanOrEqual(1 / 25)
    })

    if (thorough)
      await test.step('S4.30 the work plays in a dialog that shares it and leads to its draft', () =>
        watchWork(studio, language, { name: 'Lumen', durationSec, projectId }))

    await test.step('S16.13 what the browser exported is among the works: it plays, downloads and can be deleted', () =>
      watchLocal(studio, language, thorough ? ['Lumen', 'Lumen'] : [untitled], durationSec))

    if (thorough)
      await test.step('S4.17, S4.23 a visitor watches the shared work, not while it is in the bin, and not once the link is revoked', () =>
        shareAndRevoke(studio, language, browser))

    await test.step('S16.10, S16.11 the work is renamed and leads back to its draft', async () => {
      const common = wordsOf(language)('common')
      const work = page.getByRole('article').first()
      const choose = (item: string) => chooseInMenu(work, item, language)
      await choose(common('action.rename'))
      await page.getByRole('dialog').getByRole('textbox').fill('Renamed')
      await page
        .getByRole('dialog')
        .getByRole('button', { name: common('action.confirm') })
        .click()
      await expect(work).toHaveAccessibleName('Renamed')
      await choose(studio.home('work.draft'))
      await expect(page).toHaveURL(new RegExp(`/editor/${projectId}`))
    })

    expect(faults).toEqual([])
  })
}

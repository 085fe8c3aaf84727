import { expect } from '@playwright/test'
import sharp from 'sharp'
import { line, pictureOf, pptx, shape, transform } from '#tests/worlds/pptx.ts'
import { expectAccessible } from './accessible.ts'
import { common, editor, save, undo } from './editor.ts'
import { exportOf } from './exports.ts'
import { readFilm } from './film.ts'
import { LANGUAGE } from './language.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'

const imports = texts('imports')

/** Languages without plurals have one form. */
const ONE_HIDDEN = LANGUAGE === 'en-US' ? 'hidden_one' : 'hidden_other'

const WORDS =
  LANGUAGE === 'en-US'
    ? { title: 'The water cycle', points: 'Sea, air and land', notes: 'Water moves all the time.', second: 'Rain' }
    : { title: '水的循环', points: '海洋、空气和陆地', notes: '水一直在流动。', second: '降雨' }

const IN = 914_400
const text = (id: number, words: string, top: number, sizePt: number) =>
  shape({
    id,
    properties: transform([IN, top * IN, 6 * IN, IN]),
    paragraphs: line(words, '', `sz="${sizePt * 100}"`),
  })

/** Two slides with notes, the first with a picture, and a hidden one. */
async function deck() {
  const blue = { create: { width: 200, height: 100, channels: 3, background: '#2060C0' } } as const
  return {
    name: `${WORDS.title}.pptx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    buffer: pptx({
      slides: [
        {
          shapes:
            text(2, WORDS.title, 1, 40) +
            text(3, WORDS.points, 3, 24) +
            pictureOf(4, 'blue', transform([8 * IN, IN, 3 * IN, 1.5 * IN])),
          relations: [{ id: 'blue', type: 'image', target: '../media/blue.png' }],
          notes: [WORDS.notes],
        },
        { shapes: text(2, WORDS.second, 1, 40), notes: [WORDS.notes] },
        { attributes: 'show="0"' },
      ],
      parts: { 'ppt/media/blue.png': await sharp(blue).png().toBuffer() },
    }),
  }
}

test('S5.10, S5.12, S5.13, S5.14, E19.09, E19.10 a deck becomes a film, and scenes of another one', async ({
  page,
}) => {
  const studio = new Studio(page)
  const timeline = page.getByRole('region', { name: editor('timeline.title') })
  const bring = page.getByRole('button', { name: imports('scenes'), exact: true })
  const cell = (name: string) => timeline.getByRole('gridcell', { name })
  await studio.logIn()

  await test.step('S5.13 what is no deck is refused, and another file can be chosen', async () => {
    await page.getByRole('button', { name: imports('entry') }).click()
    const dialog = page.getByRole('dialog', { name: imports('title') })
    const file = dialog.locator('input[type=file]')
    await file.setInputFiles({ name: 'talk.key', mimeType: '', buffer: Buffer.from('a') })
    await expect(dialog.getByRole('alert')).toContainText('talk.key')
    await file.setInputFiles({ name: 'talk.pptx', mimeType: '', buffer: Buffer.from('a') })
    await expect(dialog.getByRole('alert')).not.toContainText('talk.key')
    await expect(dialog.getByRole('alert')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page, 'the dialog of imports')
  })

  await test.step('S5.10 it becomes a video with a presenter, what is left out is named', async () => {
    const dialog = page.getByRole('dialog', { name: imports('title') })
    const textTab = dialog.getByRole('tab', { name: imports('tab.text') })
    let go = () => {}
    const seen = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route('**/project/import', (route) => seen.then(() => route.continue()))
    await dialog.locator('input[type=file]').setInputFiles(await deck())
    await expect(textTab).toBeDisabled()
    go()
    await expect(dialog.getByText(imports('made_other', { count: 2 }))).toBeVisible({ timeout: 60_000 })
    await expect(dialog.getByText(imports(ONE_HIDDEN, { count: 1 }))).toBeVisible()
    await dialog.getByRole('button', { name: imports('open') }).click()
    await expect(page).toHaveURL(/editor/u)
    await expect(studio.scene(2)).toBeVisible()
    await expect(cell(WORDS.title)).toBeVisible()
    await expect(cell(WORDS.points)).toBeVisible()
    await expect(page).not.toHaveURL(/speak/u, { timeout: 60_000 })
    await save(studio)
  })

  await test.step('it is exported', async () => {
    const { dialog } = exportOf(studio)
    await studio.button('header.export').click()
    await dialog.getByText('720P', { exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: 240_000 }),
      dialog.getByRole('button', { name: editor('export.inBrowser') }).click(),
    ])
    const film = await readFilm(await download.path())
    expect([film.widthPx, film.heightPx]).toEqual([1280, 720])
    expect(film.durationSec).toBeGreaterThan(2)
  })

  await test.step('S5.14 its slides become scenes of a video with a presenter, as one step of undo', async () => {
    await studio.openNew()
    await bring.click()
    await expect(page.getByText(imports('needsPresenter'))).toBeVisible()
    await page.keyboard.press('Escape')
    await studio.openShelf('presenter')
    await studio.card(LANGUAGE === 'en-US' ? 'Amira' : '阿米拉').click()
    await bring.click()
    const dialog = page.getByRole('dialog', { name: imports('scenes') })
    await dialog.locator('input[type=file]').setInputFiles(await deck())
    await dialog.getByRole('button', { name: imports('close') }).click({ timeout: 60_000 })
    await expect(studio.scene(3)).toBeVisible()
    await expect(cell(WORDS.title)).toBeVisible()
    await expect(page.getByText(editor('save.saved'), { exact: true })).toBeVisible({ timeout: 60_000 })
    await undo(studio)
    await expect(studio.scene(2)).toHaveCount(0)
  })

  await test.step('S5.12 a script becomes scenes too', async () => {
    await bring.click()
    const dialog = page.getByRole('dialog', { name: imports('scenes') })
    const script = `# ${WORDS.title}\n\n${WORDS.notes}\n\n# ${WORDS.second}\n\n${WORDS.notes}\n`
    await dialog.locator('input[type=file]').setInputFiles({ name: 'a.md', mimeType: '', buffer: Buffer.from(script) })
    await expect(studio.scene(3)).toBeVisible({ timeout: 60_000 })
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: common('action.cancel') })).toHaveCount(0)
  })
})

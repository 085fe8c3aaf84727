import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { common, editor, save } from './editor.ts'
import { exportOf } from './exports.ts'
import { LANGUAGE } from './language.ts'
import { Studio, texts } from './studio.ts'
import { test } from './test.ts'
import { addText } from './timeline-hand.ts'

const market = texts('market')
const shell = texts('shell')
const training = texts('training')

const LESSON = LANGUAGE === 'en-US' ? 'Lesson: the solar system' : '太阳系小课堂'
const TITLE = LANGUAGE === 'en-US' ? 'What is in our solar system?' : '太阳系里有什么？'
const LESSON_SCENE = LANGUAGE === 'en-US' ? 'The inner planets' : '内侧行星'
const SERIES = LANGUAGE === 'en-US' ? 'Science, lesson 1' : '科学第 1 课'
const SUBTITLE = LANGUAGE === 'en-US' ? 'Eight planets in three minutes' : '八大行星，一次认全'
const FOUND = LANGUAGE === 'en-US' ? 'solar' : 'taiyangxi'

test('S5.01, S5.02, S5.05, S5.06, S5.07, S5.08, E2.17, E2.60, E2.61, E2.62, E2.64, E2.65 a video begins with a template of the market, is kept as a template, and that is used in another one', async ({
  page,
}) => {
  const studio = new Studio(page)
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  const labelled = (label: string, value: string) => training('labelled', { label, value })
  await studio.logIn()

  await test.step('S5.06 the workbench shows the first templates and leads to the market, which is searched and narrowed', async () => {
    await expect(card(LESSON)).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: market('useShort') })).toHaveCount(3)
    await expect(page.getByRole('button', { name: market('empty') })).toBeVisible()
    await page.getByRole('link', { name: shell('nav.market') }).click()
    await page.getByRole('searchbox', { name: market('search') }).fill(FOUND)
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(card(LESSON)).toBeVisible()
    await page.getByText('9:16', { exact: true }).click()
    await expect(card(LESSON)).toBeVisible()
    await page.getByRole('searchbox', { name: market('search') }).fill('zzz')
    await page.getByRole('button', { name: market('clear') }).click()
    await expect(card(LESSON)).toBeVisible()
    await expectAccessible(page, 'the market')
  })

  await test.step('S5.08 its first seconds play under the pointer', async () => {
    const trailer = card(LESSON).getByTestId('template-trailer')
    await card(LESSON)
      .getByRole('button', { name: labelled(market('open'), LESSON) })
      .hover()
    await expect(trailer).toHaveAttribute('data-drawn')
    const first = await trailer.screenshot()
    await expect.poll(async () => (await trailer.screenshot()).equals(first)).toBe(false)
    await page.getByRole('searchbox', { name: market('search') }).hover()
    await expect(trailer).toHaveCount(0)
  })

  await test.step('a template plays as a whole before it is used', async () => {
    await card(LESSON)
      .getByRole('button', { name: labelled(market('open'), LESSON) })
      .click()
    const dialog = page.getByRole('dialog', { name: LESSON })
    const clock = dialog.getByRole('timer', { name: editor('transport.clock') })
    await expect(dialog.getByLabel(market('preview.loading'))).toHaveCount(0)
    await dialog.getByRole('button', { name: editor('transport.play') }).click()
    await expect(clock).not.toHaveText(/^0:00/u)
    await dialog.getByRole('button', { name: editor('transport.pause') }).click()
    await expectAccessible(page, 'the dialog of a template')
    await dialog.getByRole('button', { name: market('use'), exact: true }).click()
  })

  await test.step('it opens in the editor, speaks, is edited and can be exported', async () => {
    await expect(studio.scene(4)).toBeVisible()
    await expect(
      page.getByRole('region', { name: editor('timeline.title') }).getByRole('gridcell', { name: TITLE }),
    ).toBeVisible()
    // its texts have come
    await expect(page.getByRole('timer', { name: editor('transport.clock') })).not.toHaveText(/^0:00\+00/u)
    await expect(page).not.toHaveURL(/speak/u, { timeout: 60_000 })
    await studio.button('header.export').click()
    const { dialog } = exportOf(studio)
    await expect(dialog.getByRole('button', { name: editor('export.inBrowser') })).toBeEnabled()
    await expect(dialog.getByRole('button', { name: editor('export.speakAll') })).toHaveCount(0)
    await dialog.getByRole('button', { name: editor('close') }).click()
    await save(studio)
  })

  await test.step('it is kept as a template', async () => {
    await studio.openShelf('template')
    await page.getByRole('button', { name: market('keep.title') }).click()
    const dialog = page.getByRole('dialog', { name: market('keep.title') })
    await dialog.getByRole('textbox', { name: common('rename.label') }).fill('Kept lesson')
    const slot = (name: string) => dialog.getByRole('checkbox', { name, exact: true })
    await dialog.getByRole('button', { name: market('keep.noSlots'), exact: true }).click()
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await dialog.getByRole('button', { name: market('keep.allSlots'), exact: true }).click()
    await expect(dialog.getByRole('checkbox', { checked: false })).toHaveCount(0)
    await expect(dialog.getByRole('combobox', { name: market('keep.kindOf', { name: TITLE }) })).toHaveValue('title')
    await slot(SERIES).uncheck()
    await expect(slot(SUBTITLE)).toBeChecked()
    const covers = dialog.getByRole('group', { name: market('keep.cover') })
    await expect(covers.locator('img')).toHaveCount(4)
    await covers.getByRole('radio', { name: LESSON_SCENE }).check({ force: true })
    await expectAccessible(page, 'the dialog that keeps a template')
    await dialog.getByRole('button', { name: market('keep.confirm'), exact: true }).click()
    await expect(page.getByText(market('keep.done', { name: 'Kept lesson' }))).toBeVisible()
  })

  await test.step('and its scenes are put into another video as one step of undo', async () => {
    await studio.openNew()
    await studio.openShelf('template')
    await page.getByRole('combobox', { name: market('category') }).click()
    await page.getByRole('option', { name: market('parts.own'), exact: true }).click()
    await studio.card('Kept lesson').click()
    await page
      .getByRole('dialog', { name: 'Kept lesson' })
      .getByRole('button', { name: market('insert') })
      .click()
    await expect(studio.scene(4)).toBeVisible()
    // the texts of its first scene have come
    await expect(page.getByRole('timer', { name: editor('transport.clock') })).not.toHaveText(/^0:00\+00/u)
    await expect(studio.scene(1)).toBeFocused()
    await studio.button('header.undo').click()
    await expect(studio.scene(2)).toHaveCount(0)
  })

  await test.step('S5.07, E2.62, E2.64 a scene gets the look of a template as one step of undo, and that is a recent one', async () => {
    const title = await addText(studio, 'title')
    await studio.openShelf('image')
    await page
      .getByRole('region', { name: editor('library.tab.image') })
      .getByRole('button')
      .filter({ has: page.locator('img') })
      .first()
      .click()
    await studio.openShelf('template')
    await page.getByRole('combobox', { name: market('category') }).click()
    await page.getByRole('option', { name: market('all'), exact: true }).click()
    await page.getByRole('searchbox', { name: market('search') }).fill(FOUND)
    const before = await studio.stillPicture()
    await studio.card(LESSON).click()
    const dialog = page.getByRole('dialog', { name: LESSON })
    const scenes = dialog.getByRole('group', { name: market('look.scenes') })
    await expect(scenes.getByRole('button', { name: market('look.best'), pressed: true })).toBeVisible()
    await scenes.getByRole('button').nth(2).click()
    await expect(scenes.getByRole('button', { pressed: true })).toHaveText(LESSON_SCENE)
    await expectAccessible(page, 'the dialog of a template in the editor')
    const marked = page.waitForResponse((response) => response.url().endsWith('/creativeTemplate/mark'))
    await dialog.getByRole('button', { name: market('look.apply') }).click()
    expect((await marked).ok()).toBe(true)
    await expect(dialog).toHaveCount(0)
    await expect(title).toBeVisible()
    // its title has come
    await expect(page.getByRole('timer', { name: editor('transport.clock') })).not.toHaveText(/^0:00\+00/u)
    await studio.changedPicture(before)
    await studio.button('header.undo').click()
    await studio.button('transport.toStart').click()
    await expect.poll(() => studio.picture()).toBe(before)
  })

  await test.step('E2.64 a new project is made of it, and the open one is saved', async () => {
    const address = page.url()
    await studio.card(LESSON).click()
    await page
      .getByRole('dialog', { name: LESSON })
      .getByRole('button', { name: market('project') })
      .click()
    await expect(page).not.toHaveURL(address)
    await expect(studio.scene(4)).toBeVisible()
    await studio.open(address)
    await expect(studio.clips(editor('text.sample.title'))).toHaveCount(1)
  })

  await test.step('E2.65 what was left unchecked stays as it is when its look is applied', async () => {
    await studio.openShelf('template')
    await page.getByRole('combobox', { name: market('category') }).click()
    await page.getByRole('option', { name: market('parts.own'), exact: true }).click()
    await studio.card('Kept lesson').click()
    const dialog = page.getByRole('dialog', { name: 'Kept lesson' })
    await dialog
      .getByRole('group', { name: market('look.scenes') })
      .getByRole('button')
      .nth(1)
      .click()
    await dialog.getByRole('button', { name: market('look.apply') }).click()
    await expect(studio.clips(SERIES)).toHaveCount(1)
    await expect(studio.clips(SUBTITLE)).toHaveCount(0)
    await expect(studio.clips(editor('text.sample.title'))).toHaveCount(1)
    await save(studio)
  })

  await test.step('it is renamed, shared and deleted in the market', async () => {
    await page.goto('/market')
    await page
      .getByRole('radiogroup', { name: market('parts.label') })
      .getByText(market('parts.own'), { exact: true })
      .click()
    const choose = async (name: string, item: string) => {
      await card(name)
        .getByRole('button', { name: common('action.moreOf', { name }), exact: true })
        .click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await choose('Kept lesson', common('action.rename'))
    await page.getByRole('dialog').getByRole('textbox').fill('Renamed lesson')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: common('action.confirm') })
      .click()
    await expect(card('Renamed lesson')).toBeVisible()
    await choose('Renamed lesson', editor('library.share'))
    await expect(card('Renamed lesson')).toContainText(market('shared'))
    await choose('Renamed lesson', common('action.delete'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: common('action.delete'), exact: true })
      .click()
    await expect(page.getByText(market('none.own'))).toBeVisible()
  })
})

import path from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { common, editor, save, undo } from '../editor.ts'
import { LANGUAGE } from '../language.ts'
import { FILES, Studio, texts } from '../studio.ts'
import { test } from '../test.ts'

test('S4.08, E7.43, E7.46 the workbench leads to where a film becomes a presenter, which is cut out anew in its place', async ({
  page,
}) => {
  const studio = new Studio(page)
  const film = texts('film')
  const training = texts('training')
  await studio.logIn()
  await page.getByRole('button', { name: training('createAvatar') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: training('own.film') })
    .click()
  await expect(page.getByRole('button', { name: editor('library.uploadFilm.title') })).toBeFocused()

  const dialog = page.getByRole('dialog')
  const kind = (within: Locator | Page) => within.getByRole('combobox', { name: film('matte') })
  await page.locator('input[accept*=mp4]').setInputFiles(path.join(FILES, 'clip.mp4'))
  await expect(dialog.getByText(film('found.none'))).toBeVisible()
  await dialog.getByRole('button', { name: texts('avatar')('add') }).click()
  await expect(studio.clips('clip')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('tab', { name: editor('presenter.tab.frame'), exact: true }).click()
  await expect(kind(page)).toHaveValue(film('kind.none'))

  await page.getByRole('button', { name: editor('library.keyAgain', { name: 'clip' }) }).click()
  await kind(dialog).click()
  await page.getByRole('option', { name: film('kind.key') }).click()
  const matte = dialog.getByRole('button', { name: film('showMatte') })
  await matte.press('m')
  await expect(matte).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: film('pick'), exact: true }).click()
  await expect(dialog.getByRole('button', { name: film('pickHere') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('button', { name: film('pickHere') })).toHaveCount(0)
  await dialog.getByRole('button', { name: film('again.apply') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(kind(page)).toHaveValue(film('kind.key'))
  await expect(page.getByRole('button', { name: editor('library.keyAgain', { name: 'clip' }) })).toHaveCount(1)
  await undo(studio)
  await expect(kind(page)).toHaveValue(film('kind.none'))

  await test.step('E11.17 its face is marked from the effects, and followed; effects of the face are offered then', async () => {
    await page.getByRole('tab', { name: editor('presenter.tab.effects'), exact: true }).click()
    const shapes = page.getByRole('button', { name: editor('effects.group.shape'), exact: true })
    await expect(page.getByText(film('face.needed'))).toBeVisible()
    await expect(shapes).toHaveCount(0)
    await page.getByRole('button', { name: film('face.mark'), exact: true }).click()
    const chin = dialog.getByRole('button', { name: film('face.anchor.chin'), exact: true })
    await chin.press('Shift+ArrowDown')
    await dialog.getByText(film('face.by.points'), { exact: true }).click()
    const point = film('face.point', { part: film('face.part.nose'), number: 2 })
    await dialog.getByRole('button', { name: point, exact: true }).press('ArrowLeft')
    const keep = dialog.getByRole('button', { name: film('face.save') })
    await expect(keep).toBeDisabled()
    await dialog.getByRole('button', { name: film('face.follow'), exact: true }).click()
    await expect(dialog.getByRole('button', { name: film('face.followOn'), exact: true })).toBeVisible()
    await keep.click()
    await expect(dialog).toHaveCount(0)
    await expect(shapes).toBeVisible()
    await save(studio)
  })

  await test.step('E2.24 the same file with another matte is the same presenter, cut out anew', async () => {
    const add = dialog.getByRole('button', { name: texts('avatar')('add') })
    for (const matte of ['beside', 'none'] as const) {
      await page.locator('input[accept*=mp4]').setInputFiles(path.join(FILES, 'clip.mp4'))
      await kind(dialog).click()
      await page.getByRole('option', { name: film(`kind.${matte}`), exact: true }).click()
      await add.click()
      await expect(dialog).toHaveCount(0)
    }
    await expect(page.getByRole('button', { name: editor('library.keyAgain', { name: 'clip' }) })).toHaveCount(1)
  })

  await test.step('S6.01, S6.07 it is found in My presenters, shared, taken back, renamed, and a video begins with it', async () => {
    await page.goto('/property/digitalHuman')
    await page.getByRole('searchbox', { name: training('presenters.search') }).fill('CLI')
    const card = (name: string) => page.getByRole('article', { name, exact: true })
    await expect(card('clip')).toBeVisible()
    const choose = async (item: string) => {
      await page.getByRole('button', { name: common('action.moreOf', { name: 'clip' }), exact: true }).click()
      await page.getByRole('menuitem', { name: item, exact: true }).click()
    }
    await choose(editor('library.share'))
    await expect(page.getByText(editor('library.sharedMark'), { exact: false })).toBeVisible()
    await choose(editor('library.unshare'))
    await expect(page.getByText(editor('library.sharedMark'), { exact: false })).toHaveCount(0)
    await choose(common('action.rename'))
    await dialog.getByRole('textbox').fill('Robin')
    await dialog.getByRole('button', { name: common('action.rename') }).click()
    await page.getByRole('searchbox', { name: training('presenters.search') }).fill('robin')
    await card('Robin')
      .getByRole('button', { name: training('presenters.video'), exact: true })
      .click()
    await expect(studio.clips('Robin')).toBeVisible()
  })

  await test.step('S6.40 a voice that is starred in the editor is heard in My voices, until its star is taken away', async () => {
    const name = LANGUAGE === 'en-US' ? 'Ethan' : '宁溪'
    const voices = page.getByRole('dialog', { name: editor('voice.choose') })
    await page.getByRole('button', { name: `${editor('voice.voice')}: ` }).click()
    await voices.getByRole('textbox', { name: editor('voice.search') }).fill(name)
    await voices.getByRole('button', { name: editor('voice.star', { name }) }).click()
    await expect(voices.getByRole('button', { name: editor('voice.unstar', { name }) })).toBeVisible()
    await page.goto('/property/tone')
    const starred = page.getByRole('region', { name: training('voices.starred') })
    await starred.getByRole('button', { name: training('play', { name }) }).click()
    await expect(starred.getByRole('button', { name: training('pause', { name }) })).toBeVisible()
    await starred
      .getByRole('button', { name: training('labelled', { label: training('voices.unstar'), value: name }) })
      .click()
    await expect(starred.getByText(training('voices.noneStarred'))).toBeVisible()
  })
})

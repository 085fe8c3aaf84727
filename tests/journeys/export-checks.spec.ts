import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { editor, openEditor, settled, undo } from './editor.ts'
import { exportOf } from './exports.ts'
import { builtIn } from './studio.ts'
import { test } from './test.ts'

test('E18.06, E18.32 what keeps a video from being exported is mended by a click, or found by one', async ({
  page,
}) => {
  const studio = await openEditor(page)
  const { dialog } = exportOf(studio)
  const list = dialog.getByRole('list', { name: editor('export.checks') })
  const finding = (text: string) => list.getByRole('listitem').filter({ hasText: text })
  const [unspoken, wordless] = [editor('check.role_text_not_ready'), editor('check.role_tts_no_content')]
  const start = dialog.getByRole('button', { name: editor('export.inBrowser') })

  await studio.openShelf('presenter')
  await studio.card(builtIn('presenters/mei/presenter.json')).click()
  await page.getByRole('textbox', { name: editor('script.title') }).fill('Hello there.')
  await page.keyboard.press('Escape')
  await settled(page)
  await studio.button('scenes.add').click()
  await expect(studio.scene(2)).toBeVisible()
  await settled(page)
  await studio.button('header.export').click()
  await expect(start).toBeDisabled()
  await expect(dialog.getByRole('button', { name: editor('export.onServer') })).toBeDisabled()
  await expectAccessible(page, 'findings of an export with what mends them')

  await test.step('the second scene is shown', async () => {
    await finding(wordless)
      .getByRole('button', { name: editor('export.mend.show') })
      .click()
    await expect(dialog).toHaveCount(0)
    await expect(studio.scene(2)).toHaveAttribute('aria-current', 'true')
    await studio.button('header.export').click()
  })

  await test.step('speech is made, and the presenter of the second scene says nothing', async () => {
    await finding(unspoken)
      .getByRole('button', { name: editor('export.mend.speak') })
      .click()
    await expect(finding(unspoken)).toHaveCount(0, { timeout: 60_000 })
    await expect(start).toBeDisabled()
    await finding(wordless)
      .getByRole('button', { name: editor('export.mend.silent') })
      .click()
    await expect(list).toHaveCount(0)
    await expect(start).toBeEnabled()
    await dialog.getByRole('button', { name: editor('close') }).click()
  })

  await test.step('a mend is one step of undo', async () => {
    await undo(studio)
    await studio.button('header.export').click()
    await expect(finding(wordless)).toHaveCount(1)
    await expect(start).toBeDisabled()
  })
})

test('E18.33 a video without a presenter is exported once that is chosen', async ({ page }) => {
  const studio = await openEditor(page)
  const { dialog } = exportOf(studio)
  const nobody = dialog
    .getByRole('list', { name: editor('export.checks') })
    .getByRole('listitem')
    .filter({ hasText: editor('check.no_avatar') })
  const starts = (['export.inBrowser', 'export.onServer'] as const).map((name) =>
    dialog.getByRole('button', { name: editor(name) }),
  )
  const chosen = page.getByRole('switch', { name: editor('scene.noPresenter') })
  await expect(chosen).not.toBeChecked()
  await studio.openShelf('text')
  await studio.card(editor('text.sample.title')).first().click()
  // the text is selected, and its properties show
  await expect(chosen).toHaveCount(0)
  await settled(page)
  await page.keyboard.press('Escape')
  // nothing is selected: the properties of the project show
  await expect(chosen).not.toBeChecked()
  await studio.button('header.export').click()
  for (const start of starts) await expect(start).toBeDisabled()

  await test.step('a presenter can be added', async () => {
    await nobody.getByRole('button', { name: editor('export.mend.presenter') }).click()
    await expect(dialog).toHaveCount(0)
    await expect(studio.card(builtIn('presenters/mei/presenter.json'))).toBeVisible()
  })

  await test.step('or the video is made without one, which is undone like any edit', async () => {
    await studio.button('header.export').click()
    await expectAccessible(page, 'the finding of a video without a presenter')
    await nobody.getByRole('button', { name: editor('export.mend.without') }).click()
    await expect(nobody).toHaveCount(0)
    for (const start of starts) await expect(start).toBeEnabled()
    await dialog.getByRole('button', { name: editor('close') }).click()
    await expect(chosen).toBeChecked()
    await undo(studio)
    await expect(chosen).not.toBeChecked()
  })

  await test.step('the choice lies with the project, and is not asked for beside a presenter', async () => {
    await chosen.check({ force: true })
    await studio.button('header.export').click()
    for (const start of starts) await expect(start).toBeEnabled()
    await dialog.getByRole('button', { name: editor('close') }).click()
    await studio.card(builtIn('presenters/mei/presenter.json')).click()
    await settled(page)
    await page.keyboard.press('Escape')
    await expect(chosen).toHaveCount(0)
  })
})

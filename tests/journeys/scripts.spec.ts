import { expect, type Page } from '@playwright/test'
import { document, docx, paragraph } from '#tests/worlds/documents.ts'
import { expectAccessible } from './accessible.ts'
import { Studio, scriptText, texts } from './studio.ts'
import { test } from './test.ts'

const common = texts('common')
const editor = texts('editor')
const scripts = texts('scripts')

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer })
const line = (text: string) => paragraph(`<w:t>${text}</w:t>`)

const row = (page: Page, title: string) => page.getByRole('article', { name: title, exact: true })

async function choose(page: Page, title: string, act: string): Promise<void> {
  await row(page, title)
    .getByRole('button', { name: common('action.moreOf', { name: title }) })
    .click()
  await page.getByRole('menuitem', { name: act, exact: true }).click()
}

test('S6.30, S6.31, S6.33, S6.35, S6.36, S6.37, E8.30, E8.70 scripts are imported, edited, shared, used in a video and deleted', async ({
  page,
}) => {
  const studio = new Studio(page)
  await studio.logIn()
  const field = page.getByRole('textbox', { name: editor('script.title'), exact: true })
  const saved = page.getByText(scripts('save.saved'), { exact: true })

  await test.step('S6.30, S6.37 a Word document and a PDF become scripts; what is none is told by name', async () => {
    await page.goto('/property/docList')
    await expect(page.getByText(scripts('none'))).toBeVisible()
    await expectAccessible(page, 'no scripts')
    await page
      .locator('input[type=file]')
      .setInputFiles([
        file('产品介绍.docx', docx(line('大家好，欢迎来到发布会。') + line('今天介绍三款产品。'))),
        file('two-pages.pdf', document('two-pages.pdf')),
        file('scan.pdf', document('scan.pdf')),
      ])
    await expect(row(page, '产品介绍')).toContainText('大家好，欢迎来到发布会。 今天介绍三款产品。')
    await expect(row(page, 'two-pages')).toBeVisible()
    await expect(page.getByText('scan.pdf', { exact: true })).toBeVisible()
    await expect(page.getByText(scripts('import.doneAll_other', { count: 2 }))).toBeVisible()
    await expect(page.getByText(scripts('none'))).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(2)
    await expectAccessible(page, 'scripts')
  })

  await test.step('S6.32, S6.33 a script saves itself when its page is left', async () => {
    await page.getByRole('link', { name: '产品介绍' }).click()
    await expect(field).toBeVisible()
    await expectAccessible(page, 'a script')
    await field.press('Control+End')
    await page.keyboard.type('谢谢。')
    await page.getByRole('button', { name: editor('mark.pause') }).click()
    await expect(page.getByText(scripts('save.waits'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: common('action.back') }).click()
    await expect(row(page, '产品介绍')).toContainText('今天介绍三款产品。谢谢。')
    await page.getByRole('link', { name: '产品介绍' }).click()
    await page.reload()
    await expect.poll(() => scriptText(field)).toContain('谢谢。')
    await expect(field.getByRole('button')).toHaveAccessibleName(editor('mark.label.break', { time: '0.5 s' }))
  })

  await test.step('S6.35 its version is read and restored', async () => {
    const versions = page.getByRole('complementary', { name: scripts('version.title') })
    await versions.getByRole('button').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('今天介绍三款产品。')
    await expect(dialog).not.toContainText('谢谢。')
    await expectAccessible(page, 'a version')
    await dialog.getByRole('button', { name: scripts('version.restore') }).click()
    await expect.poll(() => scriptText(field)).not.toContain('谢谢。')
    await expect(versions.getByRole('button')).toHaveCount(2)
    await page.getByRole('button', { name: scripts('undo'), exact: true }).click()
    await expect.poll(() => scriptText(field)).toContain('谢谢。')
    await expect(saved).toBeVisible()
  })

  await test.step('S6.31 it is shared with the workspace', async () => {
    await page.getByRole('link', { name: common('action.back') }).click()
    await choose(page, '产品介绍', scripts('shared.start'))
    await expect(row(page, '产品介绍').getByText(scripts('shared.badge'), { exact: true })).toBeVisible()
  })

  await test.step('S6.36 a video begins with it', async () => {
    await row(page, '产品介绍')
      .getByRole('button', { name: scripts('use') })
      .click()
    await expect(studio.canvas).toBeVisible()
    await expect.poll(() => scriptText(field)).toContain('今天介绍三款产品。谢谢。')
    await expect(field.getByRole('button')).toHaveAccessibleName(editor('mark.label.break', { time: '0.5 s' }))
    await expect(page).toHaveURL(/\/editor\/[^?]+$/)
  })

  await test.step('E8.70 in the editor another one takes its place, which is undone', async () => {
    await page.getByRole('button', { name: scripts('field.menu') }).click()
    await page.getByRole('menuitem', { name: scripts('field.choose') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('list').getByRole('button')).toHaveCount(2)
    await expectAccessible(page, 'the choice of a script')
    await dialog.getByRole('searchbox').fill('presenter')
    await expect(dialog.getByRole('list').getByRole('button')).toHaveCount(1)
    await dialog.getByRole('searchbox').press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: scripts('field.replace') }).click()
    await expect(field).toContainText('Welcome')
    await field.press('Control+z')
    await expect.poll(() => scriptText(field)).toContain('谢谢。')
    await page.getByRole('button', { name: scripts('field.menu') }).click()
    await page.getByRole('menuitem', { name: scripts('field.keep') }).click()
    await expect(dialog.getByRole('textbox')).toHaveValue('大家好，欢迎来到发布会。')
    await dialog.getByRole('button', { name: scripts('field.keepButton'), exact: true }).click()
    await expect(page.getByText(scripts('field.kept', { title: '大家好，欢迎来到发布会。' }))).toBeVisible()
  })

  await test.step('S6.31 a script is deleted, and comes back', async () => {
    await studio.expectSaved()
    await page.goto('/property/docList')
    await expect(page.getByRole('article')).toHaveCount(3)
    await choose(page, 'two-pages', common('action.delete'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: common('action.delete'), exact: true })
      .click()
    await expect(row(page, 'two-pages')).toHaveCount(0)
    await page.getByRole('button', { name: scripts('undo'), exact: true }).click()
    await expect(row(page, 'two-pages')).toBeVisible()
  })
})

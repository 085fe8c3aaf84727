import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { temporaryFolder } from '#tests/contract/kit.ts'
import { expectAccessible } from './accessible.ts'
import { enterPerson } from './accounts.ts'
import { editor, save } from './editor.ts'
import { exportOf } from './exports.ts'
import { chooseInMenu } from './pages.ts'
import { Studio, texts } from './studio.ts'
import { test, useOwnStudio } from './test.ts'

const imports = texts('imports')

const PICTURE = 'mountain.png'

/** Saves what a click begins; returns where. */
async function saved(page: Page, begin: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download')
  await begin()
  const file = await download
  const to = path.join(temporaryFolder(), file.suggestedFilename())
  await file.saveAs(to)
  return to
}

/** How many pixels of the shown picture are nearly red. */
async function redParts(studio: Studio): Promise<number> {
  const { data, info } = await sharp(await studio.canvas.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isRed = (at: number) => data[at]! > 180 && data[at + 1]! < 60 && data[at + 2]! < 60
  return Array.from({ length: info.width * info.height }, (_, at) => at * info.channels).filter(isRed).length
}

test('S5.15, S5.16 a project with a picture of the user goes to another server as a file', async ({
  page,
  browser,
  own,
}, { file: journey }) => {
  const studio = new Studio(page)
  const red = { create: { width: 400, height: 300, channels: 3, background: '#E01010' } } as const
  const picture = path.join(temporaryFolder(), PICTURE)
  await writeFile(picture, await sharp(red).png().toBuffer())
  const dialog = page.getByRole('dialog', { name: imports('projectFile.title') })
  const close = dialog.getByRole('button', { name: imports('close'), exact: true }).last()

  const fromEditor = await test.step('S5.15 it is saved from the editor, with what was not saved before', async () => {
    await studio.openNew()
    await studio.openShelf('image')
    await studio.files.setInputFiles(picture)
    await expect(studio.clips(PICTURE)).toBeVisible()
    await expect.poll(() => redParts(studio)).toBeGreaterThan(1000)
    const name = page.getByRole('banner').getByRole('button', { name: editor('header.rename', { name: '' }).trim() })
    await name.click()
    await page.keyboard.type('Over the mountains')
    await page.keyboard.press('Enter')
    await studio.button('header.export').click()
    const button = exportOf(studio).dialog.getByRole('button', { name: imports('projectFile.button') })
    const file = await saved(page, () => button.click())
    expect(path.basename(file)).toBe('Over the mountains.avs')
    await expect(dialog.getByText(imports('projectFile.made', { name: path.basename(file) }))).toBeVisible()
    await expectAccessible(page, 'the dialog of project files')
    await close.click()
    await page.keyboard.press('Escape')
    return file
  })

  await test.step('S5.15 it is saved from the list of drafts too', async () => {
    await save(studio)
    await page.goto('/home/draft')
    const card = page.getByRole('article', { name: 'Over the mountains' })
    const file = await saved(page, () => chooseInMenu(card, imports('projectFile.action')))
    const bytes = await readFile(file)
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.includes(await readFile(picture))).toBe(true)
    await close.click()
  })

  await test.step('S5.16 on another server it is a project, whose picture stays', () =>
    useOwnStudio(async (other) => {
      await enterPerson(other.dataDir, 'elsewhere.spec.ts')
      const context = await browser.newContext({ baseURL: other.url })
      const there = new Studio(await context.newPage())
      await there.logIn()
      await there.page.getByRole('button', { name: imports('entry') }).click()
      const asks = there.page.getByRole('dialog', { name: imports('title') })
      await asks.locator('input[type=file]').setInputFiles(fromEditor)
      await expect(there.clips(PICTURE)).toBeVisible({ timeout: 60_000 })
      await expect.poll(() => redParts(there)).toBeGreaterThan(1000)
      // the library of this server does not know the picture, and takes nothing away
      await there.page.reload()
      await expect(there.clips(PICTURE)).toBeVisible()
      await expect.poll(() => redParts(there)).toBeGreaterThan(1000)
      await expect(there.page.getByText('Over the mountains')).toBeVisible()
      await context.close()
      await enterPerson(own.dataDir, journey)
    }))
})

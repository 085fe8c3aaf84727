import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect } from '@playwright/test'
import { FILES, Studio } from '../studio.ts'
import { test } from '../test.ts'

const ENTRIES = 'stream=codec_name,codec_tag_string,pix_fmt,width,height'
const ffprobe = (...args: string[]) => spawnSync('ffprobe', args, { encoding: 'utf8' })

test('E18.12 ffprobe reads alpha in a transparent MOV', async ({ page }) => {
  test.skip(ffprobe('-version').status !== 0, 'this machine has no ffprobe')
  const studio = new Studio(page)
  const { editor } = studio
  await studio.openNew()
  await studio.openShelf('image')
  await studio.files.setInputFiles(path.join(FILES, 'picture.png'))
  await expect(studio.clips('picture.png')).toBeVisible()

  await studio.button('header.export').click()
  const dialog = page.getByRole('dialog', { name: editor('export.title') })
  await dialog.getByRole('button', { name: editor('export.mend.without') }).click()
  await dialog.getByText('MOV', { exact: true }).click()
  await dialog.getByRole('switch', { name: editor('export.transparent') }).check({ force: true })
  await dialog.getByText('720P', { exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    dialog.getByRole('button', { name: editor('export.inBrowser') }).click(),
  ])
  const asked = ['-v', 'error', '-select_streams', 'v', '-show_entries', ENTRIES, '-of', 'json']
  const { streams } = JSON.parse(ffprobe(...asked, await download.path()).stdout)
  expect(streams).toEqual([{ codec_name: 'png', codec_tag_string: 'png ', pix_fmt: 'rgba', width: 1280, height: 720 }])
})

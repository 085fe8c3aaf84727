import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { Studio, wordsOf } from '../journeys/studio.ts'
import { test } from '../journeys/test.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/pictures')

async function take(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0)
  await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 88 })
    .toFile(path.join(FOLDER, `${name}.webp`))
}

/** English name of the first thing that a file of the library describes and `fits` accepts. */
function builtIn(pattern: string, fits: (one: { id: string }) => boolean): string {
  const all = globSync(pattern)
    .sort()
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as { id: string; name: Record<string, string> }[])
  return all.find(fits)?.name['en-US'] ?? ''
}

// the account, which Home greets, has the name of this file
test('pictures for the README', async ({ page }) => {
  const studio = new Studio(page, 'en-US')
  const common = wordsOf('en-US')('common')
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('preferred_lang', 'en_US'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await take(page, 'login')

  await studio.logIn()
  await studio.create('Landscape')
  await studio.openShelf('background')
  await studio.card(builtIn('public/library/backgrounds/index.json', ({ id }) => id === 'office-wide')).click()
  await studio.openShelf('presenter')
  await studio.card(builtIn('public/library/presenters/*/presenter.json', ({ id }) => id === 'mei')).click()
  await studio.button('script.useExample').click()
  await studio.generate()
  await studio.openShelf('template')
  await studio.card(studio.editor('layout.left')).click()
  await studio.openShelf('presenter')
  await studio.button('transport.play').click()
  await expect(page.getByRole('timer')).toHaveText(/^0:04/)
  await studio.button('transport.pause').click()
  await page.getByRole('button', { name: 'Mei', exact: true }).last().click()
  await studio.expectSaved()
  await take(page, 'editor')
  await page.getByRole('button', { name: common('theme.dark') }).click()
  await take(page, 'editor-dark')
  await page.getByRole('button', { name: common('theme.light') }).click()
  await studio.button('header.export').click()
  await expect(page.getByRole('dialog', { name: studio.editor('export.title') })).toBeVisible()
  await take(page, 'export')

  await page.keyboard.press('Escape')
  await studio.button('header.back').click()
  const cover = page.getByRole('article').first().locator('img').last()
  await expect(cover).toHaveAttribute('src', /poster/)
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  await take(page, 'workbench')
})

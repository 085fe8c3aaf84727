import { type Browser, expect } from '@playwright/test'
import { say } from '#server/platform/http/messages/index.ts'
import { expectAccessible } from './accessible.ts'
import { readFilm } from './film.ts'
import type { Language } from './language.ts'
import { chooseInMenu } from './pages.ts'
import { type Studio, wordsOf } from './studio.ts'

/** On the page of works: plays the first one by its keys, downloads it, and goes to its draft and back. */
export async function watchWork(
  { page, home }: Studio,
  language: Language,
  { name, durationSec, projectId }: { name: string; durationSec: number; projectId: string },
): Promise<void> {
  const common = wordsOf(language)('common')
  const shell = wordsOf(language)('shell')
  await page
    .getByRole('button', { name: home('work.play', { name }) })
    .first()
    .click()
  const watching = page.getByRole('dialog', { name })
  const timeSec = () => watching.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(timeSec).toBeGreaterThan(0)
  await page.keyboard.press(' ')
  await expect(watching.getByRole('button', { name: common('player.play'), exact: true })).toBeVisible()
  await page.keyboard.press('Home')
  await expect.poll(timeSec).toBe(0)
  await watching.getByRole('button', { name: shell('share.title') }).click()
  await expect(watching.getByText(shell('share.hint'))).toBeVisible()
  await expectAccessible(page, 'player of a work')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    watching.getByRole('button', { name: home('work.download') }).click(),
  ])
  expect((await readFilm(await download.path())).durationSec).toBeCloseTo(durationSec, 1)
  await watching.getByRole('button', { name: home('work.draft') }).click()
  await expect(page).toHaveURL(new RegExp(`/editor/${projectId}`))
  await page.goto('/home/work')
}

/** On the page of works: plays and downloads the latest export of this browser, then deletes all of them. */
export async function watchLocal(
  { page, home }: Studio,
  language: Language,
  names: readonly string[],
  durationSec: number,
): Promise<void> {
  const common = wordsOf(language)('common')
  const locals = page.getByRole('article').filter({ hasText: home('local.badge') })
  await expect(locals).toHaveCount(names.length)
  const [name = ''] = names
  const latest = locals.first()
  await expect(latest).toHaveAccessibleName(name)
  await expect(latest.locator('img').first()).toHaveAttribute('src', /^data:image/)
  await latest.getByRole('button', { name: home('work.play', { name }) }).click()
  const watching = page.getByRole('dialog', { name })
  const timeSec = () => watching.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(timeSec).toBeGreaterThan(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    watching.getByRole('button', { name: home('work.download') }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`${name}.mp4`)
  expect((await readFilm(await download.path())).durationSec).toBeCloseTo(durationSec, 1)
  await page.keyboard.press('Escape')
  await expect(watching).toHaveCount(0)
  for (let left = names.length - 1; left >= 0; left--) {
    await chooseInMenu(latest, common('action.delete'), language)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: common('action.delete') })
      .click()
    await expect(locals).toHaveCount(left)
  }
  await expect(page.getByRole('article').first(), 'the work stays').toBeVisible()
}

/** On the page of works: a visitor watches the first one by a link, not while it is in the bin, and not once it is revoked. */
export async function shareAndRevoke(studio: Studio, language: Language, browser: Browser): Promise<void> {
  const { page } = studio
  const shell = wordsOf(language)('shell')
  const common = wordsOf(language)('common')
  const work = page.getByRole('article').first()
  const choose = (item: string) => chooseInMenu(work, item, language)
  await choose(shell('share.title'))
  const sharing = page.getByRole('dialog', { name: shell('share.title') })
  await sharing.getByRole('button', { name: shell('share.create') }).click()
  const link = await sharing.getByRole('textbox', { name: shell('share.until', { date: '' }).trim() }).inputValue()
  await expectAccessible(page, 'share links')
  await page.keyboard.press('Escape')

  const context = await browser.newContext({ locale: language })
  const visitor = await context.newPage()
  const player = visitor.locator('video')
  const gone = visitor.getByRole('alert').getByText(say(language, 'shareGone'))
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Lumen' })).toBeVisible()
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true
    return video.play()
  })
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)

  await choose(common('action.delete'))
  await expect(page.getByRole('button', { name: studio.home('bin.undo') })).toBeVisible()
  await visitor.reload()
  await expect(gone).toBeVisible()
  await page.getByRole('link', { name: studio.home('bin.title') }).click()
  await expect(work.getByText(studio.home('bin.daysLeft_other', { count: 30 }))).toBeVisible()
  await choose(studio.home('bin.restore'))
  await expect(page.getByText(studio.home('bin.empty.works'))).toBeVisible()
  await page.getByRole('link', { name: common('action.back') }).click()
  await expect(page).toHaveURL(/\/home\/work$/)
  await visitor.reload()
  await expect(player).toBeVisible()

  await choose(shell('share.title'))
  const links = sharing.getByRole('textbox', { name: shell('share.until', { date: '' }).trim() })
  await sharing.getByRole('button', { name: shell('share.revoke') }).click()
  await expect(links).toHaveCount(0)
  await page
    .getByRole('alert')
    .filter({ hasText: shell('share.revoked') })
    .getByRole('button', { name: studio.home('bin.undo') })
    .click()
  await expect(links).toHaveValue(link)
  await visitor.reload()
  await expect(player).toBeVisible()
  await sharing.getByRole('button', { name: shell('share.revoke') }).click()
  await expect(links).toHaveCount(0)
  await page.keyboard.press('Escape')
  await visitor.reload()
  await expect(gone).toBeVisible()
  await context.close()
}

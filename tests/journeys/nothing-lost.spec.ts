import { expect, type Page } from '@playwright/test'
import { SECOND } from './accounts.ts'
import { pressSave, save } from './editor.ts'
import { Studio, texts, wordsOf } from './studio.ts'
import { test } from './test.ts'

/** Opens a new video with a title on it; answers the studio and the title's name. */
async function withTitle(page: Page): Promise<{ studio: Studio; title: string }> {
  const studio = new Studio(page)
  await studio.openNew()
  const title = studio.editor('text.sample.title')
  await studio.openShelf('text')
  await studio.card(title).first().click()
  await expect(studio.clips(title)).toBeVisible()
  return { studio, title }
}

test('E16.16 a tab that dies right after an edit loses nothing, and says what it found again', async ({
  page,
  context,
}) => {
  // the server never gets the edit, however slow this machine is
  await page.route('**/project/save', (route) => route.abort())
  const { studio, title } = await withTitle(page)
  const address = page.url()
  await studio.kill()

  const again = new Studio(await context.newPage())
  await again.page.goto(address)
  await expect(again.clips(title)).toBeVisible()
  await expect(again.page.getByText(again.saving('recovered.title'))).toBeVisible()
  await again.expectSaved()
})

test('E16.16, S19.02 a lost network: editing goes on, it is told, and everything is saved when it is back', async ({
  page,
  context,
}) => {
  const { studio, title } = await withTitle(page)
  await save(studio)
  await context.setOffline(true)
  await expect(page.getByText(studio.saving('offline.banner'))).toBeVisible()
  await studio.card(title).first().click()
  await expect(studio.button('retry')).toBeVisible()
  await expect(page.getByText(studio.saving('offline.note'), { exact: true })).toBeVisible()
  await studio.card(title).first().click()
  await expect(studio.clips(title)).toHaveCount(3)
  await context.setOffline(false)
  await expect(page.getByText(studio.saving('offline.back'))).toBeVisible()
  await expect(page.getByText(studio.saving('offline.banner'))).toBeHidden()
  await studio.expectSaved()
})

test('E16.25 a browser that keeps nothing does not say that it does, and asks before the tab is left', async ({
  page,
  context,
}) => {
  await context.route('**/*.worker-*.js', async (route) => {
    const response = await route.fetch()
    const refuses = "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError') };\n"
    await route.fulfill({ response, body: refuses + (await response.text()) })
  })
  const { studio, title } = await withTitle(page)
  await save(studio)
  await context.setOffline(true)
  await studio.card(title).first().click()
  await expect(page.getByText(studio.saving('unkept.banner'))).toBeVisible()
  await expect(page.getByText(studio.saving('unkept.note'), { exact: true })).toBeVisible()
  const asked = page.waitForEvent('dialog')
  void page.close({ runBeforeUnload: true })
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await context.setOffline(false)
  await studio.expectSaved()
})

test('E16.16 reloaded while the server cannot be reached, the unsaved work opens from this device', async ({
  page,
  context,
}) => {
  const { studio, title } = await withTitle(page)
  await save(studio)
  await context.route('**/v2/project/**', (route) => route.abort())
  await studio.card(title).first().click()
  await expect(page.getByText(studio.saving('offline.banner'))).toBeVisible()
  await page.reload()
  await expect(studio.clips(title)).toHaveCount(2)
  await expect(page.getByText(studio.saving('recovered.title'))).toBeVisible()
  await expect(page.getByText(studio.saving('offline.banner'))).toBeVisible()
  await context.unroute('**/v2/project/**')
  await studio.button('retry').click()
  await studio.expectSaved()
})

test('E16.10 saved on another device meanwhile: mine is kept as a copy, or theirs is taken, as I say', async ({
  page,
  browser,
}) => {
  const { studio: mine, title } = await withTitle(page)
  await save(mine)
  const address = page.url()
  const elsewhere = await browser.newContext()
  const theirs = new Studio(await elsewhere.newPage())
  await theirs.open(address)
  await theirs.openShelf('text')
  await theirs.card(title).first().click()
  await expect(theirs.clips(title)).toHaveCount(2)
  await save(theirs)

  for (const _ of [1, 2]) await mine.card(title).first().click()
  await expect(mine.clips(title)).toHaveCount(3)
  await pressSave(mine)
  const dialog = page.getByRole('dialog', { name: mine.saving('conflict.title') })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: mine.saving('conflict.later') }).click()
  await page.getByRole('button', { name: mine.saving('conflict.decide'), exact: true }).click()
  await dialog.getByRole('button', { name: mine.saving('conflict.copy') }).click()
  await expect(page).not.toHaveURL(address)
  await expect(page.getByText(mine.saving('conflict.copyName', { name: '' }).trim()).first()).toBeVisible()
  await expect(mine.clips(title)).toHaveCount(3)

  await page.goto(address)
  await expect(mine.clips(title)).toHaveCount(2)
  await mine.openShelf('text')
  await mine.card(title).first().click()
  await expect(mine.clips(title)).toHaveCount(3)
  await save(mine)
  await theirs.card(title).first().click()
  await theirs.page.getByRole('button', { name: theirs.saving('conflict.theirs') }).click()
  await expect(theirs.page.getByText(theirs.saving('conflict.taken'))).toBeVisible()
  await expect(theirs.clips(title)).toHaveCount(3)
  await elsewhere.close()
})

test('S3.07, S3.22, S14.12 an expired session leads every tab to the log-in page, which says so; a log-out in one tab is one in all', async ({
  page,
  context,
  person,
}) => {
  const studio = new Studio(page, 'zh-CN')
  await studio.logIn()
  const login = wordsOf('zh-CN')('login')
  const other = await context.newPage()
  await other.goto('/home/draft')
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('avatar_studio_session') ?? '{}') as { number: string }
    localStorage.setItem('avatar_studio_session', JSON.stringify({ ...kept, number: 'expired' }))
  })
  await page.goto('/home/draft')
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByRole('status')).toHaveText(login('expired'))
  }
  await page.reload()
  await expect(page.getByRole('status')).toHaveText(login('expired'))

  await studio.fillLogIn(person)
  await expect(other).toHaveURL(/\/home\/index/)
  await studio.logOut()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByRole('status')).toHaveCount(0)
  }
})

/** Names of what the browser stores of the projects and media of its users. */
async function storedNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const root = await navigator.storage.getDirectory()
    const media = await root.getDirectoryHandle('media').catch(() => null)
    const folders: string[] = []
    if (media) for await (const name of media.keys()) folders.push(`media/${name}`)
    return [...databases, ...folders]
  })
  return names.filter((name) => /^(project-recovery|media-cache|clipboard|media)\b/u.test(name))
}

test('S3.25, F1 a log-out with unsaved edits asks first, and then leaves nothing of the user in the browser', async ({
  page,
}) => {
  await page.route('**/project/save', (route) => route.abort())
  const { studio } = await withTitle(page)
  await page.goto('/home/index')
  const common = texts('common')
  const askToLogOut = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: common('nav.account') })
      .click()
    await page.getByRole('menuitem', { name: common('logout.button') }).click()
  }
  await askToLogOut()
  const question = page.getByRole('dialog', { name: common('logout.unsaved') })
  await question.getByRole('button', { name: common('logout.stay') }).click()
  await expect(question).toBeHidden()
  expect((await storedNames(page)).length).toBeGreaterThan(1)
  studio.forgetSession()
  await askToLogOut()
  await question.getByRole('button', { name: common('logout.anyway') }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => storedNames(page)).toEqual([])
})

test('S3.25, F1 the next user of a browser finds nothing of the one before, who finds everything again', async ({
  page,
  person,
}) => {
  const { studio, title } = await withTitle(page)
  const address = page.url()
  await studio.clips(title).click()
  await page.keyboard.press('Control+C')
  await page.keyboard.press('Control+V')
  await expect(studio.clips(title)).toHaveCount(2)
  await save(studio)
  await page.goto('/home/index')
  await studio.logOut()
  // the log-in page shows while the browser still removes
  await expect.poll(() => storedNames(page)).toEqual([])

  await studio.fillLogIn(SECOND)
  await studio.create('Landscape')
  await page.keyboard.press('Control+V')
  await studio.openShelf('text')
  await studio.card(title).first().click()
  // what was pasted would be there before what was added after it
  await expect(studio.clips(title)).toHaveCount(1)
  await save(studio)
  await page.goto(address)
  await expect(page.getByText(studio.editor('open.failed'))).toBeVisible()
  await page.goto('/home/index')
  await studio.logOut()

  await studio.fillLogIn(person)
  await page.goto(address)
  await expect(studio.clips(title)).toHaveCount(2)
})

import { type BrowserContext, expect, type Page, type Response } from '@playwright/test'
import { passwordLogin } from '#shared/api/login.ts'
import { Client } from '#tests/contract/kit.ts'
import { chooseLanguage, Studio } from './studio.ts'
import { test } from './test.ts'

const KEY = 'avatar_studio_session'

/** The tokens in the cookies of the sessions. */
async function tokensOf(context: BrowserContext): Promise<string[]> {
  const kept = (await context.cookies()).filter(({ name }) => name.startsWith('avatar_session_'))
  expect(kept.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Strict')).toBe(true)
  return kept.map(({ value }) => value)
}

/** All that a script of a page can read of what the browser stores. */
function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const rows: unknown[] = [document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const asked = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => {
          asked.onsuccess = resolve
        })
        rows.push(asked.result)
      }
      database.close()
    }
    return JSON.stringify(rows)
  })
}

/** Bodies and readable headers of all answers of the server's calls to a context, from now on. */
function heard(context: BrowserContext): () => Promise<string> {
  const answers: Response[] = []
  context.on('response', (response) => {
    if (response.url().includes('/aigc/video/api/')) answers.push(response)
  })
  return async () => {
    const texts = answers.map(async (one) => {
      const { 'set-cookie': _, ...headers } = await one.allHeaders()
      return JSON.stringify(headers) + (await one.text().catch(() => ''))
    })
    return (await Promise.all(texts)).join()
  }
}

test('S3.41, S3.22 no script of a page can read the token; work goes on after a reload and in a second tab, and a log-out ends both', async ({
  page,
  context,
  person,
}) => {
  const answers = heard(context)
  const studio = new Studio(page)
  await chooseLanguage(page)
  await page.goto('/login')
  await studio.fillLogIn(person)
  await expect(page.getByRole('banner')).toBeVisible()
  const [token = '', ...others] = await tokensOf(context)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(others).toEqual([])
  const number = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').number as string, KEY)
  expect((await context.cookies()).map(({ name }) => name)).toContain(`avatar_session_${number}`)

  await studio.create('Landscape')
  await page.reload()
  await expect(studio.canvas).toBeVisible()
  const second = await context.newPage()
  await second.goto('/home/draft')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()
  for (const tab of [page, second]) {
    const all = await readable(tab)
    expect(all).toContain(number)
    expect(all).not.toContain(token)
  }
  expect(await answers()).not.toContain(token)

  const inTab = new Studio(second)
  await inTab.logOut()
  for (const tab of [page, second]) await expect(tab).toHaveURL(/\/login/)
  expect(await tokensOf(context)).toEqual([])
  const program = Object.assign(new Client(new URL(page.url()).origin), { token })
  expect(await program.raw({ method: 'GET', path: '/user/self/detail' }, {})).toMatchObject({ status: 401 })
})

test('S3.41 who was logged in with a version before stays so, and the token goes from where scripts read it', async ({
  page,
  context,
  person,
}) => {
  await chooseLanguage(page)
  await page.goto('/favicon.svg')
  const client = new Client(new URL(page.url()).origin)
  const { user, token } = await client.call(passwordLogin, { account: person.account, password: person.password })
  const text = JSON.stringify({ user, token, localExpires: Date.now() + 3600_000 })
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [KEY, text] as const)
  await page.goto('/home/index')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/index/)
  const [next = ''] = await tokensOf(context)
  expect(next).toMatch(/^[\w-]{43}$/)
  const all = await readable(page)
  for (const secret of [token, next]) expect(all).not.toContain(secret)
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
})

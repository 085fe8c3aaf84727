import { expect, type Locator, type Page } from '@playwright/test'
import { say } from '#server/platform/http/messages/index.ts'
import { operated } from '#tests/contract/cli/operator.ts'
import type { Person } from './accounts.ts'
import { LANGUAGE, type Language } from './language.ts'
import { texts, wordsOf } from './studio.ts'

const home = texts('home')

/** Holds the requests of an address; the returned function lets them go. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return go
}

/** Chooses an item in the menu of a card, and waits until the menu is gone: the next one may have an item of the same name. */
export async function chooseInMenu(card: Locator, item: string, language: Language = LANGUAGE): Promise<void> {
  const page = card.page()
  await card.getByRole('button', { name: wordsOf(language)('common')('action.moreOf', { name: '' }).trim() }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect(page.getByRole('menu')).toHaveCount(0)
}

/** Sets how many of a type the workspace of a person may have. */
export async function limitType(dataDir: string, { name }: Person, type: string, count: string): Promise<void> {
  const env = { DATA_DIR: dataDir }
  const listed = (await operated(env, ['tenant', 'list'])).find((line) => line.includes(name))
  await operated(env, ['tenant', 'benefit', listed?.split('\t')[0] ?? '', type, count])
}

/** Makes a draft and a copy of it; ends on the page of drafts, with the id of the first and the name of the copy. */
export async function copyNewDraft(
  page: Page,
  canvasType: 'LANDSCAPE' | 'PORTRAIT',
): Promise<{ id: string; copy: string }> {
  const copy = say(LANGUAGE, 'projectCopy', { name: say(LANGUAGE, `untitled${canvasType}`) })
  const [id = ''] = await makeDrafts(page, 1, canvasType)
  await page.reload()
  await chooseInMenu(page.getByRole('article').first(), home('draft.duplicate'))
  await expect(page.getByRole('article').first()).toHaveAccessibleName(copy)
  return { id, copy }
}

/** Makes drafts by calls of the page's own session; ends on the page of drafts, as it was before, with their ids. */
export async function makeDrafts(
  page: Page,
  count: number,
  canvasType: 'LANDSCAPE' | 'PORTRAIT' = 'LANDSCAPE',
): Promise<string[]> {
  const listed = page.waitForRequest('**/project/list*')
  await page.goto('/home/draft')
  const first = await listed
  const url = first.url().replace(/list\?.*/, 'create')
  const call = { headers: await first.allHeaders(), data: { origin: 'PAGE_SOURCE_INIT', canvasType } }
  const ids: string[] = []
  while (ids.length < count) {
    const answer = await page.request.post(url, call)
    expect(answer.ok()).toBe(true)
    ids.push((await answer.json()).data.id)
  }
  return ids
}

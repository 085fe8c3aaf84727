import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { API_BASE } from '#shared/api/envelope.ts'
import { createProject } from '#shared/api/project.ts'
import {
  deleteScript,
  listScripts,
  type ScriptItem,
  saveScript,
  scriptDetail,
  shareScript,
} from '#shared/api/scripts.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { Scripts } from '#ui/screens/scripts/Scripts.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'

const script = (id: string, title: string, more: Partial<ScriptItem> = {}): ScriptItem => ({
  id,
  title,
  excerpt: '大家好，欢迎。',
  characters: 70,
  ssml: false,
  ownership: 'USER',
  author: 'Mei',
  isMine: true,
  updateTime: Date.UTC(2026, 4, 5, 12),
  ...more,
})
/** The scripts of the server, the calls that it got, and the sentence with which it refuses a change. */
let scripts: ScriptItem[]
let asked: [path: string, body: Record<string, unknown>][]
let refused: string | null
let online: boolean

/** Answers a call of the page; undefined for one that the page does not need. */
function answer(path: string, search: URLSearchParams, body: Record<string, unknown>): unknown {
  if (path === listScripts.path) {
    const owned = { USER: 'isMine', TENANTSHARE: 'ownership' }[search.get('ownership') ?? '']
    const found = scripts.filter(
      (one) =>
        one.title.includes(search.get('search') ?? '') &&
        (owned !== 'isMine' || one.isMine) &&
        (owned !== 'ownership' || one.ownership === 'TENANTSHARE'),
    )
    return { copywritingList: found, total: found.length }
  }
  const listed = scripts.find(({ id }) => id === (body.id ?? search.get('id')))
  if (path === scriptDetail.path) return { ...listed, content: '大家好，欢迎。', revision: 3, mayChange: true }
  if (path === deleteScript.path) scripts = scripts.filter(({ id }) => id !== body.id)
  if (path === shareScript.path && listed)
    scripts = scripts.map((one) => (one === listed ? { ...one, ownership: body.shared ? 'TENANTSHARE' : 'USER' } : one))
  if (path === saveScript.path) {
    const title = String(body.title)
    if (listed) scripts = scripts.map((one) => (one === listed ? { ...one, title } : one))
    else scripts = [script(`new-${scripts.length}`, title), ...scripts]
    return { id: String(body.id ?? scripts[0]?.id), revision: 4, updateTime: 0 }
  }
  if (path === createProject.path) return { id: 'p' }
  return [deleteScript.path, shareScript.path].includes(path) ? {} : undefined
}

beforeEach(() => {
  keepSession({ ...USER, role: 'member' }, 'token')
  scripts = [
    script('a', 'Opening'),
    script('b', 'Closing', { isMine: false, author: 'Bo', ownership: 'TENANTSHARE', characters: 1, excerpt: '' }),
  ]
  asked = []
  refused = null
  online = true
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname, searchParams } = new URL(String(url), location.href)
    if (!pathname.startsWith(API_BASE)) return whole(url, init)
    const path = pathname.slice(API_BASE.length)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    if (init?.method === 'POST') asked.push([path, body])
    if (refused && init?.method === 'POST')
      return Promise.resolve(Response.json({ code: 10005, msg: refused }, { status: 403 }))
    const data = online ? answer(path, searchParams, body) : undefined
    return data ? Promise.resolve(Response.json({ code: 200, data })) : Promise.reject(new TypeError('no network'))
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

async function shown() {
  const mounted = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const content = [createElement(Scripts, { key: 1 }), createElement(Notifications, { key: 2 })]
  mounted.render(createElement(QueryClientProvider, { client }, createElement(ModalsProvider, null, content)))
  return mounted
}

const row = (title: string) => page.getByRole('article', { name: title, exact: true })
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => one.getAttribute('aria-label'))
const isListed = (...names: string[]) => untilHolds(() => expect(titles()).toEqual(names))

async function choose(title: string, act: string): Promise<void> {
  await row(title).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

/** Gives files to the input of the page. */
function give(...files: File[]): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('S6.30 a script tells its beginning, characters, time, author, date, and whether it is shared', async () => {
  await shown()
  await isListed('Opening', 'Closing')
  const said = (title: string) => row(title).element().textContent
  expect(said('Opening')).toMatch(/大家好，欢迎。70 characters · About 0:\d\d spoken · Mei · May 5, 2026/)
  expect(said('Closing')).toContain('SharedNo text yet1 character · ')
})

test('S6.30 they are searched, filtered and ordered by the server', async () => {
  await shown()
  await page.getByText('Mine', { exact: true }).click()
  await isListed('Opening')
  await page.getByText('Shared', { exact: true }).first().click()
  await isListed('Closing')
  await page.getByRole('searchbox', { name: 'Search titles and text' }).fill('zz')
  await expect.element(page.getByText('No scripts found for “zz”')).toBeVisible()
})

test('S6.30 without any, the page leads to writing one and to the import', async () => {
  scripts = []
  const mounted = await shown()
  await expect.element(page.getByRole('button', { name: 'Import files' })).toBeVisible()
  await page.getByRole('button', { name: 'Write a script' }).click()
  await untilHolds(() => expect(mounted.path()).toBe('/property/docList/new-0'))
})

test('S6.30 a list that cannot be loaded says so, and is there with the network', async () => {
  online = false
  await shown()
  await expect.element(page.getByText('Couldn’t load the list', { exact: false })).toBeVisible()
  online = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await isListed('Opening', 'Closing')
})

test('S6.31 a script of somebody else is opened and duplicated, and nothing more', async () => {
  await shown()
  await row('Closing').getByRole('button', { name: /^More/ }).click()
  const acts = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((one) => one.textContent)
  await untilHolds(() => expect(acts()).toEqual(['Open', 'Make scenes of it', 'Duplicate']))
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await isListed('Closing (copy)', 'Opening', 'Closing')
})

test('S6.31 it is renamed with its content, shared and taken back; a refusal is said', async () => {
  await shown()
  refused = 'The workspace has no room.'
  const rename = async (name: string) => {
    await choose('Opening', 'Rename')
    await page.getByRole('textbox', { name: 'Title' }).fill(name)
    await page.getByRole('button', { name: 'Rename', exact: true }).click()
  }
  await rename('Welcome')
  await expect.element(page.getByText('The workspace has no room.', { exact: false })).toBeVisible()
  await isListed('Opening', 'Closing')
  refused = null
  await rename('Welcome')
  await isListed('Welcome', 'Closing')
  expect(asked.at(-1)).toEqual([
    saveScript.path,
    { id: 'a', title: 'Welcome', content: '大家好，欢迎。', ssml: false, revision: 3 },
  ])
  await choose('Welcome', 'Share with the workspace')
  await expect.element(row('Welcome').getByText('Shared')).toBeVisible()
  await choose('Welcome', 'Stop sharing')
  await expect.element(row('Welcome').getByText('Shared')).not.toBeInTheDocument()
})

test('S6.31 it is deleted after a question, and comes back with its sharing', async () => {
  await shown()
  await choose('Opening', 'Share with the workspace')
  await choose('Opening', 'Delete')
  await expect.element(page.getByText('Its earlier versions go too', { exact: false })).toBeVisible()
  expect(asked.map(([path]) => path)).not.toContain(deleteScript.path)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await isListed('Closing')
  await page.getByRole('button', { name: 'Undo' }).click()
  await isListed('Opening', 'Closing')
  await expect.element(row('Opening').getByText('Shared')).toBeVisible()
})

test('S6.36 a landscape video begins with a script, and has its title', async () => {
  const mounted = await shown()
  await row('Opening').getByRole('button', { name: 'Use in a new video' }).click()
  await untilHolds(() => expect(mounted.path()).toBe('/editor/p'))
  expect(asked.find(([path]) => path === createProject.path)?.[1]).toMatchObject({ name: 'Opening' })
})

test('S6.37 files that cannot be imported are told in one notice with name and reason, by choice and by drop, the last ones alone', async () => {
  await shown()
  await isListed('Opening', 'Closing')
  give(...Array.from({ length: 21 }, (_, at) => new File(['a'], `${at}.txt`)))
  await expect.element(page.getByText('At most 20 files at once. Choose fewer.')).toBeVisible()
  give(new File([], 'empty.txt'), new File(['a'], 'picture.png'))
  await expect.element(page.getByText('2 files weren’t added')).toBeVisible()
  const notice = document.querySelector('dl')?.textContent
  expect(notice).toContain('empty.txtThe file is empty')
  expect(notice).toContain('picture.pngChoose a file of one of these types: TXT, PDF, DOC, DOCX')
  const large = new File(['a'], 'large.pdf')
  Object.defineProperty(large, 'size', { value: 30_000_001 })
  const data = new DataTransfer()
  vi.spyOn(data, 'files', 'get').mockReturnValue([large] as unknown as FileList)
  const list = page.getByRole('region', { name: 'Scripts' }).element()
  list.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('The file is larger than 30 MB')).toBeVisible()
  await expect.element(page.getByText('2 files weren’t added')).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { API_BASE } from '#shared/api/envelope.ts'
import { type DigitalHuman, deletePresenter, listOwnPresenters, renamePresenter } from '#shared/api/library.ts'
import { createProject } from '#shared/api/project.ts'
import { fileItem } from '#shared/api/shelf-acts.ts'
import { everywhere } from '#shared/model/library.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { MyPresenters } from '#ui/screens/presenters/MyPresenters.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'

const OWN = {
  createTime: Date.UTC(2026, 4, 5, 12),
  widthPx: 900,
  heightPx: 1200,
  sizeBytes: 2_500_000,
  trained: null,
  ownership: 'USER' as const,
  isManaged: true,
  tags: [],
}
const person = (id: string, name: string, kind: DigitalHuman['kind'], more: Partial<DigitalHuman> = {}) => ({
  id,
  name: everywhere(name),
  kind,
  file: 'f',
  cover: '',
  widthPx: 810,
  heightPx: 1080,
  actions: [],
  url: 'oss:f',
  coverUrl: '',
  dhType: kind === 'model' ? ('THREE_DH' as const) : ('TWO_DH' as const),
  actionDh: false,
  clipVideoUrl: '',
  actionVideoUrl: '',
  own: OWN,
  ...more,
})
const wave = { id: 'wave', name: everywhere('Wave'), durationSec: 2 }
const PEOPLE: DigitalHuman[] = [
  person('photo', 'Anna', 'photo'),
  person('film', 'Bo', 'footage'),
  person('trained', 'Mei', 'footage', {
    actions: [wave, { ...wave, id: 'nod', name: everywhere('Nod') }],
    own: { ...OWN, trained: { type: 'action', scene: 'LIVE', resolution: '2K' } },
  }),
  person('model', 'Robo', 'model', { own: { ...OWN, widthPx: 0, heightPx: 0 } }),
]
const refusal = (message: string) => Response.json({ code: 10005, message, msg: message }, { status: 403 })

/** The presenters of the server, the calls that it got, and the sentence with which it refuses a change. */
let people: DigitalHuman[]
let asked: [path: string, body: Record<string, unknown>][]
let refused: string | null
let online: boolean

/** Answers a call of the page; undefined for one that the page does not need. */
function answer(path: string, search: URLSearchParams, body: Record<string, unknown>): unknown {
  if (path === listOwnPresenters.path) {
    const [at, size] = [Number(search.get('page')), Number(search.get('size'))]
    return { detailList: people.slice((at - 1) * size, at * size), total: people.length }
  }
  if (path === deletePresenter.path) people = people.filter(({ id }) => id !== body.id)
  if (path === renamePresenter.path)
    people = people.map((one) => (one.id === body.id ? { ...one, name: everywhere(String(body.name)) } : one))
  if (path === fileItem.path) {
    const ownership = body.isShared ? ('TENANTSHARE' as const) : ('USER' as const)
    people = people.map((one) => (one.id === body.id ? { ...one, own: { ...OWN, ownership } } : one))
    return {}
  }
  if (path === createProject.path) return { id: 'p' }
  return [deletePresenter.path, renamePresenter.path].includes(path) ? (people[0] ?? {}) : undefined
}

beforeEach(() => {
  keepSession(USER, 'token')
  people = PEOPLE
  asked = []
  refused = null
  online = true
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname, searchParams } = new URL(String(url), location.href)
    if (!pathname.startsWith(API_BASE)) return whole(url, init)
    const path = pathname.slice(API_BASE.length)
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : {}
    asked.push([path, body])
    const isChange = path === renamePresenter.path || path === deletePresenter.path
    if (refused && isChange) return Promise.resolve(refusal(refused))
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
  const content = [createElement(MyPresenters, { key: 1 }), createElement(Notifications, { key: 2 })]
  mounted.render(createElement(QueryClientProvider, { client }, createElement(ModalsProvider, null, content)))
  return mounted
}

const card = (name: string) => page.getByRole('article', { name, exact: true })
const names = () =>
  page
    .getByRole('article')
    .elements()
    .map((one) => one.getAttribute('aria-label'))

/** Waits until a card says a text. */
const says = (name: string, text: string) => untilHolds(() => expect(card(name).element().textContent).toContain(text))

async function choose(name: string, act: string): Promise<void> {
  await card(name).getByRole('button', { name: /^More/ }).click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('S6.01 each own presenter tells how it was made, its size, when, and its actions', async () => {
  await shown()
  await says('Anna', '2DAnnaPhoto presenter · 900 × 1200May 5, 2026')
  await says('Bo', 'Film · 900 × 1200')
  await says('Mei', 'Action presenter · Live · 2K')
  await says('Mei', 'Actions: Wave, Nod')
  await says('Robo', '3DRobo3D model · 2.5 MB')
})

test('S6.01 they are searched by name and filtered by dimension', async () => {
  await shown()
  await page.getByRole('searchbox', { name: 'Search presenters' }).fill('o')
  await untilHolds(() => expect(names()).toEqual(['Bo', 'Robo']))
  await page.getByRole('searchbox', { name: 'Search presenters' }).fill('ｏ rob')
  await untilHolds(() => expect(names()).toEqual(['Robo']))
  await page.getByRole('searchbox', { name: 'Search presenters' }).fill('o')
  await untilHolds(() => expect(names()).toEqual(['Bo', 'Robo']))
  await page.getByText('3D', { exact: true }).first().click()
  await untilHolds(() => expect(names()).toEqual(['Robo']))
  await page.getByRole('searchbox', { name: 'Search presenters' }).fill('zz')
  await expect.element(page.getByText('Nothing found for “zz”.')).toBeVisible()
})

test('S6.01 a search goes through further pages before it finds nothing', async () => {
  people = [...Array.from({ length: 60 }, (_, at) => person(`p${at}`, `P${at}`, 'photo')), person('z', 'Zoe', 'photo')]
  await shown()
  await page.getByRole('searchbox', { name: 'Search presenters' }).fill('zoe')
  await untilHolds(() => expect(names()).toEqual(['Zoe']))
})

test('S6.01 without any, the page leads to the types of presenters', async () => {
  people = []
  await shown()
  await page.getByRole('button', { name: 'Create a presenter' }).click()
  await expect.element(page.getByRole('button', { name: /^Photo presenter/ })).toBeVisible()
})

test('S6.01 a list that cannot be loaded says so, and is there with the network', async () => {
  online = false
  await shown()
  await expect.element(page.getByText('Couldn’t load the list', { exact: false })).toBeVisible()
  online = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(card('Anna')).toBeVisible()
})

test('S6.06 a presenter is shared with the workspace and taken back; one of a colleague has no menu', async () => {
  people = [...PEOPLE, person('hers', 'Eve', 'photo', { own: { ...OWN, ownership: 'TENANTSHARE', isManaged: false } })]
  await shown()
  await choose('Anna', 'Share with the workspace')
  await says('Anna', 'Shared with the workspace')
  await expect.element(page.getByText('“Anna” is shared', { exact: false })).toBeVisible()
  expect(asked).toContainEqual([fileItem.path, { shelf: 'presenter', id: 'photo', isShared: true }])
  await choose('Anna', 'Stop sharing')
  await untilHolds(() => expect(card('Anna').element().textContent).not.toContain('Shared'))
  await says('Eve', 'Shared with the workspace')
  expect(card('Eve').getByRole('button', { name: /^More/ }).elements()).toEqual([])
})

test('S6.07 a video begins with a presenter from its card', async () => {
  const mounted = await shown()
  await card('Robo').getByRole('button', { name: 'Create a video', exact: true }).click()
  await untilHolds(() => expect(mounted.path()).toBe('/editor/p'))
})

test('S6.07 a refused name leaves the dialog open with the sentence, and another try renames', async () => {
  await shown()
  await choose('Mei', 'Rename')
  const field = page.getByRole('textbox', { name: 'Name' })
  await expect.element(field).toHaveAttribute('maxlength', '10')
  await field.fill('Lin')
  refused = 'The name is taken.'
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('The name is taken.')
  refused = null
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect.element(card('Lin')).toBeVisible()
  expect(asked).toContainEqual([renamePresenter.path, { id: 'trained', name: 'Lin' }])
  await expect.element(field).not.toBeInTheDocument()
})

test('S6.07 a presenter is deleted after a question; a refusal is said and leaves it', async () => {
  await shown()
  refused = 'Only who brought it may delete it.'
  await choose('Bo', 'Delete')
  await expect.element(page.getByText('Drafts that use it will lose it', { exact: false })).toBeVisible()
  expect(asked.map(([path]) => path)).not.toContain(deletePresenter.path)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Only who brought it may delete it.', { exact: false })).toBeVisible()
  expect(names()).toContain('Bo')
  refused = null
  await choose('Bo', 'Delete')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await untilHolds(() => expect(names()).toEqual(['Anna', 'Mei', 'Robo']))
})

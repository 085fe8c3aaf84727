import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { projectDetail } from '#shared/api/project.ts'
import { EXPORTS_FOLDER } from '#shared/base/browser-stores.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import clip from '#tests/worlds/files/clip.mp4?url'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { addLocalExport, localExportFile, localExports, removeLocalExport } from '#ui/exports/local-exports.ts'
import { DraftButton } from '#ui/screens/works/DraftButton.tsx'
import type { Film, LocalFilm } from '#ui/screens/works/films.ts'
import { LocalCard } from '#ui/screens/works/LocalCard.tsx'
import { playFilm } from '#ui/screens/works/play-film.tsx'
import { useLocalFilms } from '#ui/screens/works/use-local-films.ts'
import { clearSession, keepSession } from '#ui/server/session.ts'
import { listExport } from '#ui/session/list-export.ts'

const OWNER = 'viewer.one'
const MADE = { owner: OWNER, projectId: 'p', name: 'Lumen', format: 'mp4', atMs: 1, durationSec: 3, sizeBytes: 4.2e6 }

let host: HTMLElement
let render: Mounted['render']
let path: Mounted['path']

beforeEach(async () => {
  ;({ host, render, path } = await mount())
  host.style.width = '280px'
  const exported = await (await navigator.storage.getDirectory()).getDirectoryHandle(EXPORTS_FOLDER, { create: true })
  const folder = await exported.getDirectoryHandle('film', { create: true })
  const writable = await (await folder.getFileHandle('Lumen.mp4', { create: true })).createWritable()
  await writable.write(await (await fetch(clip)).blob())
  await writable.close()
  await addLocalExport({ ...MADE, folder: 'film' })
})
afterEach(async () => {
  clearSession()
  vi.unstubAllGlobals()
  notifications.clean()
  for (const made of await localExports(OWNER)) await removeLocalExport(made)
})

async function kept(): Promise<LocalFilm> {
  const [made] = await localExports(OWNER)
  return { made: made!, file: await localExportFile(made!) }
}

function show(content: ReactNode): void {
  const client = new QueryClient()
  const shown = createElement(ModalsProvider, null, content)
  render(createElement(QueryClientProvider, { client, key: crypto.randomUUID() }, shown))
}

test('S16.13 an export that the browser keeps has a picture and plays; without its file the picture stays, and a sentence says where it is', async () => {
  const local = await kept()
  const film: Film = { kind: 'local', id: local.made.id, local }
  show(createElement(LocalCard, { local, onPlay: () => playFilm(film, [film], 'Close') }))
  await untilHolds(() => expect(host.textContent).toContain('This browser · 0:03 · MP4 · 4.2'))
  await untilHolds(() => expect(host.querySelector('img')?.src).toMatch(/^data:image\/jpeg/))
  const cover = page.getByRole('button', { name: 'Play Lumen' })
  await untilHolds(() => expect(cover.element().textContent).toBe(''))
  expect(host.textContent?.split('This browser'), 'it is named once, below the cover').toHaveLength(2)
  await page.getByRole('button', { name: 'Play Lumen' }).click()
  const player = page.getByRole('dialog', { name: 'Lumen' })
  await expect.element(player.getByRole('toolbar')).toBeVisible()
  const video = () => document.querySelector('[role=dialog] video') as HTMLVideoElement | null
  await untilHolds(() => expect(video()?.currentTime).toBeGreaterThan(0))
  await expect.element(player.getByRole('button', { name: 'Open draft' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(player).not.toBeInTheDocument()

  const exported = await (await navigator.storage.getDirectory()).getDirectoryHandle(EXPORTS_FOLDER)
  await exported.removeEntry('film', { recursive: true })
  const gone = await kept()
  expect(gone.file).toBeNull()
  show(createElement(LocalCard, { local: gone, onPlay: () => {} }))
  await untilHolds(() => expect(host.textContent).toContain('Only in your downloads folder'))
  expect(host.querySelector('img')?.src).toMatch(/^data:image\/jpeg/)
  await expect.element(page.getByRole('button', { name: 'Play Lumen' })).toBeDisabled()
})

/** Lets the server answer whether a draft is there; returns how it was asked. */
function answerDraft(answer: (signal: AbortSignal) => Promise<Response>): string[] {
  const asked: string[] = []
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    if (!String(url).includes(projectDetail.path)) return whole(url, init)
    asked.push(`${init?.method} ${new URL(String(url), location.origin).search}`)
    return answer(init!.signal!)
  })
  return asked
}

const status = (code: number) => async () => new Response(null, { status: code })

/** Shows the card of the export and opens its draft by its menu. */
async function openDraft(): Promise<void> {
  const card = createElement(LocalCard, { local: await kept(), onPlay: () => {} })
  show([createElement(Notifications, { key: 'notices' }), createElement('div', { key: 'card' }, card)])
  await page.getByRole('button', { name: 'More options: Lumen' }).click()
  await page.getByRole('menuitem', { name: 'Open draft' }).click()
}

test('S16.11 a draft that was deleted is said to be, in the list and in the player, which stays open', async () => {
  const asked = answerDraft(status(404))
  await openDraft()
  await untilHolds(() => expect(document.body.textContent).toContain('The draft of this video was deleted'))
  // nor is its file where the browser keeps it no more
  expect(document.body.textContent).not.toContain('still here')
  expect([asked, path()]).toEqual([['HEAD ?projectId=p'], '/'])
  notifications.clean()
  await expect.element(page.getByText('The draft of this video was deleted')).not.toBeInTheDocument()
  const local = await kept()
  const film: Film = { kind: 'local', id: local.made.id, local }
  playFilm(film, [film], 'Close')
  const player = page.getByRole('dialog', { name: 'Lumen' })
  await player.getByRole('button', { name: 'Open draft' }).click()
  await untilHolds(() => expect(document.body.textContent).toContain('The draft of this video was deleted'))
  expect(path()).toBe('/')
  await expect.element(player).toBeVisible()
})

test.each<[string, (signal: AbortSignal) => Promise<Response>]>([
  ['is there', status(200)],
  ['is in the bin, where it can be restored', status(410)],
  ['cannot be asked for', () => Promise.reject(new TypeError('no network'))],
  [
    'is asked for in vain',
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ],
])('S16.11 a draft that %s is opened', async (_, answer) => {
  const asked = answerDraft(answer)
  await openDraft()
  await untilHolds(() => expect(path()).toBe('/editor/p'))
  expect(asked).toEqual(['HEAD ?projectId=p'])
  expect(document.body.textContent).not.toContain('The draft of this video was deleted')
})

test('S16.11 a draft whose answer comes when another page is open is not opened any more', async () => {
  let answered = (_: Response) => {}
  const late = new Promise<Response>((resolve) => {
    answered = resolve
  })
  const asked: string[] = []
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    if (!String(url).includes(projectDetail.path)) return whole(url, init)
    asked.push(String(url))
    return asked.length === 1 ? late : Promise.resolve(new Response())
  })
  await openDraft()
  await untilHolds(() => expect(asked).toHaveLength(1))
  show(createElement(DraftButton, { projectId: 'other', modalId: 'none' }))
  await page.getByRole('button', { name: 'Open draft' }).click()
  await untilHolds(() => expect(path()).toBe('/editor/other'))
  answered(new Response())
  await late
  // what the answer leads to comes before the next picture
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(path()).toBe('/editor/other')
})

test('S16.13 an export that is deleted takes its file from the browser', async () => {
  const local = await kept()
  show(createElement(LocalCard, { local, onPlay: () => {} }))
  await page.getByRole('button', { name: 'More options: Lumen' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete “Lumen” from this browser?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await untilHolds(async () => expect(await localExports(OWNER)).toEqual([]))
  expect(await localExportFile(local.made)).toBeNull()
})

test('S16.13 an export is renamed from its menu by keys, not to an empty name; its download has the name', async () => {
  const { made, file } = await kept()
  show(createElement(LocalCard, { local: { made, file }, onPlay: () => {} }))
  await page.getByRole('button', { name: 'More options: Lumen' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename' })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(dialog.getByRole('button', { name: 'OK' })).toBeDisabled()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('Harbour at dawn{Enter}')
  await untilHolds(async () => expect((await kept()).made.name).toBe('Harbour at dawn'))

  show(createElement(LocalCard, { local: await kept(), onPlay: () => {} }))
  await expect.element(page.getByRole('article', { name: 'Harbour at dawn' })).toBeVisible()
  const saved = new Promise<string>((resolve) => {
    const take = (event: MouseEvent) => {
      event.preventDefault()
      resolve((event.target as HTMLAnchorElement).download)
    }
    const isLink = (event: MouseEvent) => event.target instanceof HTMLAnchorElement && take(event)
    document.addEventListener('click', isLink)
    onTestFinished(() => document.removeEventListener('click', isLink))
  })
  await page.getByRole('button', { name: 'More options: Harbour at dawn' }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect(await saved).toBe('Harbour at dawn.mp4')
})

function List(): ReactNode {
  return useLocalFilms().map((local) => createElement(LocalCard, { key: local.made.id, local, onPlay() {} }))
}

test('S16.13 a list that is open follows what another tab exports', async () => {
  keepSession({ ...USER, userId: 'viewer', tenantId: 'one' }, 'token')
  show(createElement(List))
  await expect.element(page.getByRole('article', { name: 'Lumen' })).toBeVisible()
  const tab = new Worker(new URL('./exporting.worker.ts', import.meta.url), { type: 'module' })
  onTestFinished(() => tab.terminate())
  tab.postMessage({ ...MADE, name: 'Of the other tab', atMs: 2 })
  await expect.element(page.getByRole('article', { name: 'Of the other tab' })).toBeVisible()
})

test('S16.13 an export that ends after the user has changed is not listed, and its file is removed', async () => {
  const made = { ...MADE, folder: 'film' }
  keepSession({ ...USER, userId: 'viewer', tenantId: 'one' }, 'token')
  expect(await listExport(made)).toBe(true)
  expect(await localExports(OWNER)).toHaveLength(2)
  expect((await kept()).file).not.toBeNull()
  keepSession({ ...USER, userId: 'viewer', tenantId: 'two' }, 'token')
  expect(await listExport(made)).toBe(false)
  expect(await localExports(OWNER)).toHaveLength(2)
  expect(await localExports('viewer.two')).toEqual([])
  expect((await kept()).file).toBeNull()
})

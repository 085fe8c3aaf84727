import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listWorks } from '#shared/api/work.ts'
import { EXPORTS_FOLDER, ownerOf } from '#shared/base/browser-stores.ts'
import { mount } from '#tests/threads/mount.ts'
import clip from '#tests/worlds/files/clip.mp4?url'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { USER } from '#tests/worlds/user.ts'
import { addLocalExport, removeLocalExports } from '#ui/exports/local-exports.ts'
import { WorkGrid } from '#ui/screens/works/WorkGrid.tsx'
import { clearSession, keepSession } from '#ui/server/session.ts'

const OWNER = ownerOf(USER)

let host: HTMLElement
let isOffline = true

beforeEach(() => {
  keepSession(USER, 'token')
  isOffline = true
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', (...[url, init]: Parameters<typeof fetch>) => {
    if (!String(url).includes(listWorks.path)) return whole(url, init)
    if (isOffline) return Promise.reject(new TypeError('no network'))
    return Promise.resolve(Response.json({ code: 200, data: { records: [], total: 0 } }))
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await removeLocalExports(USER)
  clearSession()
})

async function exportsFolder(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(EXPORTS_FOLDER, { create: true })
}

async function addFile(folder: string, file: Blob): Promise<void> {
  const kept = await (await exportsFolder()).getDirectoryHandle(folder, { create: true })
  const writable = await (await kept.getFileHandle('film.mp4', { create: true })).createWritable()
  await writable.write(file)
  await writable.close()
}

/** Lists an export whose file is in a folder; `agoMs` is how long ago it began. */
async function addExport(name: string, agoMs: number, file: Blob = new Blob(['no film'])): Promise<string> {
  const atMs = Date.now() - agoMs
  const folder = String(atMs)
  await addFile(folder, file)
  const made = { owner: OWNER, projectId: 'p', name, format: 'mp4', atMs, durationSec: 3, sizeBytes: 7, folder }
  await addLocalExport(made)
  return folder
}

async function showWorks(): Promise<void> {
  const mounted = await mount()
  host = mounted.host
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const list = createElement(ModalsProvider, null, createElement(WorkGrid))
  mounted.render(createElement(QueryClientProvider, { client }, list))
}

const HOUR_MS = 3_600_000

test('S16.13 exports of this browser are listed while the works of the server cannot be, below the sentence that says so', async () => {
  await addExport('Lumen', HOUR_MS)
  await showWorks()
  await untilHolds(() => expect(host.textContent).toMatch(/Couldn’t load the list.*Try again.*Lumen/))
  isOffline = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await untilHolds(() => expect(host.textContent).not.toContain('Couldn’t load the list'))
  expect(host.textContent).toContain('Lumen')
})

test('S16.13 the list removes files that are outdated or that no list names, and leaves one that may still be written', async () => {
  const [fresh, old] = [await addExport('Lumen', HOUR_MS), await addExport('Old', 8 * 24 * HOUR_MS)]
  const [ended, written] = [String(Date.now() - 25 * HOUR_MS), String(Date.now() - 1)]
  for (const folder of [ended, written]) await addFile(folder, new Blob(['no list names it']))
  const folders = async () => {
    const names: string[] = []
    for await (const name of (await exportsFolder()).keys()) names.push(name)
    return names.sort()
  }
  expect(await folders()).toEqual([old, ended, fresh, written].sort())
  await showWorks()
  await untilHolds(() => expect(host.textContent).toContain('Only in your downloads folder'))
  expect(await folders()).toEqual([fresh, written].sort())
})

test('S16.13 an export that cannot be played and has lost its file meanwhile is said to have, when it is tried again', async () => {
  const folder = await addExport('Lumen', HOUR_MS)
  await showWorks()
  await page.getByRole('button', { name: 'Play Lumen' }).click()
  const again = page.getByRole('dialog', { name: 'Lumen' }).getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  expect(host.textContent).not.toContain('Only in your downloads folder')
  await (await exportsFolder()).removeEntry(folder, { recursive: true })
  await again.click()
  await untilHolds(() => expect(host.textContent).toContain('Only in your downloads folder'))
})

test('S4.30 the player stays where it leads to the next export: its focus and the whole screen stay', async () => {
  const film = await (await fetch(clip)).blob()
  for (const [name, hours] of [
    ['First', 1],
    ['Second', 2],
    ['Third', 3],
  ] as const)
    await addExport(name, hours * HOUR_MS, film)
  await showWorks()
  await page.getByRole('button', { name: 'Play First' }).click()
  await page.getByRole('dialog', { name: 'First' }).getByRole('button', { name: 'Next video' }).click()
  const player = page.getByRole('dialog', { name: 'Second' })
  await expect.element(player.getByRole('region', { name: 'Second' })).toBeVisible()
  await expect.element(player.getByRole('button', { name: 'Next video' })).toHaveFocus()
})

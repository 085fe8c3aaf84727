import { MantineProvider } from '@mantine/core'
import { notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEDIA_FOLDER } from '#shared/base/browser-stores.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { startTexts } from '#ui/locales/i18n.ts'
import { Toast } from '#ui/parts/Toast.tsx'
import { ClearCache } from '#ui/screens/account/media-cache.tsx'
import { useCreateVideo } from '#ui/screens/layout/use-create-video.ts'
import { useRemaining } from '#ui/screens/training/use-remaining.ts'

let root: Root
let host: HTMLElement

beforeEach(async () => {
  localStorage.setItem('preferred_lang', 'en_US')
  await startTexts()
  host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
})
afterEach(() => {
  root.unmount()
  host.remove()
  localStorage.removeItem('preferred_lang')
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  vi.useRealTimers()
})

/** Renders a component whose calls reach no server: this page's has none of them. */
function render(component: () => null) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  root.render(createElement(QueryClientProvider, { client }, createElement(component)))
}

const frame = () => new Promise<number>(requestAnimationFrame)
const shown = () =>
  notificationsStore.getState().notifications.map(({ message, autoClose }) => ({ message, autoClose }))

test('S14.10, S19.02 a project that cannot be created says for a second that the server cannot be reached', async () => {
  let create: ReturnType<typeof useCreateVideo>['create'] | undefined
  render(() => {
    create = useCreateVideo().create
    return null
  })
  await untilHolds(() => expect(create).toBeDefined())
  create?.('LANDSCAPE')
  const message = expect.stringContaining('Can’t reach the server')
  await untilHolds(() => expect(shown()).toEqual([{ message, autoClose: 1000 }]))
})

test('S14.10 benefits that cannot be loaded say so for a second, and no count is shown', async () => {
  let remaining: ReturnType<typeof useRemaining> | undefined
  render(() => {
    remaining = useRemaining()
    return null
  })
  const message = expect.stringContaining('Couldn’t load what’s left')
  await untilHolds(() => expect(shown()).toEqual([{ message, autoClose: 1000 }]))
  expect(remaining?.('AVATAR_HIGH')).toBeNull()
})

test('S8.14 a browser that refuses to clear the kept media is answered', async () => {
  const owner = `user.${crypto.randomUUID()}`
  const media = await (await navigator.storage.getDirectory()).getDirectoryHandle(MEDIA_FOLDER, { create: true })
  const folder = await media.getDirectoryHandle(owner, { create: true })
  // a file that is being written cannot be removed
  const written = await (await folder.getFileHandle('held', { create: true })).createWritable()
  const size = { files: 1, drawings: 0 }
  const button = createElement(ClearCache, { owner, size, renew: async () => {} })
  root.render(createElement(MantineProvider, { env: 'test' }, button))
  await untilHolds(() => expect(host.querySelector('button')).toBeTruthy())
  host.querySelector('button')?.click()
  const failed = expect.objectContaining({ message: expect.stringContaining('cache couldn’t be cleared') })
  await untilHolds(() => expect(shown()).toEqual([failed]))
  await written.abort()
})

test('S14.10 a toast of the log-in page shows as long as it is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  root.render(createElement(MantineProvider, { env: 'test' }, createElement(Toast, { text: 'No', shownMs: 1000 })))
  await vi.waitUntil(() => document.querySelector('[role=status]'), { interval: 1 })
  await vi.advanceTimersByTimeAsync(900)
  await frame()
  expect(document.querySelector('[role=status]')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(100)
  await frame()
  expect(document.querySelector('[role=status]')).toBeNull()
})

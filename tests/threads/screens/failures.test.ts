import { notificationsStore } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MEDIA_FOLDER } from '#shared/base/browser-stores.ts'
import { type Mounted, mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { Toast } from '#ui/parts/Toast.tsx'
import { ClearCache } from '#ui/screens/account/media-cache.tsx'
import { useCreateVideo } from '#ui/screens/layout/use-create-video.ts'
import { useRemaining } from '#ui/screens/training/use-remaining.ts'

let mounted: Mounted

beforeEach(async () => {
  mounted = await mount()
})
afterEach(() => {
  notificationsStore.setState({ ...notificationsStore.getState(), notifications: [], queue: [] })
  vi.useRealTimers()
})

/** Renders a component whose calls reach no server: this page's has none of them. */
function render(component: () => null) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } })
  mounted.render(createElement(QueryClientProvider, { client }, createElement(component)))
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

test('S14.10, E19.08 benefits that cannot be loaded say so for a second, and no count is shown', async () => {
  let remaining: ReturnType<typeof useRemaining> | undefined
  render(() => {
    remaining = useRemaining()
    return null
  })
  const message = expect.stringContaining('Couldn’t load what’s left')
  await untilHolds(() => expect(shown()).toEqual([{ message, autoClose: 1000 }]))
  expect(remaining?.(['AVATAR_HIGH'])).toBeNull()
})

test('S8.14 a browser that refuses to clear the kept media is answered', async () => {
  const owner = `user.${crypto.randomUUID()}`
  const media = await (await navigator.storage.getDirectory()).getDirectoryHandle(MEDIA_FOLDER, { create: true })
  const folder = await media.getDirectoryHandle(owner, { create: true })
  // a file that is being written cannot be removed
  const written = await (await folder.getFileHandle('held', { create: true })).createWritable()
  const size = { files: 1, drawings: 0 }
  mounted.render(createElement(ClearCache, { owner, size, renew: async () => {} }))
  await untilHolds(() => expect(mounted.host.querySelector('button')).toBeTruthy())
  mounted.host.querySelector('button')?.click()
  const failed = expect.objectContaining({ message: expect.stringContaining('cache couldn’t be cleared') })
  await untilHolds(() => expect(shown()).toEqual([failed]))
  await written.abort()
})

test('S14.10 a toast of the log-in page shows as long as it is told', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  mounted.render(createElement(Toast, { text: 'No', shownMs: 1000 }))
  await vi.waitUntil(() => document.querySelector('[role=status]'), { interval: 1 })
  await vi.advanceTimersByTimeAsync(900)
  await frame()
  expect(document.querySelector('[role=status]')).toBeTruthy()
  await vi.advanceTimersByTimeAsync(100)
  await frame()
  expect(document.querySelector('[role=status]')).toBeNull()
})

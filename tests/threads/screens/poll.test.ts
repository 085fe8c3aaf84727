import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { usePages } from '#ui/screens/layout/use-pages.ts'
import type { Page } from '#ui/screens/layout/use-poll.ts'

const EVERY_MS = 1500
const SIZE = 2

const works = ['done', 'done', 'done', 'running', 'done', 'done']
const loaded: number[] = []
let list: ReturnType<typeof usePages<Page<string>>> | undefined

function List() {
  list = usePages<Page<string>>({
    queryKey: ['works'],
    size: SIZE,
    poll: { everyMs: EVERY_MS, unfinished: (work) => work === 'running' },
    load: async ({ page, size }) => {
      loaded.push(page)
      return { records: works.slice((page - 1) * size, page * size), total: works.length }
    },
  })
  return null
}

test('S4.16 of a list, only the pages with unfinished entries are loaded again, and none while the tab is hidden', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const root = createRoot(document.createElement('div'))
  root.render(createElement(QueryClientProvider, { client: new QueryClient() }, createElement(List)))
  for (const count of [2, 4, 6]) {
    await untilHolds(() => expect(list?.items).toHaveLength(count))
    list?.more?.()
  }
  const polled = async () => {
    loaded.length = 0
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
    return loaded
  }
  expect(await polled()).toEqual([2, 2, 2])
  focusManager.setFocused(false)
  expect(await polled(), 'hidden').toEqual([])
  focusManager.setFocused(true)
  works.unshift('running')
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await untilHolds(() => expect(list?.items).toEqual(works.slice(0, 3 * SIZE)))
  works.splice(0, works.length, ...works.map(() => 'done'))
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  await untilHolds(() => expect(list?.items?.every((work) => work === 'done')).toBe(true))
  expect(await polled(), 'all are finished').toEqual([])
  root.unmount()
  focusManager.setFocused(undefined)
  vi.useRealTimers()
})

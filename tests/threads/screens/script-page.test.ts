import '@mantine/core/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { API_BASE, CODES } from '#shared/api/envelope.ts'
import { listScriptVersions, saveScript, scriptDetail } from '#shared/api/scripts.ts'
import { writeMarkup } from '#shared/speech/markup.ts'
import { mount } from '#tests/threads/mount.ts'
import { untilHolds } from '#tests/worlds/until-holds.ts'
import { EditScript } from '#ui/screens/scripts/EditScript.tsx'
import { ReadScript } from '#ui/screens/scripts/ReadScript.tsx'
import type { ScriptDetail } from '#ui/screens/scripts/script-file.ts'

const MARKED = writeMarkup([
  { kind: 'text', text: 'one' },
  { kind: 'break', durationSec: 0.5 },
])
const DETAIL: ScriptDetail = {
  id: 'a',
  title: 'Opening',
  excerpt: 'one',
  characters: 3,
  ssml: true,
  ownership: 'TENANTSHARE',
  author: 'Mei',
  isMine: false,
  updateTime: 0,
  content: MARKED,
  revision: 1,
  mayChange: false,
}
let saves: Record<string, unknown>[]
/** The answer to a save. */
let answer: () => Response

beforeEach(() => {
  saves = []
  const whole = window.fetch.bind(window)
  vi.stubGlobal('fetch', async (...[url, init]: Parameters<typeof fetch>) => {
    const { pathname } = new URL(String(url), location.href)
    if (!pathname.startsWith(API_BASE)) return whole(url, init)
    const path = pathname.slice(API_BASE.length)
    if (path === listScriptVersions.path) return Response.json({ code: 200, data: { records: [] } })
    if (path === scriptDetail.path)
      return Response.json({ code: 200, data: { ...DETAIL, content: 'theirs', ssml: false, revision: 2 } })
    if (path !== saveScript.path) throw new TypeError('no network')
    saves.push(JSON.parse(String(init?.body)))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

async function show(content: ReactNode): Promise<void> {
  const { render } = await mount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const inside = [content, createElement(Notifications, { key: 2 })]
  render(createElement(QueryClientProvider, { client }, createElement(ModalsProvider, null, inside)))
}

/** Waits until the page says why a script is not saved. */
const says = (reason: string) =>
  untilHolds(() => expect(page.getByRole('alert').element().textContent).toContain(reason))
const field = () => page.getByRole('textbox', { name: 'Script', exact: true })

test('S6.32 a script of somebody else is read with its marks, and duplicated', async () => {
  await show(createElement(ReadScript, { key: 1, script: DETAIL }))
  await expect.element(page.getByText('Shared by Mei', { exact: false })).toBeVisible()
  await expect.element(page.getByTitle('Pause, 0.5 s')).toBeVisible()
  await expect.element(field()).not.toBeInTheDocument()
  answer = () => Response.json({ code: 200, data: { id: 'b', revision: 1, updateTime: 0 } })
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await untilHolds(() => expect(saves).toMatchObject([{ title: 'Opening (copy)', content: 'theirs' }]))
})

test('S6.33, S6.34 what is not saved says why; after a save of somebody else the user decides', async () => {
  await show(createElement(EditScript, { key: 1, detail: { ...DETAIL, content: 'one', ssml: false, mayChange: true } }))
  await field().click()
  await userEvent.keyboard('{Control>}{End}{/Control}, mine')
  answer = () => Response.json({ code: 507, msg: 'The workspace is full.' }, { status: 507 })
  await userEvent.keyboard('{Control>}s{/Control}')
  await says('Not saved: The workspace is full.')
  answer = () => Response.json({ code: CODES.conflict, msg: 'stale', data: { revision: 2 } }, { status: 409 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await says('changed elsewhere')
  expect(field().element().textContent).toBe('one, mine')
  await page.getByRole('button', { name: 'Load theirs' }).click()
  await untilHolds(() => expect(field().element().textContent).toBe('theirs'))
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(saves.map(({ content }) => content)).toEqual(['one, mine', 'one, mine'])
})

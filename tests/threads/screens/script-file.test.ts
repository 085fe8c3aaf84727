import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { API_BASE, CODES } from '#shared/api/envelope.ts'
import { saveScript, scriptDetail } from '#shared/api/scripts.ts'
import { SCRIPT_CHARS_MAX } from '#shared/model/limits.ts'
import { ScriptFile } from '#ui/screens/scripts/script-file.ts'

const DETAIL = {
  id: 'a',
  title: 'Opening',
  excerpt: 'one',
  characters: 3,
  ssml: false,
  ownership: 'USER',
  author: 'Mei',
  isMine: true,
  updateTime: 0,
  content: 'one',
  revision: 1,
  mayChange: true,
} as const
/** The script of the server, the saves that it got, and whether it is reached. */
let stored: { title: string; content: string; ssml: boolean; revision: number }
let saves: Record<string, unknown>[]
let online: boolean

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  stored = { title: DETAIL.title, content: DETAIL.content, ssml: false, revision: 1 }
  saves = []
  online = true
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!online) throw new TypeError('no network')
    const { pathname } = new URL(url, location.href)
    if (pathname === API_BASE + scriptDetail.path) return Response.json({ code: 200, data: { ...DETAIL, ...stored } })
    expect(pathname).toBe(API_BASE + saveScript.path)
    const body = JSON.parse(String(init.body))
    saves.push(body)
    if (body.revision !== stored.revision)
      return Response.json({ code: CODES.conflict, msg: 'stale', data: { revision: stored.revision } }, { status: 409 })
    const { title, content, ssml } = body
    stored = { title, content, ssml, revision: stored.revision + 1 }
    return Response.json({ code: 200, data: { id: 'a', revision: stored.revision, updateTime: 0 } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const plain = (text: string) => ({ script: { text, ssml: false } })
const state = (file: ScriptFile) => file.typed.value.state
const until = (file: ScriptFile, wanted: string) => vi.waitUntil(() => state(file) === wanted)

test('S6.33 it saves itself 3 s after the last change', async () => {
  const file = new ScriptFile(DETAIL)
  file.change(plain('one, two'))
  vi.advanceTimersByTime(2000)
  file.change(plain('one, two, three'))
  vi.advanceTimersByTime(2999)
  expect([saves, state(file)]).toEqual([[], 'waits'])
  vi.advanceTimersByTime(1)
  expect(state(file)).toBe('saving')
  await until(file, 'saved')
  expect(stored).toMatchObject({ content: 'one, two, three', revision: 2 })
})

test('S6.33 what is typed while it is saved is saved too, and two who ask for a save wait for the same', async () => {
  const file = new ScriptFile(DETAIL)
  file.change(plain('two'))
  const first = file.save()
  file.change({ title: 'Welcome' })
  expect(await Promise.all([first, file.save(), file.save()])).toEqual([false, true, true])
  expect(stored).toEqual({ title: 'Welcome', content: 'two', ssml: false, revision: 3 })
  expect(saves).toHaveLength(2)
})

test('S6.33 without a title the one before stays, and text is saved', async () => {
  const file = new ScriptFile(DETAIL)
  file.change({ title: ' ', ...plain('two') })
  expect(await file.save()).toBe(true)
  expect(stored).toMatchObject({ title: 'Opening', content: 'two' })
})

test('S6.33 a save that fails keeps what is typed and is made again; too much is not sent before it is less', async () => {
  const file = new ScriptFile(DETAIL)
  online = false
  file.change(plain('two'))
  expect(await file.save()).toBe(false)
  expect(file.typed.value).toMatchObject({ state: 'failed', ...plain('two') })
  online = true
  expect(await file.save()).toBe(true)
  file.change(plain('x'.repeat(SCRIPT_CHARS_MAX + 1)))
  expect([await file.save(), state(file), saves.length]).toEqual([false, 'long', 1])
  file.change(plain('x'.repeat(SCRIPT_CHARS_MAX)))
  expect(await file.save()).toBe(true)
})

test('S6.34 on top of another save nothing is saved before the user keeps the own text', async () => {
  const file = new ScriptFile(DETAIL)
  stored = { ...stored, content: 'theirs', revision: 2 }
  file.change(plain('mine'))
  expect([await file.save(), state(file)]).toEqual([false, 'stale'])
  file.change(plain('mine too'))
  expect([await file.save(), state(file), stored.content]).toEqual([false, 'stale', 'theirs'])
  expect(await file.keepMine()).toBe(true)
  expect(saves.at(-1)).toMatchObject({ content: 'mine too', revision: 2, amends: false })
})

test('S6.34 or loads the other one, and goes on from there', async () => {
  const file = new ScriptFile(DETAIL)
  stored = { ...stored, title: 'Theirs', content: 'theirs', revision: 2 }
  file.change(plain('mine'))
  await file.save()
  await file.loadTheirs()
  expect(file.typed.value).toMatchObject({ title: 'Theirs', state: 'saved', ...plain('theirs') })
  file.change(plain('theirs, and mine'))
  expect(await file.save()).toBe(true)
})

test('S6.35 what is typed within five minutes goes on with one version; a restored one begins another', async () => {
  const file = new ScriptFile(DETAIL)
  const type = async (text: string) => {
    file.change(plain(text))
    await file.save()
    return saves.at(-1)?.amends
  }
  expect([await type('two'), await type('three')]).toEqual([false, true])
  vi.advanceTimersByTime(5 * 60_000)
  expect([await type('four'), await type('five')]).toEqual([false, true])
  expect(await file.restore(plain('one').script)).toBe(true)
  expect(saves.at(-1)).toMatchObject({ content: 'one', amends: false })
  expect(await type('six')).toBe(false)
})

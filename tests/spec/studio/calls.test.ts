import { readFileSync } from 'node:fs'
import { QueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { HEADERS } from '#shared/api/envelope.ts'
import { siteConfig } from '#shared/api/login.ts'
import { listVoices } from '#shared/api/speech.ts'
import type { Command } from '#shared/commands/command.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'
import { reasonOf } from '#ui/parts/reason.ts'
import { ApiError, api } from '#ui/server/api.ts'
import { pauseMs } from '#ui/server/patient.ts'
import { convertUpload } from '#ui/session/convert-upload.ts'
import { requestItem } from '#ui/session/request-item.ts'
import { SpeechMaker } from '#ui/session/speech-maker.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Answers every request with the same body; returns the bodies of the requests. */
function serverThatSays(body: unknown) {
  const fetch = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

describe('Calls', () => {
  test('S20.24 calls that were refused together are made again after the pause that was asked for, or up to half more', () => {
    expect([0, 0.5, 1].map((share) => pauseMs(4, share))).toEqual([4000, 5000, 6000])
  })

  test('S14.03 a call is given up after 5 minutes', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    const called = api(listVoices, {})
    expect(timeout).toHaveBeenCalledWith(5 * 60_000)
    limit.abort()
    await expect(called).rejects.toMatchObject({ code: 'offline' })
  })

  test('S14.11 the call of the configuration of the site alone sends the version of the product', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    const fetch = serverThatSays({ code: 200, msg: '', data: {} })
    await api(siteConfig, {})
    await api(listVoices, {})
    const sent = fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get(HEADERS.version))
    expect(sent).toEqual([version, null])
  })

  test.each([200, 201, 20000])('S14.04 code %i is success and gives the data', async (code) => {
    serverThatSays({ code, msg: '', data: { toneList: [] } })
    expect(await api(listVoices, {})).toEqual({ toneList: [] })
  })

  test('S14.04 data of null become an empty list', async () => {
    serverThatSays({ code: 200, msg: '', data: null })
    expect(await api(listVoices, {})).toEqual([])
  })

  test('S14.17 a refusal without an envelope counts by its status, any other unreadable response as a lost network', async () => {
    const t = ((key: string) => key) as TFunction
    const refused = async (status: number) => {
      vi.stubGlobal('fetch', async () => new Response('<h1>Refused by the proxy</h1>', { status }))
      const error = await api(listVoices, {}).catch((caught: unknown) => caught)
      return [(error as ApiError).code, reasonOf(error, t)]
    }
    expect(await refused(403)).toEqual([403, 'common:error.forbidden'])
    expect(await refused(401)).toEqual([401, 'common:error.unknown'])
    expect(await refused(502)).toEqual(['offline', 'common:error.offline'])
  })

  test('S14.04 any other code rejects with code and message', async () => {
    serverThatSays({ code: 10001, msg: 'No such voice', data: null })
    const failure = await api(listVoices, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 10001, message: 'No such voice' })
  })
})

test('E2.09 the detail of an item is asked for once by however many, and kept for five minutes', async () => {
  vi.useFakeTimers()
  const name = { 'zh-CN': '歌', 'zh-TW': '歌', 'en-US': 'Song', 'th-TH': 'เพลง' }
  const sizes = { widthPx: 0, heightPx: 0, durationSec: 3 }
  const whose = { ownership: 'USER', isManaged: true, isStarred: false, tags: [] }
  const item = { id: 'm1', name, kind: 'music', url: 'a.mp3', coverUrl: '', previewUrl: '', ...whose, ...sizes }
  const fetch = serverThatSays({ code: 200, msg: '', data: item })
  const queries = new QueryClient()
  const ask = () => requestItem(queries, { family: 'music', id: 'm1', name: 'Song', held: [] }, () => 'Song')
  await Promise.all([ask(), ask()])
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5 * 60_000 - 1)
  await ask()
  expect(fetch).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await ask()
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('E8.08 a request for speech is polled every 500 ms until it is finished', async () => {
  vi.useFakeTimers()
  const answer = { requestId: 'r1', finished: false, error: null, audioUrl: null, srtUrl: null, duration: null }
  const fetch = serverThatSays({ code: 200, msg: '', data: answer })
  const commands: Command[] = []
  const maker = new SpeechMaker(
    async (command) => commands.push(command) > 0,
    () => [],
  )
  const { id, tts } = new RoleDesk().role()
  const made = maker.make(id, { ...tts, text: 'Hello', voiceId: 'v1' })
  await vi.advanceTimersByTimeAsync(499)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(fetch).toHaveBeenCalledTimes(4)
  const ended = { ...answer, finished: true, error: { code: 'engine', message: 'No voice' } }
  fetch.mockImplementation(async () => Response.json({ code: 200, msg: '', data: ended }))
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetch).toHaveBeenCalledTimes(5)
  expect(await made).toMatchObject({ ok: false, error: { code: 'speech_failed' } })
  expect(commands.map((command) => 'status' in command && command.status)).toEqual(['progress', 'progress', 'fail'])
})

test('E8.08 a network that is lost while speech is made is waited out; what could not be asked for has not failed', async () => {
  vi.useFakeTimers()
  const answer = { requestId: 'r1', finished: false, error: null, audioUrl: null, srtUrl: null, duration: null }
  const fetch = serverThatSays({ code: 200, msg: '', data: answer })
  const statuses: unknown[] = []
  const maker = new SpeechMaker(
    async (command) => statuses.push('status' in command ? command.status : command.type) > 0,
    () => [],
  )
  const { id, tts } = new RoleDesk().role()
  const made = maker.make(id, { ...tts, text: 'Hello', voiceId: 'v1' })
  await vi.advanceTimersByTimeAsync(100)
  fetch.mockRejectedValue(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(maker.isBusy(id)).toBe(true)
  const content = { paragraphs: [], words: [], phonemes: [] }
  const ended = { ...answer, finished: true, audioUrl: 'oss:a.wav', duration: 1000, ttsContent: content }
  fetch.mockImplementation(async () => Response.json({ code: 200, msg: '', data: ended }))
  await vi.advanceTimersByTimeAsync(4000)
  expect(await made).toEqual({ ok: true, value: null })
  expect(statuses).toEqual(['progress', 'progress', 'role.setSpeech'])

  statuses.length = 0
  fetch.mockRejectedValue(new TypeError('no network'))
  expect(await maker.make(id, { ...tts, text: 'Hello', voiceId: 'v1' })).toMatchObject({ error: { code: 'offline' } })
  expect(statuses).toEqual(['progress', 'init'])
})

test('S20.61 a conversion fails as its server says, and one that is called off is ended on the server too', async () => {
  vi.useFakeTimers()
  const running = { requestId: 'r1', finished: false, progress: 0, error: null, video: null }
  const fetch = serverThatSays({ code: 200, msg: '', data: running })
  const stop = new AbortController()
  const convert = (signal = new AbortController().signal) => convertUpload('a.mov', () => {}, signal)
  const stopped = convert(stop.signal)
  await vi.advanceTimersByTimeAsync(100)
  stop.abort()
  expect(await stopped).toEqual({ ok: false, error: { code: 'cancelled', detail: '' } })
  expect(fetch.mock.lastCall?.[0]).toMatch(/\/media\/convert\/cancel$/)

  const refused = { ...running, finished: true, error: { code: 'tooLong', message: 'It takes too long' } }
  fetch.mockImplementation(async () => Response.json({ code: 200, msg: '', data: refused }))
  expect(await convert()).toMatchObject({ ok: false, error: { code: 'server', detail: 'It takes too long' } })
  fetch.mockImplementation(async () => Response.json({ code: 10001, msg: 'Not yours', data: null }))
  expect(await convert()).toMatchObject({ ok: false, error: { code: 'server', detail: 'Not yours' } })
  fetch.mockRejectedValue(new TypeError('no network'))
  expect(await convert()).toMatchObject({ ok: false, error: { code: 'offline' } })
})

import { expect, test } from 'vitest'
import { err, ok } from '#shared/base/result.ts'
import type { MediaEvent } from '#shared/protocol/media.ts'
import { makeWave } from '#tests/worlds/wave.ts'
import { MediaRecords } from '#workers/media/bytes/records.ts'
import { addressOf, OWNER, startMedia, value } from './media-thread.ts'

test('E14.15 an object of the store is fetched by an address of the host and kept on disk', async () => {
  const file = makeWave(16_000, 1, () => 0.5)
  const address = addressOf(file)
  const key = `oss:test/${crypto.randomUUID()}.wav`
  const first = await startMedia()
  let asked = 0
  await first.media.setHost(
    {
      access: async () => {
        asked++
        return ok(address)
      },
    },
    OWNER,
  )
  expect(value(await first.line.bytes(key)).byteLength).toBe(file.size)
  expect(value(await first.line.bytes(key)).byteLength).toBe(file.size)
  expect(asked).toBe(1)

  // cached video record (E14.15): id, url, blob, timestamp
  const record = (await new MediaRecords(OWNER).cachedVideo.toArray()).find(({ url }) => url === key)
  expect(record).toMatchObject({ url: key, byteLength: file.size })
  expect([record?.id, record?.blob].every((name) => name && name.length === 64)).toBe(true)
  expect(Math.abs((record?.timestamp ?? 0) - Date.now())).toBeLessThan(60_000)

  const second = await startMedia()
  await second.media.setHost({ access: async () => err({ code: 'offline', detail: 'no network' }) }, OWNER)
  expect(new Uint8Array(value(await second.line.bytes(key)))).toEqual(new Uint8Array(await file.arrayBuffer()))
})

test('S8.08 what is kept is measured and cleared', async () => {
  const file = makeWave(16_000, 1, () => 0.5)
  const key = `oss:test/${crypto.randomUUID()}.wav`
  const { media, line } = await startMedia()
  await media.setHost({ access: async () => ok(addressOf(file)) }, OWNER)
  await media.clearCache()
  expect(await media.cacheSize()).toEqual({ files: 0, drawings: 0 })
  value(await line.bytes(key))
  value(await media.waveform(key))
  const kept = await media.cacheSize()
  expect(kept.files).toBe(file.size)
  expect(kept.drawings).toBeGreaterThan(0)
  await media.clearCache()
  expect(await media.cacheSize()).toEqual({ files: 0, drawings: 0 })
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('media')
  const left = (await folder.getDirectoryHandle(OWNER)).keys()
  expect((await left.next()).done).toBe(true)
})

test('F1 what the browser has cached is shown to nobody whom the host refuses, and to no other user', async () => {
  const address = addressOf(makeWave(16_000, 1, () => 0.5))
  const key = `oss:test/${crypto.randomUUID()}.wav`
  const first = await startMedia()
  await first.media.setHost({ access: async () => ok(address) }, OWNER)
  expect(value(await first.line.bytes(key)).byteLength).toBeGreaterThan(0)
  expect(value(await first.media.waveform(key)).peaks.length).toBeGreaterThan(0)

  const expectRefused = async (code: 'server' | 'offline', owner: string) => {
    const { media, line } = await startMedia()
    await media.setHost({ access: async () => err({ code, detail: 'refused' }) }, owner)
    expect(await line.bytes(key)).toMatchObject({ ok: false, error: { code: 'unreachable', subject: key } })
    expect(await media.waveform(key)).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  }
  // each of them is asked for again and again
  await Promise.all([expectRefused('server', OWNER), expectRefused('offline', 'other.tenant')])
})

test('E14.06 an address that is refused is requested again, up to 3 times', async () => {
  const good = addressOf(makeWave(16_000, 1, () => 0.5))
  const { media, line } = await startMedia()
  const answers = ['blob:gone', 'blob:gone', 'blob:gone', good]
  await media.setHost({ access: async () => ok(answers.shift() ?? 'blob:gone') }, OWNER)
  expect(value(await line.bytes(`oss:test/${crypto.randomUUID()}.wav`)).byteLength).toBeGreaterThan(0)
  expect(answers).toEqual([])
})

test('E14.06 what failed after 3 retries is not requested until it is retried, and its return is reported', async () => {
  const good = addressOf(makeWave(16_000, 1, () => 0.5))
  const { media, line } = await startMedia()
  let address = 'blob:gone'
  let asked = 0
  await media.setHost(
    {
      access: async () => {
        asked++
        return ok(address)
      },
    },
    OWNER,
  )
  const events: MediaEvent[] = []
  await media.listen((event) => void events.push(event))
  const lost = `oss:test/${crypto.randomUUID()}.wav`
  const failure = { ok: false, error: { code: 'unreachable', subject: lost } }
  expect(await line.bytes(lost)).toMatchObject(failure)
  expect(await line.bytes(lost)).toMatchObject(failure)
  expect(asked).toBe(4)
  address = good
  const again = new Promise<string>((resolve) => {
    line.onAgain = resolve
  })
  await media.retry(lost)
  expect(await again).toBe(lost)
  expect(value(await line.bytes(lost)).byteLength).toBeGreaterThan(0)
  const states = events.flatMap((event) => (event.type === 'asset' ? event.state : []))
  expect(states).toEqual([
    { status: 'loading', retries: 0 },
    { status: 'loading', retries: 1 },
    { status: 'loading', retries: 2 },
    { status: 'loading', retries: 3 },
    { status: 'fail', retries: 3 },
    { status: 'init', retries: 0 },
    { status: 'loading', retries: 0 },
    { status: 'ready', retries: 0 },
  ])
  expect(events.at(4)).toMatchObject({ failure: { code: 'unreachable' } })
})

test("E14.08 a clip without url rejects loading with 'no url'", async () => {
  const { line } = await startMedia()
  expect(await line.image('')).toMatchObject({ ok: false, error: { code: 'no_url', detail: 'no url' } })
})

test('E3.43 F9 an address of another scheme or host is not fetched, and nobody is asked for it', async () => {
  const { media, line } = await startMedia()
  await media.setHost({ access: async (url) => ok(url) }, OWNER)
  for (const url of ['data:text/plain,secret', '//example.com/a.png', 'http://example.com/a.png', 'file:///etc/passwd'])
    expect(await line.bytes(url)).toMatchObject({ ok: false, error: { code: 'no_url', subject: url } })
})

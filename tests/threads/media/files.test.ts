import { expect, test } from 'vitest'
import { makeWave } from '#tests/worlds/wave.ts'
import { addressOf, startMedia, value } from './media-thread.ts'

test('an object of the store is fetched by an address of the host and kept on disk', async () => {
  const file = makeWave(16_000, 1, () => 0.5)
  const address = addressOf(file)
  const key = `oss:test/${crypto.randomUUID()}.wav`
  const first = await startMedia()
  let asked = 0
  await first.media.setHost({
    access: async () => {
      asked++
      return address
    },
  })
  expect(value(await first.line.bytes(key)).byteLength).toBe(file.size)
  expect(value(await first.line.bytes(key)).byteLength).toBe(file.size)
  expect(asked).toBe(1)

  const second = await startMedia()
  await second.media.setHost({ access: () => Promise.reject(new Error('not to be asked')) })
  expect(new Uint8Array(value(await second.line.bytes(key)))).toEqual(new Uint8Array(await file.arrayBuffer()))
})

test('an address that is refused is asked anew, at most three times', async () => {
  const good = addressOf(makeWave(16_000, 1, () => 0.5))
  const { media, line } = await startMedia()
  const answers = ['blob:gone', 'blob:gone', good]
  await media.setHost({ access: async () => answers.shift() ?? 'blob:gone' })
  expect(value(await line.bytes(`oss:test/${crypto.randomUUID()}.wav`)).byteLength).toBeGreaterThan(0)
  expect(answers).toEqual([])

  let asked = 0
  await media.setHost({
    access: async () => {
      asked++
      return 'blob:gone'
    },
  })
  const lost = `oss:test/${crypto.randomUUID()}.wav`
  expect(await line.bytes(lost)).toMatchObject({ ok: false, error: { code: 'unreachable', subject: lost } })
  expect(asked).toBe(3)
})

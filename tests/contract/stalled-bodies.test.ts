import { rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import OSS from 'ali-oss'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced, StalledError } from '#server/platform/config/pace.ts'
import { temporaryFolder } from './kit.ts'
import { startStore } from './store-server.ts'

/** Time within which a client must send more, in milliseconds. */
const WINDOW_MS = 20_000
const folder = temporaryFolder()
const { access, store, port, close } = await startStore(folder, (app) => app.post('/calls', async ({ body }) => body))
const client = new OSS({ ...access, sldEnable: true } as ConstructorParameters<typeof OSS>[0])
const upload = client.signatureUrl('tenants/a/film', { method: 'PUT' })

const sockets: Socket[] = []

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

/** Begins a request with a body, of which `send` sends more. */
async function begin(method: string, target: string, bytes: number) {
  const socket = connect(port, 'localhost')
  sockets.push(socket)
  const head = `${method} ${target} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
  const heard: Buffer[] = []
  socket.on('data', (chunk) => heard.push(chunk))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const send = async (text: string) => {
    socket.write(text)
    // the body is waited for again
    while (vi.getTimerCount() === 0) await nextTurn()
  }
  await send(`${head}content-length: ${bytes}\r\n\r\n`)
  return { send, answer: closed.then(() => String(Buffer.concat(heard))) }
}

test.each([
  ['POST', '/calls'],
  ['PUT', upload],
])('S20.29 a body that stops to arrive is refused: %s', async (method, target) => {
  const { send, answer } = await begin(method, target, 10_000_000)
  await send('{"text":"')
  await vi.advanceTimersByTimeAsync(WINDOW_MS)
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(await store.usedBytes('a')).toBe(0)
})

test('S20.29 a slow body is read as long as enough of it arrives', async () => {
  const body = new Readable({ read() {} })
  const chunks = paced(body)
  body.push(Buffer.alloc(20_000))
  await chunks.next()
  const second = chunks.next()
  await vi.advanceTimersByTimeAsync(1.5 * WINDOW_MS)
  body.push('x')
  expect((await second).value).toHaveLength(1)
  const third = expect(chunks.next()).rejects.toBeInstanceOf(StalledError)
  await vi.advanceTimersByTimeAsync(0.5 * WINDOW_MS)
  await third
})

import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, type Server, startServer, testDatabase } from './kit.ts'
import { storeClient } from './store-client.ts'

const { env, close } = await testDatabase()
let server: Server

beforeAll(async () => {
  server = await startServer({ ...env, LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await server.stop()
  await close()
})

/** Levels and messages of what the server has logged. */
const logged = () =>
  server.said
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: unknown })

test('S20.29 N12 an upload that the client breaks off is told as such, not as an error of the server', async () => {
  const client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const { store, prefix } = await storeClient(client)
  const target = new URL(store.signatureUrl(`${prefix}/music/cut.mp3`, { method: 'PUT' }))
  const socket = connect(Number(target.port), target.hostname)
  const head = `PUT ${target.pathname}${target.search} HTTP/1.1\r\nhost: ${target.host}\r\ncontent-length: 10000000\r\n\r\n`
  socket.write(`${head}begun`)
  await expect.poll(() => server.said.join('\n'), { timeout: 10_000 }).toMatch(/cut\.mp3/)
  socket.write('more')
  socket.resetAndDestroy()
  await expect
    .poll(() => logged().map(({ msg }) => msg), { timeout: 10_000 })
    .toContain('the client broke an upload off')
  expect(logged().filter(({ level }) => level >= 40)).toEqual([])
})

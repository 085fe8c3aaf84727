import { statfs } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import fastify, { type FastifyError } from 'fastify'
import { expect, test, vi } from 'vitest'
import { Space } from '#server/platform/config/space.ts'
import { readBodies } from '#server/platform/http/body.ts'
import type { CallSession } from '#server/platform/http/call-session.ts'
import { CallTurns } from '#server/platform/http/call-turns.ts'
import { sendError } from '#server/platform/http/error-response.ts'
import { limitTurns } from '#server/platform/http/turn-calls.ts'

const app = fastify()
app.setErrorHandler((error: FastifyError, request, reply) => sendError([], error, request, reply))
app.decorateRequest('session', null)
app.addHook('onRequest', async (request) => {
  request.session = { principal: { tenantId: String(request.headers.tenant) } } as CallSession
})
limitTurns(app)
/** The ends of the calls that are served, in the order in which they began. */
const served: { name: string; end: () => void }[] = []
app.get<{ Params: { name: string } }>(
  '/document/:name',
  { config: { turn: 'read' } },
  ({ params }) => new Promise((resolve) => served.push({ name: params.name, end: () => resolve('') })),
)
for (const turn of ['import', 'decode', 'take'] as const)
  app.get(
    `/${turn}`,
    { config: { turn } },
    () => new Promise((resolve) => served.push({ name: turn, end: () => resolve('') })),
  )
app.get('/small', async () => '')
/** The disk of the folder for temporary files; a workspace stores there. */
const space = new Space([{ folder: tmpdir() }])
app.get<{ Querystring: { bytes: number } }>('/store', async ({ query, headers }) => {
  await space.hold(Number(query.bytes), String(headers.tenant))
  return ''
})
app.get('/full', async () => {
  throw new Error('query failed', { cause: new Error('timeout exceeded when trying to connect') })
})

const get = (url: string, tenant: string) => app.inject({ method: 'GET', url, headers: { tenant, 'st-lang': 'en_US' } })
const names = () => served.map(({ name }) => name)

test('S20.24 few calls read documents at a time, for a workspace and for all; the others wait in order or are refused', async () => {
  const own = [1, 2, 3, 4, 5, 6].map((number) => get(`/document/a${number}`, 'a'))
  await expect.poll(names).toEqual(['a1', 'a2', 'a3', 'a4'])
  const others = ['b', 'c', 'd'].map((tenant) => get(`/document/${tenant}`, tenant))
  await expect.poll(names).toEqual(['a1', 'a2', 'a3', 'a4', 'b', 'c'])
  expect((await get('/small', 'a')).statusCode).toBe(200)
  for (const index of [0, 4]) served[index]?.end()
  await expect.poll(names).toEqual(['a1', 'a2', 'a3', 'a4', 'b', 'c', 'd', 'a5'])
  const refused = await Promise.all([own[5], get('/document/e', 'e')])
  expect(refused.map((answer) => [answer?.statusCode, answer?.headers['retry-after']])).toEqual([
    [429, '3'],
    [503, '3'],
  ])
  for (const { end } of served) end()
  const taken = await Promise.all([...own.slice(0, 5), ...others])
  expect(taken.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
})

test('S6.15, S20.24 an import waits as long as the file before it may be read; other calls are refused sooner', async () => {
  served.length = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const calls = ['import', 'decode'].map((turn) => [1, 2, 3].map(() => get(`/${turn}`, 'i')))
  await vi.waitUntil(() => served.length === 4)
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect((await calls[1]?.[2])?.statusCode).toBe(429)
  for (const { end } of served.slice()) end()
  await expect.poll(() => served.length).toBe(5)
  served.at(-1)?.end()
  expect((await calls[0]?.[2])?.statusCode).toBe(200)
  await Promise.all(calls.flat())
})

test('E2.53, S20.24 files of a source elsewhere hold up no import', async () => {
  served.length = 0
  const takes = [1, 2, 3].map(() => get('/take', 't'))
  await expect.poll(names).toEqual(['take', 'take'])
  const read = get('/import', 't')
  await expect.poll(names).toEqual(['take', 'take', 'import'])
  for (const { end } of served.slice()) end()
  await expect.poll(() => served.length).toBe(4)
  served.at(-1)?.end()
  expect((await Promise.all([read, ...takes])).map(({ statusCode }) => statusCode)).toEqual(Array(4).fill(200))
})

test('S20.24 a turn that ends goes to the workspace that has the fewest; where too many calls wait, more are refused at once', async () => {
  const turns = new CallTurns({ tenant: 2, all: 3, waiting: { tenant: 3, all: 4 }, waitMs: 4000 })
  const began: string[] = []
  const begin = async (name: string) => {
    const end = await turns.begin(name[0]!)
    began.push(name)
    return end
  }
  const ends = await Promise.all(['a1', 'a2', 'b1'].map(begin))
  const waiting = ['a3', 'a4', 'a5'].map(begin)
  await expect(begin('a6')).rejects.toMatchObject({ status: 429, retrySec: 3 })
  const other = begin('c1')
  await expect(begin('d1')).rejects.toMatchObject({ status: 503, retrySec: 3 })
  for (const end of ends) end()
  const endOther = await other
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  endOther()
  for (const call of waiting) (await call)()
})

test('S20.24 a call that gets no connection to the database may be made again', async () => {
  const { statusCode, headers } = await get('/full', 'a')
  expect([statusCode, headers['retry-after']]).toEqual([503, '3'])
})

test('S20.24 an upload that the client breaks off is no unexpected error', async () => {
  const logged: string[] = []
  const answered: number[] = []
  const uploads = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
  readBodies(uploads)
  uploads.setErrorHandler(async (error: FastifyError, request, reply) => {
    await sendError([], error, request, reply)
    answered.push(reply.statusCode)
  })
  uploads.post('/', async () => '')
  const origin = await uploads.listen({ port: 0, host: '127.0.0.1' })
  const client = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' })
  uploads.server.once('request', () => client.destroy())
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"a":')
  await expect.poll(() => answered).toEqual([400])
  expect(logged).toEqual([])
  await uploads.close()
})

test('S20.35 F3 a workspace whose own writes hold its part of the space reads that, and another that the disk is full', async () => {
  const { bavail, bsize } = await statfs(tmpdir())
  const store = (bytes: number, tenant: string) => get(`/store?bytes=${Math.round(bytes)}`, tenant)
  const [third, all] = [0.3 * bavail * bsize, bavail * bsize]
  expect((await store(third, 'a')).statusCode).toBe(200)
  const [own, others] = [await store(third, 'a'), await store(all, 'b')]
  expect([own.statusCode, own.json().msg]).toEqual([507, expect.stringMatching(/^Uploads and saves in progress/)])
  expect([others.statusCode, others.json().msg]).toEqual([507, expect.stringMatching(/^The server is out of space/)])
})

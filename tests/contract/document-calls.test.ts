import { connect } from 'node:net'
import fastify, { type FastifyError } from 'fastify'
import { expect, test } from 'vitest'
import type { ResumedSession } from '#server/account/sessions.ts'
import { readBodies } from '#server/http/body.ts'
import { limitDocumentCalls } from '#server/http/document-calls.ts'
import { sendError } from '#server/http/error-response.ts'

const app = fastify()
app.setErrorHandler((error: FastifyError, request, reply) => sendError([], error, request, reply))
app.decorateRequest('session', null)
app.addHook('onRequest', async (request) => {
  request.session = { principal: { tenantId: String(request.headers.tenant) } } as ResumedSession
})
limitDocumentCalls(app)
/** The ends of the calls that are served, in the order in which they began. */
const served: { name: string; end: () => void }[] = []
app.get<{ Params: { name: string } }>(
  '/document/:name',
  { config: { documents: true } },
  ({ params }) => new Promise((resolve) => served.push({ name: params.name, end: () => resolve('') })),
)
app.get('/small', async () => '')
app.get('/full', async () => {
  throw new Error('query failed', { cause: new Error('timeout exceeded when trying to connect') })
})

const get = (url: string, tenant: string) => app.inject({ method: 'GET', url, headers: { tenant } })
const names = () => served.map(({ name }) => name)

test('S20.24 few calls read documents at a time, for a workspace and for all; the others wait in order or are refused', async () => {
  const own = [1, 2, 3, 4, 5, 6].map((number) => get(`/document/a${number}`, 'a'))
  await expect.poll(names).toEqual(['a1', 'a2', 'a3', 'a4'])
  const others = ['b', 'c', 'd'].map((tenant) => get(`/document/${tenant}`, tenant))
  await expect.poll(names).toEqual(['a1', 'a2', 'a3', 'a4', 'b', 'c'])
  expect((await get('/small', 'a')).statusCode).toBe(200)
  served[0]?.end()
  await expect.poll(names).toEqual(['a1', 'a2', 'a3', 'a4', 'b', 'c', 'a5'])
  const refused = await Promise.all([own[5], others[2]])
  expect(refused.map((answer) => [answer?.statusCode, answer?.headers['retry-after']])).toEqual([
    [429, '3'],
    [503, '3'],
  ])
  for (const { end } of served) end()
  const taken = await Promise.all([...own.slice(0, 5), ...others.slice(0, 2)])
  expect(taken.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200))
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

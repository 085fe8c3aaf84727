import fastify from 'fastify'
import { expect, test } from 'vitest'
import { readBodies } from '#server/platform/http/body.ts'

const app = fastify({ bodyLimit: 40e6 })
readBodies(app)
app.post('/', async ({ body }) => Object.keys(body as object))

const send = (body: string) =>
  app.inject({ method: 'POST', url: '/', headers: { 'content-type': 'application/json' }, body })

test('F4 the event loop turns while a large body is parsed', async () => {
  const body = JSON.stringify({ id: 'p', document: '{"text":"\\n"}'.repeat(1_500_000) })
  await send(body)
  let turns = 0
  const turning = setInterval(() => turns++, 0)
  const answer = await send(body)
  clearInterval(turning)
  expect(answer.json()).toEqual(['id', 'document'])
  expect(turns).toBeGreaterThan(20)
})

test('F4 a large body of many values, with text that cannot be stored, cut off or too large is refused', async () => {
  const long = 'x'.repeat(300_000)
  const status = async (body: string) => (await send(body)).statusCode
  expect(await status(JSON.stringify({ long }))).toBe(200)
  expect(await status(JSON.stringify({ values: Array(200_000).fill(0) }))).toBe(400)
  expect(await status(JSON.stringify({ long: `${long}\0` }))).toBe(400)
  expect(await status(JSON.stringify({ long, '\ud800': 1 }))).toBe(400)
  expect(await status(`{"long":"${long}`)).toBe(400)
  expect(await status(JSON.stringify({ long: 'x'.repeat(40e6) }))).toBe(413)
})

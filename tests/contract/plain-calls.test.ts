import { createHmac } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { mountPlain } from '#server/platform/http/mount-plain.ts'
import { servePages } from '#server/platform/http/pages.ts'
import { temporaryFolder } from './kit.ts'
import { startStore } from './store-server.ts'

const SECRET = 'a key that a provider has'
const signed = (body: string | Uint8Array) => createHmac('sha256', SECRET).update(body).digest('hex')

const folder = temporaryFolder()
/** A server with the calls of a provider that signs its JSON, and of one that sends forms; as it speaks to neither twice. */
const { port, close } = await startStore(folder, (app) => {
  mountPlain(app, {
    method: 'POST',
    path: '/callbacks/signed',
    bytesMax: 1000,
    answer: ({ headers }, body) =>
      headers['x-signature'] === signed(body) ? { status: 204, text: '' } : { status: 401, text: '{"code":"FAIL"}' },
  })
  mountPlain(app, {
    method: 'POST',
    path: '/callbacks/form',
    answer: (_request, body) => {
      const form = new URLSearchParams(Buffer.from(body).toString())
      if (form.get('trade') === 'broken') throw new Error('words for the log alone')
      return { type: 'text/plain', text: form.get('trade') === '春天 & 7' ? 'success' : 'fail' }
    },
  })
})
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

async function posted(path: string, type: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://localhost:${port}/callbacks/${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body,
  })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}

test('a call beside the envelope has its body byte for byte, so that a signature over it holds', async () => {
  const body = '{ "amount" : 1.50,\r\n "note":"\\u6625" }'
  const send = (signature: string) => posted('signed', 'application/json', body, { 'x-signature': signature })
  expect(await send(signed(body))).toMatchObject({ status: 204, text: '' })
  expect(await send(signed(JSON.stringify(JSON.parse(body))))).toMatchObject({ status: 401, text: '{"code":"FAIL"}' })
})

test('a form is read, and the answer is plain', async () => {
  const send = (trade: string) => posted('form', 'application/x-www-form-urlencoded', `trade=${trade}`)
  expect(await send(encodeURIComponent('春天 & 7'))).toEqual({ status: 200, type: 'text/plain', text: 'success' })
  expect(await send('other')).toMatchObject({ status: 200, text: 'fail' })
})

test('what goes wrong is answered plainly too, without words of the inside', async () => {
  expect(await posted('signed', 'text/plain', 'x'.repeat(1001))).toMatchObject({ status: 413, text: 'too large\n' })
  expect(await posted('form', 'application/x-www-form-urlencoded', 'trade=broken')).toMatchObject({
    status: 500,
    type: 'text/plain',
    text: 'failed\n',
  })
  expect(await posted('form?trade=%00', 'text/plain', '')).toMatchObject({ status: 400, text: 'refused\n' })
  expect(await posted('form', '', 'no type')).toMatchObject({ status: 415, text: 'refused\n' })
})

test('the address of a page that no file may have shows the studio', async () => {
  const dist = path.join(folder, 'dist')
  mkdirSync(dist)
  writeFileSync(path.join(dist, 'index.html'), '<p>studio')
  const app = fastify()
  await servePages(app, dist)
  for (const url of ['/property/docList/%00', '/property/docList/a%00b?c=d', '/property/docList/x'])
    expect(await app.inject({ url, headers: { accept: 'text/html' } }), url).toMatchObject({
      statusCode: 200,
      body: '<p>studio',
    })
  await app.close()
})

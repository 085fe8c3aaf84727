import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { API_BASE, type Call, CODES } from '#shared/api/envelope.ts'
import * as library from '#shared/api/library.ts'
import * as login from '#shared/api/login.ts'
import * as project from '#shared/api/project.ts'
import * as speech from '#shared/api/speech.ts'
import * as storage from '#shared/api/storage.ts'
import * as work from '#shared/api/work.ts'
import { Client, ROOT, type Server, startServer, temporaryFolder } from './kit.ts'

type AnyCall = Call<z.ZodType, z.ZodType>

const CALLS = [library, login, project, speech, storage, work]
  .flatMap((family) => Object.values(family) as unknown[])
  .filter((value): value is AnyCall => typeof value === 'object' && value !== null && 'path' in value)

const folder = temporaryFolder()
let server: Server

beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('every call but the open ones needs a session, whatever its body is', async () => {
  const stranger = new Client(server.url)
  const closed = CALLS.filter(({ needs }) => needs !== 'nobody')
  const codes = await Promise.all(closed.map(async (call) => (await stranger.raw(call, {})).code))
  expect(closed.length).toBeGreaterThan(20)
  expect(Object.fromEntries(closed.map(({ path }, i) => [path, codes[i]]))).toEqual(
    Object.fromEntries(closed.map(({ path }) => [path, CODES.unauthorized])),
  )
})

test('every call is described at /api/docs and listed in docs/api.md', async () => {
  const described = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const document = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')
  for (const call of CALLS) {
    expect(Object.keys(described.paths[API_BASE + call.path] ?? {})).toContain(call.method.toLowerCase())
    expect(document).toContain(`| ${call.method} | ${call.path} |`)
  }
})

test('an unknown path answers in the envelope; pages are isolated and may run workers and WebAssembly', async () => {
  const stranger = new Client(server.url)
  expect(await stranger.raw({ method: 'GET', path: '/nothing' }, {})).toMatchObject({ status: 404, code: 404 })
  const { headers } = await fetch(`${server.url}/home/index`)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';worker-src 'self' blob:/)
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE, CODES } from '#shared/api/envelope.ts'
import { listFailures } from '#shared/api/failures.ts'
import { createProject, listProjects, projectDetail, saveProject } from '#shared/api/project.ts'
import { everyCall } from './calls.ts'
import { runSql } from './database.ts'
import { Client, ROOT, type Server, startServer, testDatabase } from './kit.ts'

const calls = await everyCall()
const { env, close } = await testDatabase()
const fresh = { origin: 'PAGE_SOURCE_INIT' as const, canvasType: 'LANDSCAPE' as const }
let server: Server
let mine: Client

beforeAll(async () => {
  server = await startServer(env)
  mine = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
})
afterAll(async () => {
  await server.stop()
  await close()
})

test('S14.08 the calls of shared/api, those of /api/docs and those of docs/api.md are the same', async () => {
  const described = (await (await fetch(`${server.url}/api/docs/json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const served = Object.entries(described.paths)
    .filter(([address]) => address.startsWith(API_BASE))
    .flatMap(([address, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${address.slice(API_BASE.length)}`),
    )
  const document = readFileSync(path.join(ROOT, 'docs/api.md'), 'utf8')
  const listed = [...document.matchAll(/^\| (GET|POST) \| (\S+) \|/gm)].map(([, method, at]) => `${method} ${at}`)
  const declared = calls.map(({ method, path: at }) => `${method} ${at}`).sort()
  expect(served.sort()).toEqual(declared)
  expect(listed.sort()).toEqual(declared)
})

test('S14.08 an unknown path answers in the envelope; pages are isolated and may run workers and WebAssembly', async () => {
  const stranger = new Client(server.url)
  expect(await stranger.raw({ method: 'GET', path: '/nothing' }, {})).toMatchObject({ status: 404, code: 404 })
  const { headers } = await fetch(`${server.url}/home/index`)
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';worker-src 'self' blob:/)
})

test('S14.14, S14.15 a failure of the server is named by the id of its request and listed for administrators', async () => {
  const admin = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const groups = async () => (await admin.call(listFailures, {})).groups
  const ids: string[] = []
  await runSql(env.DATABASE_URL, 'alter table projects rename to projects_gone')
  for (let time = 0; time < 2; time++) {
    const failed = await admin.raw(listProjects, {})
    expect(failed.status).toBe(500)
    ids.push(/[0-9a-f]{12}/.exec(failed.msg)?.[0] ?? '')
    // it is kept after the answer
    await expect.poll(async () => (await groups())[0]?.count).toBe(ids.length)
  }
  await runSql(env.DATABASE_URL, 'alter table projects_gone rename to projects')
  expect((await groups())[0]).toMatchObject({
    kind: 'call',
    cause: listProjects.path,
    count: 2,
    users: 1,
    lastId: ids[1],
  })
  const work =
    'insert into works (id, tenant_id, user_id, project_id, project_json, settings, name, status, failure, finished_at)'
  const failure = { reason: 'renderMedia', detail: 'a file is missing' }
  await runSql(env.DATABASE_URL, `${work} values ('w', $1, $2, 'p', '{}', '{}', 'Film', 'fail', $3, now())`, [
    admin.tenantId,
    admin.userId,
    failure,
  ])
  const [newest] = await groups()
  expect(newest).toMatchObject({ kind: 'work', cause: 'renderMedia: a file is missing', count: 1, lastId: 'w' })
  await runSql(env.DATABASE_URL, "delete from works where id = 'w'")
  const conversion =
    'insert into conversions (id, tenant_id, user_id, status, job_id, source_key, error_code, error_message)'
  await runSql(
    env.DATABASE_URL,
    `${conversion} values ('c', $1, $2, 'fail', 'j', 'a.mov', 'unreadable', 'ffmpeg ended with 1'),
      ('ended', $1, $2, 'fail', 'k', 'b.mov', 'cancelled', null)`,
    [admin.tenantId, admin.userId],
  )
  const failed = (await groups()).filter(({ kind }) => kind === 'conversion')
  expect(failed).toMatchObject([{ cause: 'ffmpeg ended with 1', count: 1, users: 1, lastId: 'c' }])
  await runSql(env.DATABASE_URL, 'delete from conversions')
  await runSql(env.DATABASE_URL, "update failures set created_at = created_at - interval '8 days'")
  expect(await groups()).toEqual([])
  expect((await admin.call(listFailures, { days: 30 })).groups).toHaveLength(1)
})

test('S14.06, S20.32 bad bodies are refused in a sentence, with the names of the fields, and nothing is lost', async () => {
  const { id, webExtraParam } = await mine.call(createProject, fresh)
  const refused = async (body: unknown) => {
    const { status, code, msg, data } = await mine.raw(saveProject, body)
    expect({ status, code }).toEqual({ status: 400, code: CODES.invalidArgument })
    return { msg, data: data as unknown }
  }
  const invalid = 'Some of the information isn’t valid. Check it and try again.'
  expect(await refused({ name: 'no id' })).toEqual({ msg: invalid, data: { fields: ['id'] } })
  expect(await refused({ id, name: 7 })).toEqual({ msg: invalid, data: { fields: ['name'] } })
  for (const name of ['\x1b]0;x\x07', 'a\nb'])
    expect(await refused({ id, name })).toEqual({ msg: invalid, data: { fields: ['name'] } })
  expect((await refused({ id })).msg).toMatch(/nothing to save/)
  expect((await refused('{"id":')).msg).toMatch(/couldn’t be read/)
  expect(await refused('[]')).toEqual({ msg: invalid, data: { fields: [''] } })
  expect((await refused({ id, name: 'a\u0000b' })).msg).toMatch(/couldn’t be read/)
  const document = JSON.parse(webExtraParam ?? '{}') as Record<string, unknown>
  const { scenes, ...sceneless } = document
  const broken = [
    JSON.stringify(sceneless),
    JSON.stringify({ ...document, canvasType: 'ROUND' }),
    JSON.stringify({ ...document, scenes: 'none' }),
    '{"scenes":[',
  ]
  for (const text of broken) {
    expect((await refused({ id, webExtraParam: text })).msg).toMatch(/project can’t be read/)
  }
  expect(scenes).toHaveLength(1)
  expect(await mine.call(projectDetail, { projectId: id })).toMatchObject({ webExtraParam, revision: 1 })
})

test('S14.07 100 MB of text is refused with 413 in the envelope, and nothing is lost', async () => {
  const { id, webExtraParam } = await mine.call(createProject, fresh)
  const answer = await mine.raw(saveProject, { id, webExtraParam: 'x'.repeat(100e6) })
  expect(answer).toMatchObject({ status: 413, code: 413, msg: expect.stringContaining('20 MB') })
  const over = await mine.raw(saveProject, { id, webExtraParam: 'x'.repeat(21 * 2 ** 20) })
  expect(over).toMatchObject({ status: 413, code: 413 })
  expect((await mine.call(projectDetail, { projectId: id })).webExtraParam).toBe(webExtraParam)
})

import { mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '#shared/api/keys.ts'
import { invitationDetail } from '#shared/api/login.ts'
import { listProjects } from '#shared/api/project.ts'
import { changeWorkRetention, workRetention } from '#shared/api/retention.ts'
import { operated } from './cli/operator.ts'
import { runSql } from './database.ts'
import { Client, type Server, startServer, testDatabase } from './kit.ts'

const TOKEN = 'a-token-of-this-test'
const { env, close } = await testDatabase()
let server: Server

beforeAll(async () => {
  server = await startServer({ ...env, METRICS_TOKEN: TOKEN })
})
afterAll(async () => {
  await server.stop()
  await close()
})

interface Report {
  status: string
  checks: Record<string, { status: string; note?: string }>
}

async function ready(): Promise<Report & { code: number }> {
  const response = await fetch(`${server.url}/readyz`)
  return { ...((await response.json()) as Report), code: response.status }
}

test('S20.12 a server says whether it is alive and whether each part works, without a log-in and without secrets', async () => {
  const alive = await fetch(`${server.url}/healthz`)
  expect([alive.status, await alive.json()]).toEqual([200, { status: 'pass' }])
  const { code, checks } = await ready()
  expect(code).toBe(200)
  expect(Object.keys(checks)).toEqual(['database', 'store', 'queue', 'speech', 'renderer', 'disk'])
  expect(Object.values(checks).map(({ status }) => status)).not.toContain('fail')
  // the speech engine starts with the first question
  await expect.poll(async () => (await ready()).checks.speech, { timeout: 60_000 }).toEqual({ status: 'pass' })
  expect(JSON.stringify(checks)).not.toMatch(/postgres|\/tmp|Presenter/)
})

test('S20.13 metrics count requests by route and read the queue; other machines need the token', async () => {
  await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const read = (headers: Record<string, string> = {}) => fetch(`${server.url}/metrics`, { headers })
  const text = await (await read()).text()
  expect(text).toMatch(/studio_requests_total\{method="POST",route="[^"]+",status="200"\} 1\n/)
  expect(text).toMatch(/^studio_sessions 1$/m)
  expect(text).toMatch(/^studio_render_seconds_count 0$/m)
  const through = { 'x-forwarded-for': '203.0.113.7' }
  expect((await read(through)).status).toBe(403)
  expect((await read({ ...through, authorization: 'Bearer wrong' })).status).toBe(403)
  expect((await read({ ...through, authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

test('S20.17 beside a running server: users are created, listed and given new passwords, which end their sessions', async () => {
  const say = (...args: string[]) => operated(env, args)
  const [created = ''] = await say('user', 'create', 'lin@example.org')
  const password = created.replace('Password: ', '')
  const user = await new Client(server.url).logIn('lin@example.org', password)
  expect(await say('user', 'create', 'lin@example.org')).toEqual(['There is a user lin@example.org already.'])
  const listed = (await say('user', 'list')).find((line) => line.startsWith('lin@'))
  expect(listed).toMatch(/^lin@example\.org\tlin\tlin \(owner\)\t\d{4}-\d\d-\d\d$/)

  const [reset = ''] = await say('user', 'reset-password', 'Lin@Example.org')
  expect((await user.raw(listProjects, {})).status).toBe(401)
  await expect(new Client(server.url).logIn('lin@example.org', password)).rejects.toThrow()
  await new Client(server.url).logIn('lin@example.org', reset.replace('Password: ', ''))
  expect(await say('user', 'reset-password', 'nobody@example.org')).toEqual(['There is no user nobody@example.org.'])
})

test('S20.25 a disabled user has no session, no API key and no log-in until it is enabled', async () => {
  const say = (...args: string[]) => operated(env, args)
  const [created = ''] = await say('user', 'create', 'bo@example.org')
  const password = created.replace('Password: ', '')
  const user = await new Client(server.url).logIn('bo@example.org', password)
  const { key } = await user.call(createApiKey, { name: 'Bo', scopes: ['read'], days: null })
  const program = Object.assign(new Client(server.url), { token: key })
  expect((await program.raw(listProjects, {})).status).toBe(200)
  await say('user', 'disable', 'bo@example.org')
  expect((await user.raw(listProjects, {})).status).toBe(401)
  expect((await program.raw(listProjects, {})).status).toBe(401)
  await expect(new Client(server.url).logIn('bo@example.org', password)).rejects.toThrow('disabled')
  expect((await say('user', 'list')).find((line) => line.startsWith('bo@'))).toMatch(/\tdisabled$/)
  await say('user', 'enable', 'bo@example.org')
  await new Client(server.url).logIn('bo@example.org', password)
  expect((await program.raw(listProjects, {})).status).toBe(401)
})

test('S20.26 ended works are deleted after the fewer days of the operator and the workspace', async () => {
  const days = { ...env, WORK_DAYS: '30' }
  const client = await new Client(server.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const work = (id: string, status: string, age: number) =>
    runSql(
      env.DATABASE_URL,
      `insert into works (id, tenant_id, project_id, project_json, settings, name, status, finished_at)
        values ($1, $2, 'p', '{}', '{}', 'W', $3, now() - make_interval(days => $4))`,
      [id, client.tenantId, status, age],
    )
  await work('old', 'success', 31)
  await work('week', 'fail', 8)
  await work('new', 'success', 6)
  expect(await operated(env, ['works', 'clean-up'])).toEqual(['Older than they are kept: 0 videos.'])
  const ordered = 'Older than they are kept: 1 video, which the server deletes.'
  expect(await operated(days, ['works', 'clean-up'])).toEqual([ordered])
  const left = async () => (await runSql(env.DATABASE_URL, 'select id from works order by id')).rows.map(({ id }) => id)
  // this server keeps works for ever: the job deletes nothing
  const tenant = ['tenant', 'work-days', client.tenantId]
  expect(await operated(env, [...tenant, '0'])).toEqual([expect.stringContaining('Usage')])
  await operated(env, [...tenant, '30'])
  expect(await client.call(workRetention, {})).toEqual({ days: 30, serverDays: null })
  expect((await client.raw(changeWorkRetention, { days: 0 })).status).toBe(400)
  await client.call(changeWorkRetention, { days: 7 })
  await runSql(env.DATABASE_URL, "update works set created_at = finished_at, binned_at = now() where id = 'week'")
  expect(await operated(env, ['works', 'clean-up'])).toEqual([ordered.replace('1 video', '2 videos')])
  await expect.poll(left, { timeout: 10_000 }).toEqual(['new'])
})

test('S20.17 workspaces, the queue and the version are printed; a wrong word names the usage', async () => {
  const say = async (...args: string[]) => (await operated(env, args)).join('\n')
  expect(await say('tenant', 'list')).toMatch(/^\S+\tDemo\t1 member\t\d+ projects?\t\d+ videos?\t0 MB$/m)
  const tenantId = (await say('tenant', 'list')).split('\t')[0] ?? ''
  const code = (await say('invite', tenantId, '--role', 'admin', '--days', '2')).split('\n')[0] ?? ''
  const made = 'select role, round(extract(epoch from expires_at - now()) / 86400) as days from invitations'
  expect((await runSql(env.DATABASE_URL, made)).rows).toEqual([{ role: 'admin', days: '2' }])
  expect((await new Client(server.url).call(invitationDetail, { code })).tenantName).toBe('Demo')
  expect(await say('invite', 'nobody')).toBe('There is no workspace nobody.')
  expect(await say('invite', tenantId, '--days', '31')).toMatch(/^Usage: studio invite/)
  expect(await say('queue')).toMatch(/Nothing waits|\twaiting/)
  expect(await say('version')).toMatch(/^\d+\.\d+\.\d+$/)
  expect(await say('user', 'remove', 'x')).toBe(
    'There is no "remove". Usage: studio user list | create ACCOUNT | reset-password ACCOUNT | disable ACCOUNT | enable ACCOUNT | operator ACCOUNT on|off | second-factor ACCOUNT off',
  )
})

test('S20.18 the doctor examines each part, and says what to do about those that are not well', async () => {
  const lines = await operated({ ...env, DATA_DIR: path.join(env.DATA_DIR, 'none') }, ['doctor'])
  const parts = lines.flatMap((line) => /^(?:ok|warning|fault) +(\w+):/.exec(line)?.[1] ?? [])
  expect(parts).toEqual([
    'version',
    'machine',
    'disk',
    'permissions',
    'storage',
    'database',
    'clock',
    'fonts',
    'chromium',
    'codecs',
    'ffmpeg',
    'office',
    'speech',
  ])
  expect(lines.join('\n')).toMatch(/^fault {3}permissions: .+\/none cannot be written\n {8}Give it to the user/m)
  expect(lines.join('\n')).toMatch(/^fault {3}storage: The files of this studio are not in .+\/none\/objects/m)
  expect(lines.at(-1)).toBe('3 faults.')
  expect(lines.join('\n')).toMatch(/^ok {6}database: PostgreSQL \d+/m)
})

test('S20.12, S20.37 a server whose folder of files is away is not ready, and is again when it is back', async () => {
  const folder = path.join(env.DATA_DIR, 'objects')
  const store = async () => (await ready()).checks.store?.status
  renameSync(folder, `${folder}-away`)
  await expect.poll(store, { timeout: 10_000 }).toBe('fail')
  mkdirSync(folder)
  await expect.poll(async () => (await ready()).code, { timeout: 10_000 }).toBe(503)
  rmSync(folder, { recursive: true })
  renameSync(`${folder}-away`, folder)
  await expect.poll(store, { timeout: 10_000 }).toBe('pass')
})

test('S20.12 jobs that nobody works on warn, and a queue that cannot be read fails with 503', async () => {
  const run = (text: string) => runSql(env.DATABASE_URL, text)
  // a report is reused for a second
  const reported = () => expect.poll(ready, { timeout: 10_000 })
  await run(`select pgboss.create_queue('nobody', '{"policy":"standard"}')`)
  await run(`insert into pgboss.job (name, start_after) values ('nobody', now() - interval '1 hour')`)
  await reported().toMatchObject({ code: 200, status: 'warn', checks: { queue: { status: 'warn' } } })
  await run('alter schema pgboss rename to gone')
  await reported().toMatchObject({ code: 503, checks: { queue: { status: 'fail' } } })
})

import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpDaily } from '#server/backup/daily.ts'
import { readConfig } from '#server/start/config.ts'
import { createProject, listProjects } from '#shared/api/project.ts'
import { operated } from './cli/operator.ts'
import { runSql } from './database.ts'
import { Client, ROOT, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'
import { processesOf, signal } from './processes.ts'
import { startStore } from './store-server.ts'

const folder = temporaryFolder()
const database = await testDatabase()
let server: Server

beforeAll(async () => {
  server = await startServer({ DATA_DIR: path.join(folder, 'used') })
})
afterAll(async () => {
  await server.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What a server says that does not start. */
async function refusal(env: Record<string, string>, within?: string[]): Promise<string> {
  return startServer({ DATA_DIR: path.join(folder, 'new'), ...env }, within).then(
    async (started) => {
      await started.stop()
      return 'it started'
    },
    (error: Error) => error.message.replace('the server ended: ', ''),
  )
}

test('each value that cannot be used is one sentence', async () => {
  const read = (env: Record<string, string>) => () => readConfig(env, ROOT)
  expect(await refusal({ PORT: 'many', ROLE: 'both' })).toMatch(/^PORT=many cannot be used: .+\.\nROLE=both .+\.$/)
  expect(read({ DATABASE_URL: 'mysql://x' })).toThrow(/^DATABASE_URL cannot be used: .+\.$/)
  expect(read({ FIRST_ACCOUNT: 'a@b.c' })).toThrow(/^FIRST_ACCOUNT and FIRST_PASSWORD .+\.$/)
  expect(read({ FIRST_ACCOUNT: 'admin', FIRST_PASSWORD: 'Second-2026' })).toThrow(
    'FIRST_ACCOUNT=admin cannot be used: it must be an email or a mobile number of 11 digits.',
  )
  expect(read({ STORE: 'azure' })).toThrow('STORE=azure needs AZURE_CONNECTION_STRING to be set as well.')
  expect(read({ ROLE: 'render' })).toThrow(/^ROLE=render needs a database and a store .+\.$/)
  expect(await refusal({ ...database.env, CHROMIUM_PATH: '/none' })).toBe(
    'CHROMIUM_PATH names /none, which does not exist.',
  )
})

test('a port that is taken, a folder that is used or cannot be written, a database that does not answer', async () => {
  const { port } = new URL(server.url)
  expect(await refusal({ PORT: port })).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${Number(port) + 1} npm start`,
  )
  expect(await refusal({ DATA_DIR: path.join(folder, 'used') })).toMatch(
    new RegExp(`^Process ${server.process.pid} on .+ is another Avatar Studio .+\\.$`),
  )
  writeFileSync(path.join(folder, 'file'), '')
  expect(await refusal({ DATA_DIR: path.join(folder, 'file/below') })).toMatch(
    /^The data folder .+ cannot be written .+\.$/,
  )
  const nowhere = 'postgres://studio@127.0.0.1:1/none'
  expect(await refusal({ DATABASE_URL: nowhere })).toMatch(/^The database cannot be used: .+ECONNREFUSED/)
})

const postmaster = (dataDir: string) => path.join(dataDir, 'postgres/cluster/postmaster.pid')
const pidOf = (dataDir: string) => Number(readFileSync(postmaster(dataDir), 'utf8').split('\n')[0])

/** A path that is too long for a Unix socket. */
const longEnv = { DATA_DIR: path.join(folder, 'long-'.repeat(24)) }

test('S20.22 after a kill the next start waits for the end of the database, and ends one whose keeper was killed too; after SIGTERM none runs', async () => {
  const killed = await startServer(longEnv)
  const user = await new Client(killed.url).logIn('demo@avatar.studio', 'Presenter#2026')
  await user.call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  // its database takes long to end
  const stopped = pidOf(longEnv.DATA_DIR)
  process.kill(stopped, 'SIGSTOP')
  await killed.stop('SIGKILL')
  const holder = () => readFileSync(path.join(longEnv.DATA_DIR, 'heartbeat'), 'utf8')
  const before = holder()
  const starting = startServer(longEnv)
  await expect.poll(holder, { timeout: 30_000 }).not.toBe(before)
  process.kill(stopped, 'SIGCONT')
  const orphaned = await starting
  const orphan = pidOf(longEnv.DATA_DIR)
  expect(orphan).not.toBe(stopped)
  if (process.platform === 'linux') {
    const [keeper] = processesOf(longEnv.DATA_DIR).filter(({ command }) => command.includes('keeper-process'))
    signal(keeper!.pid, 'SIGKILL')
    await orphaned.stop('SIGKILL')
    expect(pidOf(longEnv.DATA_DIR)).toBe(orphan)
  } else await orphaned.stop()

  const next = await startServer(longEnv)
  expect(pidOf(longEnv.DATA_DIR)).not.toBe(orphan)
  const after = await new Client(next.url).logIn('demo@avatar.studio', 'Presenter#2026')
  expect((await after.call(listProjects, {})).total).toBe(1)
  await next.stop('SIGTERM')
  expect(next.process.exitCode).toBe(0)
  expect(existsSync(postmaster(longEnv.DATA_DIR))).toBe(false)
})

const heartbeat = (dataDir: string) => path.join(dataDir, 'heartbeat')
const otherHost = JSON.stringify({ id: randomUUID(), process: 1, host: 'elsewhere', boot: 'another' })

const killDatabase = (dataDir: string) => process.kill(pidOf(dataDir), 'SIGKILL')

const isAnother = /^Process \d+ on .+ is another Avatar Studio .+\.$/
/** Starts a program that sees no process of this machine, as in a container. */
const CONTAINER = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const hasContainers = spawnSync('unshare', [...CONTAINER.slice(1), 'true']).status === 0

test('S20.01 F2 a database that ends is started again; a server that is stopped meanwhile keeps its folder from others', async () => {
  const first = await startServer(longEnv)
  const user = await new Client(first.url).logIn('demo@avatar.studio', 'Presenter#2026')
  const answered = async () => (await user.raw(listProjects, {})).status
  const total = () => user.call(listProjects, {}).then((list) => list.total, String)
  killDatabase(longEnv.DATA_DIR)
  const answers: number[] = []
  await expect.poll(async () => answers[answers.push(await answered()) - 1], { timeout: 30_000, interval: 5 }).toBe(503)
  await expect.poll(async () => answers[answers.push(await answered()) - 1], { timeout: 30_000 }).toBe(200)
  // what did not reach the database may be asked again: that is no fault of the server
  expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(await total()).toBe(1)

  first.process.kill('SIGSTOP')
  killDatabase(longEnv.DATA_DIR)
  expect(await refusal(longEnv)).toMatch(isAnother)
  first.process.kill('SIGCONT')
  await expect.poll(total, { timeout: 30_000 }).toBe(1)
  // the sign of life of a server on another host, which took the folder after a silence
  const ended = once(first.process, 'exit')
  writeFileSync(heartbeat(longEnv.DATA_DIR), otherHost)
  expect(await ended).toEqual([1, null])
})

test('S20.02 F2 F13 a folder is taken over from another host after a silence only; no content of its files refuses a start', async () => {
  const { DATA_DIR } = longEnv
  writeFileSync(heartbeat(DATA_DIR), otherHost)
  const beats = setInterval(() => utimesSync(heartbeat(DATA_DIR), new Date(), new Date()), 500)
  expect(await refusal(longEnv)).toBe(
    `Process 1 on elsewhere is another Avatar Studio that uses the folder ${DATA_DIR}. Stop it, or set DATA_DIR to another folder.`,
  )
  clearInterval(beats)
  await expect.poll(() => existsSync(postmaster(DATA_DIR))).toBe(false)
  await (await startServer(longEnv)).stop()
  for (const content of ['', JSON.stringify({ pid: process.pid }).padEnd(4096)]) {
    for (const name of ['lock', 'heartbeat', 'server.lock']) writeFileSync(path.join(DATA_DIR, name), content)
    await (await startServer(longEnv)).stop()
  }
})

test.skipIf(!hasContainers)(
  'S20.01 F2 of two servers in containers that share a folder the second is refused',
  async () => {
    const first = await startServer(longEnv, CONTAINER)
    expect(await refusal(longEnv, CONTAINER)).toMatch(isAnother)
    expect(await refusal(longEnv)).toMatch(isAnother)
    const user = await new Client(first.url).logIn('demo@avatar.studio', 'Presenter#2026')
    expect((await user.call(listProjects, {})).total).toBe(1)
    // the end of a container ends all its processes, the database among them
    await first.stop('SIGKILL')
    const next = await startServer(longEnv, CONTAINER)
    await next.stop('SIGKILL')
  },
)

test('the file of a postmaster whose number now belongs to another process does not keep the database from starting', async () => {
  const lines = [process.pid, path.join(longEnv.DATA_DIR, 'postgres/cluster'), 1, 5432, '/none', '', '', 'ready']
  writeFileSync(postmaster(longEnv.DATA_DIR), `${lines.join('\n')}\n`)
  await (await startServer(longEnv)).stop()
})

test('a data folder of the embedded database before PostgreSQL is refused', async () => {
  const old = path.join(folder, 'old')
  mkdirSync(path.join(old, 'database'), { recursive: true })
  writeFileSync(path.join(old, 'database/PG_VERSION'), '18')
  expect(await refusal({ DATA_DIR: old })).toMatch(/^The folder .+ holds a database of an earlier version .+\.$/)
})

test('two servers start at once on an empty database; one of a newer version keeps older ones out', async () => {
  const store = await startStore(path.join(folder, 'store'))
  const env = { ...database.env, ...store.env }
  const both = await Promise.all([startServer(env), startServer({ ...env, DATA_DIR: path.join(folder, 'beside') })])
  await Promise.all(both.map((started) => started.stop()))
  await runSql(
    env.DATABASE_URL,
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)",
  )
  expect(await refusal(env)).toMatch(/^The database was last used by a newer version of Avatar Studio.+\.$/)
  await store.close()
})

test('S20.28, S20.31 a server whose files are not where they were, or are those of another studio, refuses to start; so do backups and the clean-up', async () => {
  const other = await testDatabase()
  const env = { ...other.env, DATA_DIR: path.join(folder, 'mounted') }
  await (await startServer(env)).stop()
  expect((await operated(env, ['backup'])).at(-1)).toMatch(/-manual$/)
  renameSync(path.join(folder, 'mounted/objects'), path.join(folder, 'unmounted'))
  const notMounted = /not in .+mounted\/objects: a disk or volume may not be mounted/
  expect(await refusal(env)).toMatch(notMounted)
  for (const command of [['backup'], ['works', 'clean-up']])
    expect((await operated(env, command)).join('\n')).toMatch(notMounted)
  const source = { url: other.env.DATABASE_URL, dataDir: env.DATA_DIR, embeddedStore: true, version: '0' }
  const kept = readdirSync(path.join(env.DATA_DIR, 'backups'))
  await expect(backUpDaily(source, 1, new Date(Date.now() + 2 * 24 * 3600_000))).rejects.toThrow(notMounted)
  expect(readdirSync(path.join(env.DATA_DIR, 'backups'))).toEqual(kept)
  mkdirSync(path.join(folder, 'mounted/objects'), { recursive: true })
  writeFileSync(path.join(folder, 'mounted/objects/.studio'), 'other')
  expect(await refusal(env)).toMatch(/mounted\/objects holds the files of another studio/)
  await other.close()
})

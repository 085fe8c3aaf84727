import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { backUpDaily } from '#server/tools/backup/daily.ts'
import { operated } from './cli/operator.ts'
import { runSql } from './database.ts'
import { emptyDatabase, ROOT, refusalOf, type Server, startServer, temporaryFolder, testDatabase } from './kit.ts'
import { startStore } from './store-server.ts'

const folder = temporaryFolder()
const database = await emptyDatabase()
let server: Server

beforeAll(async () => {
  server = await startServer({ DATA_DIR: path.join(folder, 'used') })
})
afterAll(async () => {
  await server.stop()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

test('each value that cannot be used is one sentence', async () => {
  const read = (env: Record<string, string>) => () => readConfig(env, ROOT)
  expect(await refusalOf({ PORT: 'many', ROLE: 'both' })).toMatch(/^PORT=many cannot be used: .+\.\nROLE=both .+\.$/)
  expect(read({ DATABASE_URL: 'mysql://x' })).toThrow(/^DATABASE_URL cannot be used: .+\.$/)
  expect(read({ FIRST_ACCOUNT: 'a@b.c' })).toThrow(/^FIRST_ACCOUNT and FIRST_PASSWORD .+\.$/)
  expect(read({ FIRST_ACCOUNT: 'admin', FIRST_PASSWORD: 'Second-2026' })).toThrow(
    'FIRST_ACCOUNT=admin cannot be used: it must be an email or a mobile number of 11 digits.',
  )
  expect(read({ STORE: 'azure' })).toThrow('STORE=azure needs AZURE_CONNECTION_STRING to be set as well.')
  expect(read({ ROLE: 'render' })).toThrow(/^ROLE=render needs a database and a store .+\.$/)
  expect(await refusalOf({ ...database.env, CHROMIUM_PATH: '/none' })).toBe(
    'CHROMIUM_PATH names /none, which does not exist.',
  )
})

test('S20.06 a server that a near network reaches says that addresses can be forged there, until the proxies are named', async () => {
  const own = await testDatabase()
  const env = { ...own.env, HOST: '0.0.0.0', PUBLIC_URL: 'http://studio.example.org', DEMO: 'off' }
  const warned = async (more: Record<string, string>) => {
    const started = await startServer({ ...env, ...more })
    await started.stop()
    return started.said.filter((line) => line.includes('X-Forwarded-For'))
  }
  expect(await warned({})).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is not set, so .+ can forge the address/)])
  expect(await warned({ TRUSTED_PROXIES: '10.0.0.1' })).toEqual([])
  expect(await warned({ HOST: 'localhost' })).toEqual([])
  await own.close()
})

test('a port that is taken, a folder that is used or cannot be written, a database that does not answer', async () => {
  const { port } = new URL(server.url)
  expect(await refusalOf({ PORT: port })).toBe(
    `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${Number(port) + 1} npm start`,
  )
  expect(await refusalOf({ DATA_DIR: path.join(folder, 'used') })).toMatch(
    new RegExp(`^Process ${server.process.pid} on .+ is another Avatar Studio .+\\.$`),
  )
  writeFileSync(path.join(folder, 'file'), '')
  expect(await refusalOf({ DATA_DIR: path.join(folder, 'file/below') })).toMatch(
    /^The data folder .+ cannot be written .+\.$/,
  )
  const nowhere = 'postgres://studio@127.0.0.1:1/none'
  expect(await refusalOf({ DATABASE_URL: nowhere })).toMatch(/^The database cannot be used: .+ECONNREFUSED/)
})

test('a data folder of the embedded database before PostgreSQL is refused', async () => {
  const old = path.join(folder, 'old')
  mkdirSync(path.join(old, 'database'), { recursive: true })
  writeFileSync(path.join(old, 'database/PG_VERSION'), '18')
  expect(await refusalOf({ DATA_DIR: old })).toMatch(/^The folder .+ holds a database of an earlier version .+\.$/)
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
  expect(await refusalOf(env)).toMatch(/^The database was last used by a newer version of Avatar Studio.+\.$/)
  await store.close()
})

test('S20.28, S20.31 a server whose files are not where they were, or are those of another studio, refuses to start; so do backups and the clean-up', async () => {
  const other = await testDatabase()
  const env = { ...other.env, DATA_DIR: path.join(folder, 'mounted') }
  await (await startServer(env)).stop()
  expect((await operated(env, ['backup'])).at(-1)).toMatch(/-manual$/)
  renameSync(path.join(folder, 'mounted/objects'), path.join(folder, 'unmounted'))
  const notMounted = /not in .+mounted\/objects: a disk or volume may not be mounted/
  expect(await refusalOf(env)).toMatch(notMounted)
  for (const command of [['backup'], ['works', 'clean-up']])
    expect((await operated(env, command)).join('\n')).toMatch(notMounted)
  const source = { url: other.env.DATABASE_URL, dataDir: env.DATA_DIR, embeddedStore: true, version: '0' }
  const kept = readdirSync(path.join(env.DATA_DIR, 'backups'))
  await expect(backUpDaily(source, 1, new Date(Date.now() + 2 * 24 * 3600_000))).rejects.toThrow(notMounted)
  expect(readdirSync(path.join(env.DATA_DIR, 'backups'))).toEqual(kept)
  mkdirSync(path.join(folder, 'mounted/objects'), { recursive: true })
  writeFileSync(path.join(folder, 'mounted/objects/.studio'), 'other')
  expect(await refusalOf(env)).toMatch(/mounted\/objects holds the files of another studio/)
  await other.close()
})

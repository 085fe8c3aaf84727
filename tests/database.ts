import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import pg from 'pg'
import { Cluster } from '#server/platform/db/cluster/cluster.ts'
import { openStore } from '#server/platform/db/open.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { runSql } from './contract/database.ts'
import { temporaryFolder } from './contract/kit.ts'

const closers: (() => Promise<unknown>)[] = []

/** Starts one PostgreSQL for the whole run, which need not outlive a loss of power; returns its address. */
async function startCluster(): Promise<string> {
  const folder = temporaryFolder()
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const cluster = await Cluster.open(folder)
  closers.push(() => cluster.stop())
  const url = await cluster.url()
  await runSql(url, 'alter system set fsync = off')
  await runSql(url, 'select pg_reload_conf()')
  return url
}

/** Makes the database that test files copy, with the tables of the studio and of its job queue, as a first start does. */
async function createTemplate(server: string): Promise<string> {
  const name = `studio_template_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  closers.push(() => admin.end())
  await admin.query(`create database ${name} template template0`)
  closers.push(() => admin.query(`drop database ${name}`))
  const url = new URL(server)
  url.pathname = `/${name}`
  const store = await openStore({ dataDir: tmpdir(), databaseUrl: url.href, role: 'api' })
  const queue = new JobQueue(store.url, true, (error) => {
    throw error
  })
  await queue.start([])
  await queue.stop()
  await store.close()
  // nobody may be connected to a database while it is copied
  await admin.query(`alter database ${name} allow_connections false`)
  return name
}

/**
 * Starts one PostgreSQL for the whole run, unless `DATABASE_URL_TEST` names one; each test file creates databases on it,
 * as copies of one that is made here.
 */
export async function setup(): Promise<void> {
  if (process.env.DATABASE_TEMPLATE_TEST) return
  process.env.DATABASE_URL_TEST ||= await startCluster()
  process.env.DATABASE_TEMPLATE_TEST = await createTemplate(process.env.DATABASE_URL_TEST)
}

export async function teardown(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

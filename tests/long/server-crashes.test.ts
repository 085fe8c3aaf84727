import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createProject, listProjects } from '#shared/api/project.ts'
import { Client, refusalOf, startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { processesOf, signal } from '#tests/contract/processes.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
  expect(await refusalOf(longEnv)).toMatch(isAnother)
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
  expect(await refusalOf(longEnv)).toBe(
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
    expect(await refusalOf(longEnv, CONTAINER)).toMatch(isAnother)
    expect(await refusalOf(longEnv)).toMatch(isAnother)
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

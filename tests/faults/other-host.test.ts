import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createProject, listProjects } from '#shared/api/project.ts'
import { Client, startServer, temporaryFolder } from '#tests/contract/kit.ts'

const folder = temporaryFolder()
const env = { DATA_DIR: path.join(folder, 'data') }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const logIn = (url: string) => new Client(url).logIn('demo@avatar.studio', 'Presenter#2026')

/** The processes that end what a server has started once it has ended. */
function keepersOf(server: number | undefined): number[] {
  const children = execFileSync('ps', ['--no-headers', '-o', 'pid,args', '--ppid', String(server)], {
    encoding: 'utf8',
  })
  const found = children.split('\n').filter((line) => line.includes('keeper-process'))
  expect(found).toHaveLength(1)
  return found.map((line) => Number.parseInt(line, 10))
}

test('S20.02 F2 a database that goes on without its server on another host has ended before the folder is used', async () => {
  const killed = await startServer(env)
  await (await logIn(killed.url)).call(createProject, { origin: 'PAGE_SOURCE_INIT', canvasType: 'LANDSCAPE' })
  // its keeper would end the database
  for (const pid of keepersOf(killed.process.pid)) process.kill(pid, 'SIGKILL')
  await killed.stop('SIGKILL')
  // as the next host would find it: its own lock is free, and the database is another kernel's
  const elsewhere = { id: randomUUID(), process: 1, host: 'elsewhere', boot: 'another' }
  writeFileSync(path.join(env.DATA_DIR, 'heartbeat'), JSON.stringify(elsewhere))
  const next = await startServer(env)
  expect(next.said.join('\n')).toMatch(/Waiting 65 s until the database of another host has ended\./)
  expect((await (await logIn(next.url)).call(listProjects, {})).total).toBe(1)
  await next.stop()
})

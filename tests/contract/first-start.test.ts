import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { Cluster } from '#server/platform/db/cluster/cluster.ts'
import { NODE, ROOT, temporaryFolder } from './kit.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const NOT_BUILT = 'The studio could not be built: see the lines above.'

/** A server that says how it was called and what it is told, and then ends. */
const SERVER = `console.log(process.argv.slice(2).join(' '))
require('node:fs').writeFileSync('started', '')
if (!process.argv.includes('--await-build')) process.exit(0)
process.once('message', (said) => { console.log(said); process.exit(said === 'built' ? 0 : 1) })`

/** A build that ends when the server has started, and fails where there is a file `broken`. */
const BUILD = `const { existsSync, mkdirSync, writeFileSync } = require('node:fs')
const look = setInterval(() => {
  if (!existsSync('started')) return
  clearInterval(look)
  if (existsSync('broken')) process.exit(1)
  mkdirSync('dist')
  writeFileSync('dist/index.html', '')
}, 10)`

/** A repository with the real starter, whose packages are installed and whose server and build are the ones above. */
function repository(name: string) {
  const root = path.join(folder, name)
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text, { mode: 0o755 })
  }
  write('package.json', '{"type":"module","dependencies":{},"devDependencies":{}}')
  write('package-lock.json', '{}')
  mkdirSync(path.join(root, 'patches'))
  write('node_modules/.bin/node', `#!${process.execPath}\n${SERVER}`)
  write('node_modules/.bin/vite', `#!${process.execPath}\n${BUILD}`)
  cpSync(path.join(ROOT, 'scripts'), path.join(root, 'scripts'), { recursive: true })
  spawnSync(process.execPath, ['scripts/stamp-installation.mjs'], { cwd: root })
  const start = () => {
    const env = { ...process.env, PORT: '0', ROLE: 'all' }
    const options = { cwd: root, env, encoding: 'utf8', timeout: 30_000 } as const
    const { status, stdout } = spawnSync(process.execPath, ['scripts/start.mjs'], options)
    return { status, lines: stdout.trim().split('\n') }
  }
  return { write, start }
}

test('the server starts while the studio is built, is told when it is, and builds no more than once', () => {
  const { start } = repository('whole')
  const [building, ...rest] = start().lines
  expect(building).toMatch(/^Building the studio, .+ \.\.\.$/)
  expect(rest).toEqual(['server/main.ts --await-build', 'built'])
  expect(start()).toEqual({ status: 0, lines: ['Starting the server ...', 'server/main.ts'] })
})

test('a build that fails ends the server with a sentence', () => {
  const { write, start } = repository('broken')
  write('broken', '')
  const { status, lines } = start()
  expect([status, lines.at(-1)]).toEqual([1, NOT_BUILT])
})

/** Starts the real server as the starter does that builds meanwhile. */
function startAwaiting(dataDir: string) {
  const child = spawn(NODE, ['server/main.ts', '--await-build'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said: string[] = []
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface({ input: output }).on('line', (line) => said.push(line))
  }
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  const hasDatabase = async () => {
    const cluster = await Cluster.running(dataDir)
    await cluster?.leave()
    return cluster !== null
  }
  return { child, said, ended, hasDatabase }
}

test('the database is there before the studio is built, which is served once it is', async () => {
  const { child, said, hasDatabase } = startAwaiting(path.join(folder, 'built'))
  await expect.poll(hasDatabase).toBe(true)
  child.send('built')
  await expect.poll(() => said.join('\n')).toMatch(/ready at http:/)
})

test('a server ends with what the starter says of a build that failed, and when the starter ends', async () => {
  const failed = startAwaiting(path.join(folder, 'failed'))
  const alone = startAwaiting(path.join(folder, 'alone'))
  await Promise.all([failed, alone].map(({ hasDatabase }) => expect.poll(hasDatabase).toBe(true)))
  failed.child.send(NOT_BUILT)
  alone.child.disconnect()
  expect([await failed.ended, await alone.ended]).toEqual([1, 1])
  await expect.poll(() => failed.said).toEqual([NOT_BUILT])
  await expect.poll(() => alone.said).toEqual(['What builds the studio has ended.'])
})

import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkNode, ensureBuild, ensureDependencies, refuse, run } from './setup.mjs'
import { ensureBrowser, installSystemPackages } from './system-packages.mjs'

/** Tests of an `api` and several `render` processes. */
const TESTS = ['tests/long/two-nodes.test.ts', 'tests/long/render-parts.test.ts']
/** The oldest PostgreSQL that the studio runs on. */
const OLDEST = 15
const ROLE = 'postgres'

const say = (line) => console.log(`\n== ${line}`)

/** Where Debian installs the programs of each version, in a folder of its own. */
const INSTALLED = '/usr/lib/postgresql'

/** The folder of the programs of the newest PostgreSQL that is installed. */
function installedPostgres() {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= OLDEST))
  return Number.isFinite(newest) ? path.join(INSTALLED, String(newest), 'bin') : null
}

/** A port of the loopback interface that nothing listens on. */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

/** Starts a server of its own with installed programs, as their system user where this is root. */
async function startPostgres(programs) {
  const folder = mkdtempSync(path.join(tmpdir(), 'avatar-studio-postgres-'))
  const [data, secret, password] = [
    path.join(folder, 'data'),
    path.join(folder, 'secret'),
    randomBytes(16).toString('hex'),
  ]
  const isRoot = process.getuid?.() === 0
  const ran = (program, ...args) => {
    const command = [path.join(programs, program), ...args]
    const [first, ...rest] = isRoot ? ['runuser', '-u', ROLE, '--', ...command] : command
    return run(first, rest, { stdio: ['ignore', 'ignore', 'inherit'] }) === 0
  }
  const stop = () => {
    ran('pg_ctl', 'stop', '-D', data, '-m', 'fast')
    rmSync(folder, { recursive: true, force: true })
  }
  writeFileSync(secret, password)
  if (isRoot) {
    const { uid, gid } = statSync('/var/lib/postgresql')
    for (const file of [folder, secret]) chownSync(file, uid, gid)
  }
  chmodSync(secret, 0o600)
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
  const started =
    ran('initdb', '-D', data, '-U', ROLE, '-E', 'UTF8', '--auth=scram-sha-256', `--pwfile=${secret}`) &&
    ran('pg_ctl', 'start', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options)
  if (!started) {
    stop()
    refuse(`PostgreSQL (${programs}) could not be started: see the lines above.`)
  }
  return { url: `postgres://${ROLE}:${password}@127.0.0.1:${port}/postgres`, stop }
}

checkNode()
ensureDependencies(say, true)
await ensureBrowser(say)
ensureBuild(say)
const programs = installedPostgres() ?? (installSystemPackages(say, 'postgresql') ? installedPostgres() : null)
const postgres = programs ? await startPostgres(programs) : null
say(`The processes share ${postgres ? `PostgreSQL in ${programs}` : 'the PostgreSQL that comes with the studio'}`)
const env = postgres ? { DATABASE_URL_TEST: postgres.url } : {}
const status = run('vitest', ['run', '--project', 'server', '--project', 'long', ...TESTS], { env })
postgres?.stop()
process.exit(status)

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { constants, publicEncrypt, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { z } from 'zod'
import { API_BASE, type Call, HEADERS } from '#shared/api/envelope.ts'
import { passwordLogin, publicKey } from '#shared/api/login.ts'
import { freePort } from '#tests/worlds/free-port.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const NODE = path.join(ROOT, 'node_modules/.bin/node')

export function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'avatar-studio-test-'))
}

export interface Server {
  url: string
  process: ChildProcess
  /** Resolves when the process has ended; `SIGKILL` is the hard way. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the real program in a process of its own and waits until it says where it is. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const child = spawn(NODE, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (line: string) => {
      said.push(line)
      const ready = /ready at (http:\S+)/.exec(line)
      if (ready?.[1]) resolve(ready[1])
    }
    createInterface({ input: child.stdout }).on('line', hear)
    createInterface({ input: child.stderr }).on('line', hear)
    void ended.then(() => reject(new Error(`the server ended: ${said.join('\n')}`)))
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { url, process: child, stop }
}

export interface Answer<T> {
  status: number
  code: number
  msg: string
  data: T
}

/** A user of the studio: makes calls with his session, as the browser does. */
export class Client {
  readonly url: string
  token = ''
  tenantId = ''
  userId = ''

  constructor(url: string) {
    this.url = url
  }

  /** One call, answered as it came; `input` may be anything, to see it refused. */
  async raw<D extends z.ZodType>(
    call: Pick<Call<z.ZodType, D>, 'method' | 'path'>,
    input: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<z.output<D>>> {
    const get = call.method === 'GET'
    const query = get ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
    const response = await fetch(`${this.url}${API_BASE}${call.path}${query}`, {
      method: call.method,
      headers: {
        'content-type': 'application/json',
        [HEADERS.language]: 'en_US',
        ...(this.token && { [HEADERS.token]: this.token }),
        ...headers,
      },
      body: get ? undefined : typeof input === 'string' ? input : JSON.stringify(input),
    })
    const answer = (await response.json()) as Omit<Answer<z.output<D>>, 'status'>
    return { ...answer, status: response.status }
  }

  /** One call that must succeed; its answer is checked against the contract. */
  async call<Q extends z.ZodType, D extends z.ZodType>(call: Call<Q, D>, input: z.input<Q>): Promise<z.output<D>> {
    const answer = await this.raw(call, input)
    if (answer.code !== 200) throw new Error(`${call.path}: ${answer.status} ${answer.code} ${answer.msg}`)
    return call.data.parse(answer.data)
  }

  /** A password as the browser sends it. */
  async encrypt(password: string): Promise<string> {
    const key = (await this.call(publicKey, {})).publicKey
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password)).toString('base64')
  }

  async logIn(account: string, password: string): Promise<this> {
    const { user, token } = await this.call(passwordLogin, { account, password: await this.encrypt(password) })
    Object.assign(this, { token, tenantId: user.tenantId, userId: user.userId })
    return this
  }
}

function postgresPrograms(): string | null {
  const base = '/usr/lib/postgresql'
  const folders = existsSync(base) ? readdirSync(base).map((version) => path.join(base, version, 'bin')) : []
  return [...folders, '/usr/local/bin'].find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

interface Database {
  url: string
  close(): Promise<void>
}

/** A database of its own on a server that is there already. */
async function createDatabase(serverUrl: string): Promise<Database> {
  const name = `studio_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const close = async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { url: url.href, close }
}

/** A PostgreSQL of the tests' own in a temporary folder; null where none is installed. */
async function startPostgres(): Promise<Database | null> {
  const programs = postgresPrograms()
  if (!programs) return null
  const folder = temporaryFolder()
  const data = path.join(folder, 'data')
  const port = await freePort()
  // PostgreSQL does not run as root: it is given to its own user there
  const asRoot = process.getuid?.() === 0
  const run = (program: string, args: string[]) => {
    const file = path.join(programs, program)
    const [command, all] = asRoot ? ['runuser', ['-u', 'postgres', '--', file, ...args]] : [file, args]
    execFileSync(command as string, all as string[], { stdio: 'ignore', cwd: folder })
  }
  mkdirSync(data)
  if (asRoot) execFileSync('chown', ['-R', 'postgres', folder])
  run('initdb', ['-D', data, '-U', 'studio', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'])
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  run('pg_ctl', ['-D', data, '-o', options, '-l', path.join(folder, 'log'), '-w', 'start'])
  const close = async () => {
    run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: `postgres://studio@127.0.0.1:${port}/postgres`, close }
}

/** The databases on which the server is tested, each as its name and the server's environment. */
export interface TestDatabases {
  cases: [string, Record<string, string>][]
  close(): Promise<void>
}

/**
 * The embedded database, and PostgreSQL: on the server of `DATABASE_URL_TEST`, else on one that is started where it is
 * installed.
 */
export async function testDatabases(): Promise<TestDatabases> {
  const given = process.env.DATABASE_URL_TEST
  const postgres = given ? await createDatabase(given) : await startPostgres()
  const folder = temporaryFolder()
  const cases: TestDatabases['cases'] = [['embedded', { DATA_DIR: path.join(folder, 'embedded') }]]
  if (postgres) cases.push(['PostgreSQL', { DATA_DIR: path.join(folder, 'postgres'), DATABASE_URL: postgres.url }])
  else console.warn('PostgreSQL is not installed: the server is tested on the embedded database alone.')
  const close = async () => {
    await postgres?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { cases, close }
}

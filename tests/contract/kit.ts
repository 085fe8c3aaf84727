import { type ChildProcess, spawn } from 'node:child_process'
import { constants, publicEncrypt, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import type { z } from 'zod'
import { API_BASE, type Call, HEADERS } from '#shared/api/envelope.ts'
import { passwordLogin, publicKey } from '#shared/api/login.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')
/** Node of the project itself. */
export const NODE = path.join(ROOT, 'node_modules/.bin/node')
/** Where `npm start` lets Node keep the compiled modules of the server. */
const NODE_COMPILE_CACHE = path.join(ROOT, 'node_modules/.cache/node')

/** A folder that also the database's user may enter, where the tests run as root. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'avatar-studio-test-'))
  chmodSync(folder, 0o711)
  return folder
}

export interface Server {
  url: string
  process: ChildProcess
  /** The lines that it has printed. */
  said: string[]
  /** Resolves when the process has ended; `SIGKILL` is the hard way. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts the real program in a process of its own and waits until it says where it is.
 * @param within a program, with its arguments, that starts the server
 */
export async function startServer(env: Record<string, string>, within: string[] = []): Promise<Server> {
  const [program = '', ...args] = [...within, NODE, 'server/main.ts']
  const child = spawn(program, args, {
    cwd: ROOT,
    env: {
      NODE_COMPILE_CACHE,
      ...process.env,
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'error',
      BILLING: 'off',
      ...env,
    },
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
  return { url, process: child, said, stop }
}

/** Returns the refusal of a server that does not start, on a data folder of its own where `env` names none. */
export async function refusalOf(env: Record<string, string>, within?: string[]): Promise<string> {
  return startServer({ DATA_DIR: temporaryFolder(), ...env }, within).then(
    async (started) => {
      await started.stop()
      return 'it started'
    },
    (error: Error) => error.message.replace('the server ended: ', ''),
  )
}

export interface Answer<T> {
  status: number
  code: number
  msg: string
  data: T
}

/** A user of the studio: makes calls with his session, as the browser does. */
export class Client {
  url: string
  token = ''
  tenantId = ''
  userId = ''

  constructor(url: string) {
    this.url = url
  }

  /** One call, answered as it came; `input` may be anything, to see it refused. */
  async raw<D extends z.ZodType>(
    call: Pick<Call<z.ZodType, D>, 'method' | 'path' | 'sealed'>,
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
      body: get ? undefined : typeof input === 'string' ? input : JSON.stringify(await this.#sealed(call, input)),
    })
    const answer = (await response.json()) as Omit<Answer<z.output<D>>, 'status'>
    return { ...answer, status: response.status }
  }

  /** An input as the browser sends it: with its sealed fields encrypted. */
  async #sealed({ sealed = [] }: Pick<Call<z.ZodType, z.ZodType>, 'sealed'>, input: unknown): Promise<unknown> {
    const given = input as Record<string, unknown>
    const changed: Record<string, unknown> = {}
    for (const name of sealed) {
      const value = given?.[name]
      if (typeof value === 'string') changed[name] = await this.encrypt(value)
    }
    return sealed.length > 0 ? { ...given, ...changed } : input
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
    const { user, token } = await this.call(passwordLogin, { account, password })
    Object.assign(this, { token, tenantId: user.tenantId, userId: user.userId })
    return this
  }
}

/** A database of a test file's own. */
export interface TestDatabase {
  /** The server's environment: the address of the database, and a data folder. */
  env: { DATA_DIR: string; DATABASE_URL: string }
  close(): Promise<void>
}

/** Creates a database on the server that the test run has started, or that `DATABASE_URL_TEST` names. */
async function createDatabase(template: string): Promise<TestDatabase> {
  const server = process.env.DATABASE_URL_TEST ?? ''
  const name = `studio_test_${randomUUID().replaceAll('-', '')}`
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  await admin.query(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const folder = temporaryFolder()
  const close = async () => {
    // waits for the connections that are being closed: one that is cut at this moment throws where nobody hears it
    await admin.query(`drop database ${name}`).catch(() => admin.query(`drop database ${name} with (force)`))
    await admin.end()
    rmSync(folder, { recursive: true, force: true })
  }
  return { env: { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: url.href }, close }
}

/** A database with the tables of the studio, and without rows: those of a studio that has never been used. */
export function testDatabase(): Promise<TestDatabase> {
  return createDatabase(process.env.DATABASE_TEMPLATE_TEST ?? '')
}

/** A database without tables, for tests of what creates them. */
export function emptyDatabase(): Promise<TestDatabase> {
  return createDatabase('template0')
}

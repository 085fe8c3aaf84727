import { execFile } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink, realpath, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { StartError } from '#server/platform/config/start-error.ts'
import { ClusterFolder, refuseOldKind } from './folder.ts'
import { logLimit } from './log-size.ts'
import { databaseUser, type OsUser, requireReachable } from './os-user.ts'
import { ENVIRONMENT, Postmaster } from './postmaster.ts'
import { type Programs, postgresPrograms } from './programs.ts'

const WINDOWS = process.platform === 'win32'
/** The only role of the cluster. */
const ROLE = 'studio'
const SOCKET_PORT = 5432
/** Longest wait for a database that starts or recovers from a crash, in seconds. */
const START_SECONDS = 120
/** Pause between two looks at a database that starts or ends. */
const LOOK_MS = 50
/** PostgreSQL checks its file once a minute. */
const EXPEL_MS = 65_000
/** A postmaster that accepts a connection and does not answer for this long is busy. */
const CONNECT_MS = 5000
/** Space below which a failure of the database is blamed on the disk. */
const DISK_FULL_BYTES = 32 * 2 ** 20
/** How PostgreSQL logs a write for which the disk has no space: the text of ENOSPC. */
const NO_SPACE = /No space left on device/
/**
 * Small: one studio's rows, on a machine that also draws, with a log that leaves a small disk its room. Everything else,
 * durable commits included, is as shipped.
 */
const SETTINGS = {
  shared_buffers: '32MB',
  min_wal_size: '32MB',
  max_connections: '100',
  listen_addresses: WINDOWS ? '127.0.0.1' : '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}

/** The database cannot start before space is freed. */
export class DiskFull extends StartError {}

/** The server's condition by a connection attempt: `busy` starts, recovers or stops. */
type Condition = 'ready' | 'busy' | 'absent'

async function conditionAt(url: string): Promise<Condition> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    return 'ready'
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    // 57P03 is cannot_connect_now
    if (code === '57P03' || message === 'timeout expired') return 'busy'
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent'
    throw new StartError(`The embedded database refuses connections: ${error}.`)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Whether a process of this number exists, a postmaster or not. */
function exists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process of this number works in a folder, as a postmaster does in its cluster; known on Linux only. */
async function worksIn(pid: number, folder: string): Promise<boolean> {
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === (await realpath(folder))
}

/** A TCP port of the loopback interface that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * The embedded database: a PostgreSQL cluster in the data folder. It is reached through a Unix socket in a folder that
 * is private to its user (on Windows: a loopback port and a password). Its processes end after the process that started
 * them, however that ends.
 */
export class Cluster {
  readonly #folder: ClusterFolder
  readonly #programs: Programs
  readonly #user: OsUser | null
  #postmaster: Postmaster | null = null

  private constructor(folder: ClusterFolder, programs: Programs, user: OsUser | null) {
    this.#folder = folder
    this.#programs = programs
    this.#user = user
  }

  /**
   * Starts the cluster of a data folder, after creating it where that is needed. The caller holds the folder.
   * @throws StartError when it cannot run here
   */
  static async open(dataDir: string): Promise<Cluster> {
    refuseOldKind(dataDir)
    const programs = await postgresPrograms()
    const folder = new ClusterFolder(dataDir)
    const user = databaseUser(folder.cluster)
    const cluster = new Cluster(folder, programs, user)
    await cluster.#prepare()
    await cluster.#endOrphan()
    await cluster.ensureRunning()
    return cluster
  }

  /** Connects to the cluster of a data folder if it runs, whoever started it; null if it does not. */
  static async running(dataDir: string): Promise<Cluster | null> {
    const folder = new ClusterFolder(dataDir)
    if (!existsSync(folder.postmaster)) return null
    const cluster = new Cluster(folder, await postgresPrograms(), databaseUser(folder.cluster))
    const url = await cluster.#runningUrl()
    if (url && (await conditionAt(url)) === 'ready') return cluster
    await cluster.leave()
    return null
  }

  /**
   * Ends a cluster that may still run on another host, whose server does not. PostgreSQL ends by itself within a minute
   * when its file is gone (`RecheckDataDirLockFile` of its postmaster).
   */
  static async expel(dataDir: string): Promise<void> {
    const folder = new ClusterFolder(dataDir)
    if (!existsSync(folder.postmaster)) return
    console.log(`Waiting ${EXPEL_MS / 1000} s until the database of another host has ended.`)
    await rm(folder.postmaster)
    await sleep(EXPEL_MS)
  }

  async #prepare(): Promise<void> {
    await this.#folder.create(this.#user)
    if (this.#user) {
      requireReachable(this.#user, this.#programs.initdb)
      requireReachable(this.#user, this.#folder.cluster)
    }
    if (!existsSync(this.#folder.cluster)) await this.#initialise()
  }

  /** Creates the cluster beside its place and moves it there, so that an interrupted start leaves none that is half made. */
  async #initialise(): Promise<void> {
    const { path: parent, cluster, passwordFile } = this.#folder
    const fresh = path.join(parent, `new-${randomUUID()}`)
    const auth = WINDOWS ? ['--auth-host=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth-host=reject']
    if (WINDOWS) await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const settings = Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    await this.#run(this.#programs.initdb, [
      '-D',
      fresh,
      '-U',
      ROLE,
      '--auth-local=trust',
      ...auth,
      ...locale,
      ...settings,
    ])
    await rename(fresh, cluster).catch(async (error: unknown) => {
      await rm(fresh, { recursive: true, force: true })
      // another server created it first; the lease decides which of the two goes on
      if (!existsSync(cluster)) throw error
    })
  }

  /** Runs a program of PostgreSQL as the database's user. */
  async #run(program: string, args: string[]): Promise<void> {
    try {
      await promisify(execFile)(program, args, { cwd: this.#folder.path, env: ENVIRONMENT, ...this.#user })
    } catch (error) {
      const { stderr = '', message } = error as Error & { stderr?: string }
      throw await this.refusal(stderr.trim() || message)
    }
  }

  /** Returns why the cluster cannot be used: a full disk, else what PostgreSQL logged, else what is given. */
  async refusal(otherwise: string): Promise<StartError> {
    const { path: folder } = this.#folder
    if (await this.#isDiskFull()) {
      return new DiskFull(
        `The disk of ${folder} is full, and the embedded database cannot be used. Free some space, then start again.`,
      )
    }
    return new StartError(
      `The embedded database in ${folder} cannot be used: ${(await this.#fatals()).at(-1) ?? otherwise}`,
    )
  }

  async #isDiskFull(): Promise<boolean> {
    const { bavail, bsize } = await statfs(this.#folder.path)
    // what it could not write is gone with it, and may have been more than a little
    return bavail * bsize < DISK_FULL_BYTES || (await this.#fatals()).some((line) => NO_SPACE.test(line))
  }

  /** Returns the reasons for ending that PostgreSQL has logged since its start, the last at the end. */
  async #fatals(): Promise<string[]> {
    const log = await readFile(this.#folder.log, 'utf8').catch(() => '')
    return log.match(/(?:FATAL|PANIC): .*/g) ?? []
  }

  /** Resolves when the cluster accepts connections; starts it unless it runs. */
  async ensureRunning(): Promise<void> {
    const untilMs = Date.now() + START_SECONDS * 1000
    if (!this.#postmaster?.runs) this.#postmaster = await this.#start()
    while (Date.now() < untilMs) {
      const url = await this.#runningUrl()
      if (url && (await conditionAt(url)) === 'ready') return
      if (!this.#postmaster.runs) throw await this.refusal('It ended while it started.')
      await sleep(LOOK_MS)
    }
    throw await this.refusal(`It was not ready after ${START_SECONDS} seconds.`)
  }

  async #start(): Promise<Postmaster> {
    const { log } = this.#folder
    const recorded = await this.#recorded()
    // after a crash of the machine the number may belong to any process, which PostgreSQL would take for a postmaster
    if (recorded && exists(recorded.pid)) await this.#folder.clearStale(this.#user)
    await rename(log, `${log}.1`).catch(() => undefined)
    const socket = await this.#folder.socketFolder(this.#user)
    const where = WINDOWS ? ['-p', String(await freePort())] : ['-p', String(SOCKET_PORT), '-k', socket]
    // details of an error hold values of rows
    const logKb = Math.floor((await logLimit(this.#folder.path)) / 1024)
    const args = [...where, '-c', 'log_error_verbosity=terse', '-c', `max_wal_size=${logKb}kB`]
    try {
      return await Postmaster.start(this.#programs.postgres, args, this.#folder, this.#user)
    } catch (error) {
      throw await this.refusal((error as Error).message)
    }
  }

  /** Ends a cluster whose server and keeper were both killed. Its own processes cannot know of that. */
  async #endOrphan(): Promise<void> {
    const recorded = await this.#recorded()
    if (!recorded) return
    const url = await this.url()
    if ((await conditionAt(url)) === 'absent') return
    const { cluster, postmaster } = this.#folder
    // elsewhere, as in another container, the number belongs to another process: PostgreSQL then misses its file
    if (await worksIn(recorded.pid, cluster)) process.kill(recorded.pid, 'SIGINT')
    else await rm(postmaster)
    for (const untilMs = Date.now() + EXPEL_MS; Date.now() < untilMs; await sleep(LOOK_MS))
      if ((await conditionAt(url)) === 'absent' && !existsSync(postmaster)) return
  }

  /** The postmaster that runs, or that ended without removing its file. */
  async #recorded(): Promise<{ pid: number; port: number } | null> {
    const text = await readFile(this.#folder.postmaster, 'utf8').catch(() => '')
    const [pid, , , port] = text.split('\n').map(Number)
    return pid && port ? { pid, port } : null
  }

  async #runningUrl(): Promise<string | null> {
    return (await this.#recorded()) && this.url()
  }

  /** The address of a database of the running cluster. */
  async url(database = 'postgres'): Promise<string> {
    const url = new URL(`postgres://${ROLE}@127.0.0.1/${database}?sslmode=disable`)
    if (WINDOWS) {
      url.port = String((await this.#recorded())?.port)
      url.password = await readFile(this.#folder.passwordFile, 'utf8')
    } else {
      url.searchParams.set('host', await this.#folder.socketFolder(this.#user))
    }
    return url.href
  }

  /** Leaves the cluster to its owner. */
  async leave(): Promise<void> {
    await this.#folder.close()
  }

  /** Ends all connections and stops the cluster; everything committed is on disk. */
  async stop(): Promise<void> {
    const { path: parent } = this.#folder
    await this.#postmaster?.stop()
    for (const name of await readdir(parent)) {
      // a first start that was interrupted
      if (name.startsWith('new-')) await rm(path.join(parent, name), { recursive: true, force: true })
    }
    await this.leave()
  }
}

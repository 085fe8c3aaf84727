import { rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { Client, emptyDatabase, type Server, startServer, temporaryFolder } from '#tests/contract/kit.ts'
import { processesOf, signal } from '#tests/contract/processes.ts'
import { startStore } from '#tests/contract/store-server.ts'

/** A part of a studio that can be killed. */
export type Victim =
  | 'server'
  | 'server politely'
  | 'database'
  | 'browser'
  | 'speech'
  | 'keeper'
  | 'node'
  | 'node politely'

/** Patterns that the command of a victim's process contains. */
const COMMANDS: Partial<Record<Victim, RegExp>> = {
  database: /postgres.* -D /,
  browser: /--remote-debugging-pipe/,
  speech: /speech\/espeak\/process/,
  keeper: /processes\/keeper-process/,
}

/** Longest recovery of a killed database, and the pause between two looks. */
const READY = { timeout: 60_000, interval: 200 }

/** Longest end of a process whose parent was killed, and the pause between two looks. */
const ENDED = { timeout: 60_000, interval: 20 }

interface Member {
  env: Record<string, string>
  server: Server | null
}

/** The processes of one studio, with a folder of their own for data and temporary files. The first one answers users. */
export class Studio {
  readonly victims: readonly Victim[]
  readonly folder: string
  /** The folder of the object store. */
  readonly storeDir: string
  /** Null where each process has its own. */
  readonly databaseUrl: string | null
  readonly #members: Member[]
  readonly #close: () => Promise<void>
  #turn = 0

  private constructor(studio: {
    folder: string
    storeDir: string
    victims: readonly Victim[]
    environments: Record<string, string>[]
    databaseUrl?: string
    close?: () => Promise<void>
  }) {
    this.folder = studio.folder
    this.storeDir = studio.storeDir
    this.databaseUrl = studio.databaseUrl ?? null
    this.victims = studio.victims
    const shared = { TMPDIR: studio.folder, LOGIN_ATTEMPTS_PER_MINUTE: '10000' }
    this.#members = studio.environments.map((env) => ({ env: { ...shared, ...env }, server: null }))
    this.#close = studio.close ?? (async () => {})
  }

  /** One process that does everything, with its own database and store. */
  static async ofOneMachine(): Promise<Studio> {
    const folder = temporaryFolder()
    const dataDir = path.join(folder, 'data')
    const victims = ['server', 'server politely', 'database', 'browser', 'speech', 'keeper'] as const
    return new Studio({ folder, storeDir: dataDir, victims, environments: [{ DATA_DIR: dataDir }] })
  }

  /** One process that answers and others that render, on a database and a store that they share. */
  static async ofProcesses(nodes: number): Promise<Studio> {
    const folder = temporaryFolder()
    const database = await emptyDatabase()
    const store = await startStore(path.join(folder, 'store'))
    const databaseUrl = database.env.DATABASE_URL
    const shared = { DATABASE_URL: databaseUrl, ...store.env }
    const roles = ['api', ...Array.from({ length: nodes }, () => 'render')]
    const environments = roles.map((ROLE, at) => ({
      ...shared,
      ROLE,
      DATA_DIR: path.join(folder, `data-${at}`),
    }))
    const close = async () => {
      await store.close()
      await database.close()
    }
    const victims = ['server', 'node', 'node politely', 'browser', 'speech'] as const
    return new Studio({ folder, storeDir: store.folder, victims, environments, databaseUrl, close })
  }

  /** Starts every process that does not run. */
  async start(): Promise<void> {
    for (const member of this.#members) if (!runs(member.server)) member.server = await startServer(member.env)
  }

  /** Resolves when calls are answered again: a database that was killed starts again by itself. */
  async ready(): Promise<void> {
    await expect.poll(async () => (await fetch(`${this.url}/readyz`)).status, READY).toBe(200)
  }

  /** The address that users know: that of the first process as it was started last. */
  get url(): string {
    return this.#members[0]?.server?.url ?? ''
  }

  logIn(): Promise<Client> {
    return new Client(this.url).logIn('demo@avatar.studio', 'Presenter#2026')
  }

  /** Ends one part; returns whether one was running. A process of the studio is started again. */
  async kill(victim: Victim): Promise<boolean> {
    const command = COMMANDS[victim]
    if (command) {
      const running = processesOf(this.folder)
      const found = running.find((one) => command.test(one.command) && !/--type=/.test(one.command))
      if (!found) return false
      signal(found.pid, 'SIGKILL')
      // the connections of a killed database answer for a moment longer
      const family = running.filter((one) => one === found || one.parentPid === found.pid).map(({ pid }) => pid)
      const left = () => processesOf(this.folder).filter(({ pid }) => family.includes(pid))
      await expect.poll(left, ENDED).toEqual([])
      return true
    }
    const nodes = this.#members.slice(1)
    const member = victim.startsWith('node') ? nodes[this.#turn++ % nodes.length] : this.#members[0]
    await member?.server?.stop(victim.endsWith('politely') ? 'SIGTERM' : 'SIGKILL')
    await this.start()
    return true
  }

  /** Stops as a service manager does. */
  async stop(): Promise<void> {
    await Promise.all(this.#members.map(({ server }) => server?.stop('SIGTERM')))
  }

  async remove(): Promise<void> {
    await this.stop()
    await this.#close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function runs(server: Server | null): boolean {
  return server !== null && server.process.exitCode === null && server.process.signalCode === null
}

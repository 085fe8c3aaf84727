import { rmSync } from 'node:fs'
import path from 'node:path'
import { Client, type Server, startServer, temporaryFolder } from '../contract/kit.ts'
import { processesOf, signal } from './processes.ts'

/** A part of a studio that can be killed. */
export type Victim = 'server' | 'server politely' | 'database' | 'browser' | 'speech'
export const VICTIMS: readonly Victim[] = ['server', 'server politely', 'database', 'browser', 'speech']

/** What the command of a victim's process contains. */
const COMMANDS: Partial<Record<Victim, RegExp>> = {
  database: /postgres.* -D /,
  browser: /--remote-debugging-pipe/,
  speech: /speech\/espeak\/process/,
}

/** A studio of one machine, with a folder of its own for data and temporary files. */
export class Studio {
  readonly folder = temporaryFolder()
  readonly dataDir = path.join(this.folder, 'data')
  #server: Server | null = null

  /** Starts the server, or resolves at once where it runs. */
  async start(): Promise<void> {
    if (this.#server && this.#server.process.exitCode === null && this.#server.process.signalCode === null) return
    this.#server = await startServer({
      DATA_DIR: this.dataDir,
      TMPDIR: this.folder,
      LOGIN_ATTEMPTS_PER_MINUTE: '10000',
    })
  }

  /** The address of the server as it was started last. */
  get url(): string {
    return this.#server?.url ?? ''
  }

  logIn(): Promise<Client> {
    return new Client(this.url).logIn('demo@avatar.studio', 'Presenter#2026')
  }

  /** Ends one part; returns whether one was running. The server itself is started again. */
  async kill(victim: Victim): Promise<boolean> {
    const command = COMMANDS[victim]
    if (command) {
      const [found] = processesOf(this.folder).filter(
        (one) => command.test(one.command) && !/--type=/.test(one.command),
      )
      if (found) signal(found.pid, 'SIGKILL')
      return found !== undefined
    }
    await this.#server?.stop(victim === 'server' ? 'SIGKILL' : 'SIGTERM')
    await this.start()
    return true
  }

  /** Stops as a service manager does. */
  async stop(): Promise<void> {
    await this.#server?.stop('SIGTERM')
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { keep } from '#server/platform/processes/keeper.ts'
import type { ClusterFolder } from './folder.ts'
import type { OsUser } from './os-user.ts'

/** Longest wait for the end; the keeper waits longer. */
const STOP_MS = 8000

/** The environment of PostgreSQL's programs: without the settings of others. */
export const ENVIRONMENT = { ...process.env, LC_ALL: 'C', PGDATA: undefined, PGPORT: undefined, PGOPTIONS: undefined }

/** The main process of a cluster: a child of this process, in a session of its own. It ends when this one has ended. */
export class Postmaster {
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>

  private constructor(child: ChildProcess, ended: Promise<unknown>) {
    this.#child = child
    this.#ended = ended
  }

  /**
   * Starts the program `postgres`, which logs to the folder's log.
   * @throws Error when it cannot be started
   */
  static async start(program: string, args: string[], folder: ClusterFolder, user: OsUser | null): Promise<Postmaster> {
    const log = await open(folder.log, 'w', 0o600)
    try {
      const child = spawn(program, ['-D', folder.cluster, ...args], {
        cwd: folder.path,
        env: ENVIRONMENT,
        detached: true,
        stdio: ['ignore', log.fd, log.fd],
        ...user,
      })
      const { pid } = child
      if (pid === undefined) throw (await once(child, 'error'))[0]
      const forget = keep({ kind: 'database', pid, file: folder.postmaster })
      return new Postmaster(child, once(child, 'exit').then(forget))
    } finally {
      await log.close()
    }
  }

  get runs(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Ends all connections and the process; everything committed is on disk (the fast shutdown of PostgreSQL). */
  async stop(): Promise<void> {
    // Windows has no signals: the process ends as in a power cut
    this.#child.kill('SIGINT')
    await Promise.race([this.#ended, sleep(STOP_MS, null, { ref: false })])
  }
}

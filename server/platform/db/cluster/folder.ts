import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { grantAccess, type OsUser } from './os-user.ts'

/** Longest path of a Unix socket in bytes: 107 on Linux, 103 on macOS. */
const MAX_SOCKET_BYTES = 103

/** @throws StartError when the folder holds the database of an earlier version, and none of this one */
export function refuseOldKind(dataDir: string): void {
  if (!existsSync(path.join(dataDir, 'database/PG_VERSION')) || existsSync(path.join(dataDir, 'postgres'))) return
  throw new StartError(
    `The folder ${dataDir} holds a database of an earlier version of Avatar Studio, which this version cannot open. Set DATA_DIR to a new folder; the old one is left as it is.`,
  )
}

/** Folder of the embedded database in the data folder, private to the user that runs it. */
export class ClusterFolder {
  readonly path: string
  /** PostgreSQL's own data folder. */
  readonly cluster: string
  /** The file of the postmaster that runs, or that ended without removing it. */
  readonly postmaster: string
  readonly log: string
  /** The password of TCP connections, where there are no Unix sockets. */
  readonly passwordFile: string
  readonly #socket: string
  #shortcut: string | null = null

  constructor(dataDir: string) {
    this.path = path.join(dataDir, 'postgres')
    this.cluster = path.join(this.path, 'cluster')
    this.postmaster = path.join(this.cluster, 'postmaster.pid')
    this.log = path.join(this.path, 'log')
    this.passwordFile = path.join(this.path, 'password')
    this.#socket = path.join(this.path, 'socket')
  }

  async create(user: OsUser | null): Promise<void> {
    if (user) grantAccess(user, path.dirname(this.path))
    for (const folder of [this.path, this.#socket]) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      if (!user) continue
      await chown(folder, user.uid, user.gid)
    }
    await chmod(this.#socket, 0o700)
  }

  /** The socket's folder, through a link in the system's temporary folder where its own path is too long. */
  async socketFolder(user: OsUser | null): Promise<string> {
    if (Buffer.byteLength(path.join(this.#socket, '.s.PGSQL.5432')) <= MAX_SOCKET_BYTES) return this.#socket
    if (!this.#shortcut) {
      this.#shortcut = await mkdtemp(path.join(tmpdir(), 'avatar-studio-'))
      if (user) await chown(this.#shortcut, user.uid, user.gid)
      await symlink(this.#socket, path.join(this.#shortcut, 's'))
    }
    return path.join(this.#shortcut, 's')
  }

  /** Removes what a cluster that no longer runs left behind, and that would keep another from starting. */
  async clearStale(user: OsUser | null): Promise<void> {
    await rm(this.postmaster, { force: true })
    await rm(this.#socket, { recursive: true, force: true })
    await this.create(user)
  }

  async close(): Promise<void> {
    if (this.#shortcut) await rm(this.#shortcut, { recursive: true, force: true })
  }
}

import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'

/** A user of the operating system, by number. */
export interface OsUser {
  uid: number
  gid: number
}

/** The user that runs the database of a server that runs as root. */
const NAME = 'avatar-studio'

function lookUp(): OsUser | null {
  try {
    const number = (flag: string) => Number(execFileSync('id', [flag, NAME], { stdio: ['ignore', 'pipe', 'ignore'] }))
    return { uid: number('-u'), gid: number('-g') }
  } catch {
    return null
  }
}

function create(): OsUser | null {
  try {
    const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
    execFileSync('useradd', [...flags, NAME], { stdio: 'ignore' })
  } catch {
    // another server may have created it at the same moment
  }
  return lookUp()
}

/**
 * The user that runs the database, because PostgreSQL refuses to run as root: the owner of an existing cluster, else
 * a system user of its own, which is created.
 * @returns null where the server does not run as root: the database runs as the same user
 * @throws StartError when the user cannot be created
 */
export function databaseUser(cluster: string): OsUser | null {
  if (process.getuid?.() !== 0) return null
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  const user = lookUp() ?? create()
  if (user) return user
  throw new StartError(
    `PostgreSQL does not run as root, and the system user ${NAME} cannot be created. Create it, start as another user, or set DATABASE_URL.`,
  )
}

function mayEnter({ uid, gid }: OsUser, folder: string): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder)
  if (owner === uid) return (mode & 0o100) !== 0
  return (mode & (group === gid ? 0o010 : 0o001)) !== 0
}

/**
 * Refuses a path whose parent folders the user may not enter, such as one below a home that is private to root.
 * @throws StartError
 */
export function requireReachable(user: OsUser, file: string): void {
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    if (!mayEnter(user, folder)) {
      throw new StartError(
        `PostgreSQL does not run as root, and the user ${NAME} that runs it may not enter ${folder}, on the way to ${file}. Move the folder, open it (chmod o+x ${folder}), start as another user, or set DATABASE_URL.`,
      )
    }
    if (folder === path.dirname(folder)) return
  }
}

/** Lets the user's group enter a folder that belongs to root, without opening it to others. */
export function grantAccess(user: OsUser, folder: string): void {
  const { uid, mode } = statSync(folder)
  if (uid !== 0 || mayEnter(user, folder)) return
  chownSync(folder, uid, user.gid)
  chmodSync(folder, (mode & 0o777) | 0o010)
}

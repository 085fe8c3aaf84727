import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Heartbeat, thisProcess, type User } from './heartbeat.ts'
import { lockFile } from './kernel-lock.ts'
import { StartError } from './start-error.ts'

const BEAT_MS = 1000
/** Silence after which a user on another host, or of an earlier boot, counts as gone. */
const SILENCE_MS = 5000
const LOOK_MS = 250

/** Returns whether two users run on one kernel, which passes locks between them. */
function sharesKernel(a: User, b: User): boolean {
  return a.boot === b.boot && (a.boot !== '' || a.host === b.host)
}

/** @throws StartError when the file system cannot lock */
function lockOf(dataDir: string): ReturnType<typeof lockFile> {
  try {
    return lockFile(path.join(dataDir, 'lock'))
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be locked: ${(error as Error).message}.`)
  }
}

function taken(dataDir: string, user: User | null): StartError {
  const name = user ? `Process ${user.process} on ${user.host}` : 'Another process'
  return new StartError(
    `${name} is another Avatar Studio that uses the folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}

/** Returns whether the heartbeat stays silent. */
async function isSilent(heartbeat: Heartbeat): Promise<boolean> {
  const lastMs = await heartbeat.lastMs()
  const untilMs = performance.now() + SILENCE_MS
  while (performance.now() < untilMs) {
    await sleep(LOOK_MS)
    if ((await heartbeat.lastMs()) !== lastMs) return false
  }
  return true
}

/**
 * The right of one server to a data folder. On one kernel a lock decides, which ends with its process; between hosts
 * that share a volume a heartbeat decides, because such volumes may not pass locks on.
 */
export class FolderLock {
  /** Resolves when another server has taken the folder, or when this one can give no sign of life: the process must end. */
  readonly lost: Promise<StartError>
  /** Whether the user before was on another host and did not release the folder. */
  readonly fromOtherHost: boolean
  readonly #heartbeat: Heartbeat
  readonly #user: User
  readonly #releaseLock: () => void
  readonly #timer: NodeJS.Timeout
  #lastMs = performance.now()
  #beating: Promise<unknown> = Promise.resolve()

  private constructor(
    dataDir: string,
    parts: { heartbeat: Heartbeat; user: User; before: User | null; releaseLock: () => void },
  ) {
    this.#heartbeat = parts.heartbeat
    this.#user = parts.user
    this.#releaseLock = parts.releaseLock
    const { before, user } = parts
    this.fromOtherHost = before !== null && !sharesKernel(before, user) && before.host !== user.host
    let lose: (error: StartError) => void = () => {}
    this.lost = new Promise((resolve) => {
      lose = resolve
    })
    this.#timer = setInterval(() => {
      this.#beating = this.#beating.then(() => this.#beat(dataDir)).then((error) => error && lose(error))
    }, BEAT_MS)
  }

  /** @throws StartError when another server uses the folder */
  static async take(dataDir: string): Promise<FolderLock> {
    const heartbeat = new Heartbeat(path.join(dataDir, 'heartbeat'))
    const lock = lockOf(dataDir)
    const before = await heartbeat.user()
    if (!lock) throw taken(dataDir, before)
    try {
      const user = thisProcess()
      // on one kernel the lock proves that the user before has ended
      const ended = before === null || sharesKernel(before, user)
      if (!ended && !(await isSilent(heartbeat))) throw taken(dataDir, before)
      await heartbeat.name(user)
      return new FolderLock(dataDir, { heartbeat, user, before, releaseLock: lock.release })
    } catch (error) {
      lock.release()
      throw error
    }
  }

  async #beat(dataDir: string): Promise<StartError | null> {
    try {
      const user = await this.#heartbeat.user()
      if (user && user.id !== this.#user.id) return taken(dataDir, user)
      if (!user) await this.#heartbeat.name(this.#user)
      await this.#heartbeat.beat()
      this.#lastMs = performance.now()
      return null
    } catch (error) {
      if (performance.now() - this.#lastMs < SILENCE_MS) return null
      return new StartError(`The data folder ${dataDir} can no longer be written: ${(error as Error).message}.`)
    }
  }

  async release(): Promise<void> {
    clearInterval(this.#timer)
    await this.#beating
    if ((await this.#heartbeat.user())?.id === this.#user.id) await this.#heartbeat.remove()
    this.#releaseLock()
  }
}

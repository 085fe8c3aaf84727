import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { z } from 'zod'

const schema = z.object({ id: z.uuid(), process: z.number(), host: z.string(), boot: z.string() })
/** Who uses a data folder: a process of a host since one of its boots. */
export type User = z.infer<typeof schema>

/** Returns the id that Linux gives to each boot; '' on other systems. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Returns this process as the user of a data folder. */
export function thisProcess(): User {
  return { id: randomUUID(), process: process.pid, host: hostname(), boot: bootId() }
}

/** The file that names the user of a data folder. Its time of change is the user's last sign of life. */
export class Heartbeat {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  /** Returns the named user; null for a file that is missing, empty or unreadable. */
  async user(): Promise<User | null> {
    const text = await readFile(this.#file, 'utf8').catch(() => '')
    try {
      return schema.parse(JSON.parse(text))
    } catch {
      return null
    }
  }

  /** Returns the time of the last sign of life, on the clock of whoever gave it. */
  async lastMs(): Promise<number> {
    return (await stat(this.#file).catch(() => null))?.mtimeMs ?? 0
  }

  async name(user: User): Promise<void> {
    const fresh = `${this.#file}-${user.id}`
    await writeFile(fresh, JSON.stringify(user), { mode: 0o600, flush: true })
    await rename(fresh, this.#file)
  }

  /** Gives a sign of life, which needs no space on the disk. */
  async beat(): Promise<void> {
    const now = new Date()
    await utimes(this.#file, now, now)
  }

  async remove(): Promise<void> {
    await rm(this.#file, { force: true })
  }
}

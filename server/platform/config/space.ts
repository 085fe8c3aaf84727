import { statfs } from 'node:fs/promises'

const MIB = 2 ** 20
/** Space that writes leave free, for everything else on the machine. */
const RESERVE_BYTES = 512 * MIB
/** The same on a small disk, as a part of it. */
const RESERVE_PART = 0.1
/** Times that the bytes of a row are on the disk until the database has tidied up: its log, its row, the row before. */
const ROW_COPIES = 3
/** How often the disks are looked at while something is written of unknown length, in milliseconds. */
const LOOK_MS = 250
/** The most that one owner holds, as a part of the space that the others leave. */
const OWNER_PART = 0.5

/** The disk of a folder. */
export interface Disk {
  folder: string
  /** Returns how many bytes of it are kept for the database's own log. */
  growth?(): Promise<number>
}

async function freeOn({ folder, growth = async () => 0 }: Disk): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize - Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_PART) - (await growth())
}

/** The free space of the fullest of the disks, in bytes, less what stays free; negative below that. */
async function freeSpace(disks: readonly Disk[]): Promise<number> {
  return Math.min(Number.POSITIVE_INFINITY, ...(await Promise.all(disks.map(freeOn))))
}

/** Returns how many bytes the disks lack for so many bytes more; 0 when there is room. */
export async function missingSpace(disks: readonly Disk[], bytes: number): Promise<number> {
  return Math.max(0, bytes - (await freeSpace(disks)))
}

/** A disk has no room for what was to be written. */
export class SpaceError extends Error {
  override name = 'SpaceError'

  /** Whether the owner's own writes in progress hold its part of the space. */
  readonly isOwn: boolean

  constructor(isOwn = false) {
    super('a disk has no room for what was to be written')
    this.isOwn = isOwn
  }
}

/** Returns the error of a write to the disk: a `SpaceError` where the disk was full. */
export function writeError(error: unknown): unknown {
  return (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC' ? new SpaceError() : error
}

/** Space that a write in progress holds. */
export interface Hold {
  /** Releases bytes that are on the disk, and so are no longer free. */
  landed(bytes: number): void
  /** Releases the rest when the write has ended. */
  end(): void
}

/** The free space of the disks that this process fills, and what its writes in progress may still take of it. */
export class Space {
  readonly disks: readonly Disk[]
  #heldBytes = 0
  readonly #heldBy = new Map<string, number>()
  /** Writes that have ended. */
  #ended = 0

  constructor(disks: readonly Disk[]) {
    this.disks = disks
  }

  /**
   * Holds space for a write of so many bytes.
   * @param owner the workspace whose client decides how long the write takes: all that it holds is at most a part of
   * what the others leave, so that nobody holds everything
   * @throws SpaceError when a disk lacks it, beside what the other writes in progress hold
   */
  async hold(bytes: number, owner?: string): Promise<Hold> {
    let ended: number
    let free: number
    do {
      ended = this.#ended
      free = await freeSpace(this.disks)
      // a write that ended meanwhile holds nothing any more, and its bytes may not be counted yet
    } while (ended !== this.#ended)
    if (this.#heldBytes + bytes > free) throw new SpaceError()
    if (owner !== undefined) {
      const own = this.#heldBy.get(owner) ?? 0
      if (own + bytes > OWNER_PART * (free - (this.#heldBytes - own))) throw new SpaceError(own > 0)
    }
    return this.#take(bytes, owner)
  }

  #take(bytes: number, owner: string | undefined): Hold {
    this.#add(bytes, owner)
    let rest = bytes
    const landed = (part: number) => {
      const released = Math.min(rest, part)
      rest -= released
      this.#add(-released, owner)
    }
    const end = () => {
      landed(rest)
      this.#ended += 1
    }
    return { landed, end }
  }

  #add(bytes: number, owner: string | undefined): void {
    this.#heldBytes += bytes
    if (owner === undefined) return
    const own = (this.#heldBy.get(owner) ?? 0) + bytes
    if (own === 0) this.#heldBy.delete(owner)
    else this.#heldBy.set(owner, own)
  }

  /**
   * Lets something write of which nobody knows how long it becomes, such as a film.
   * @param write gets a signal that is aborted once a disk has no more than it keeps free
   * @throws SpaceError when that has ended it, or a disk was full before
   */
  async during<T>(write: (full: AbortSignal) => Promise<T>): Promise<T> {
    const full = new AbortController()
    const look = async () => {
      if ((await missingSpace(this.disks, 0)) > 0) full.abort(new SpaceError())
    }
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS)
    try {
      return await write(full.signal)
    } catch (error) {
      throw full.signal.aborted ? full.signal.reason : writeError(error)
    } finally {
      clearInterval(timer)
    }
  }

  /** Holds space for rows of so many bytes, as `hold` does, with their copies in the database's log. */
  holdRows(bytes: number, owner?: string): Promise<Hold> {
    return this.hold(ROW_COPIES * bytes, owner)
  }
}

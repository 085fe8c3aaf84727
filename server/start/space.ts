import { statfs } from 'node:fs/promises'

const MIB = 2 ** 20
/** Space that writes leave free, for the database's own log and for everything else on the machine. */
const RESERVE_BYTES = 512 * MIB
/** The same on a small disk, as a part of it. */
const RESERVE_PART = 0.1
/** Times that the bytes of a row are on the disk until the database has tidied up: its log, its row, the row before. */
const ROW_COPIES = 3

async function freeIn(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return bavail * bsize - Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_PART)
}

/** The free space of the fullest of the folders' disks, in bytes, less what stays free; negative below that. */
async function freeSpace(folders: readonly string[]): Promise<number> {
  return Math.min(Number.POSITIVE_INFINITY, ...(await Promise.all(folders.map(freeIn))))
}

/** Returns how many bytes the folders' disks lack for so many bytes more; 0 when there is room. */
export async function missingSpace(folders: readonly string[], bytes: number): Promise<number> {
  return Math.max(0, bytes - (await freeSpace(folders)))
}

/** A disk has no room for what was to be written. */
export class SpaceError extends Error {
  override name = 'SpaceError'

  constructor() {
    super('a disk has no room for what was to be written')
  }
}

/** The free space of the disks that this process fills, and what its writes in progress may still take of it. */
export class Space {
  readonly folders: readonly string[]
  #heldBytes = 0
  /** Writes that have ended. */
  #ended = 0

  constructor(folders: readonly string[]) {
    this.folders = folders
  }

  /**
   * Holds space for a write of so many bytes.
   * @returns what to call when the write has ended
   * @throws SpaceError when a disk lacks it, beside what the other writes in progress hold
   */
  async hold(bytes: number): Promise<() => void> {
    let ended: number
    let free: number
    do {
      ended = this.#ended
      free = await freeSpace(this.folders)
      // a write that ended meanwhile holds nothing any more, and its bytes may not be counted yet
    } while (ended !== this.#ended)
    if (this.#heldBytes + bytes > free) throw new SpaceError()
    this.#heldBytes += bytes
    return () => {
      this.#heldBytes -= bytes
      this.#ended += 1
    }
  }

  /** Holds space for rows of so many bytes, as `hold` does, with their copies in the database's log. */
  holdRows(bytes: number): Promise<() => void> {
    return this.hold(ROW_COPIES * bytes)
  }
}

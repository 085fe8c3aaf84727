import { statfs } from 'node:fs/promises'

const MIB = 2 ** 20
/** Space that writes leave free, for the database's own log and for everything else on the machine. */
const RESERVE_BYTES = 512 * MIB
/** The same on a small disk, as a part of it. */
const RESERVE_PART = 0.1
/** Times that a write's bytes are on the disk until the database has tidied up: its log, its row, the row before. */
const COPIES = 3

async function missingIn(folder: string, bytes: number): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder)
  const reserve = Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_PART)
  return Math.max(0, reserve + COPIES * bytes - bavail * bsize)
}

/** Returns how many bytes the folders' disks lack for a write of so many bytes; 0 when there is room. */
export async function missingSpace(folders: string[], bytes: number): Promise<number> {
  return Math.max(0, ...(await Promise.all(folders.map((folder) => missingIn(folder, bytes)))))
}

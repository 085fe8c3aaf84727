import { readdir, statfs } from 'node:fs/promises'
import path from 'node:path'
import { ClusterFolder } from './folder.ts'

const MIB = 2 ** 20
/** A file of the log, as `initdb` sets it. */
const SEGMENT_BYTES = 16 * MIB
const LIMIT_BYTES = { least: 64 * MIB, most: 256 * MIB }
/** The most of a small disk that the log takes. */
const LIMIT_PART = 1 / 8
/** `max_wal_size` is a soft limit: what is written while a checkpoint runs comes on top. */
const MARGIN_BYTES = 3 * SEGMENT_BYTES

/** Returns the `max_wal_size` of a cluster on the disk of a folder, in bytes. */
export async function logLimit(folder: string): Promise<number> {
  const { blocks, bsize } = await statfs(folder)
  return Math.min(LIMIT_BYTES.most, Math.max(LIMIT_BYTES.least, Math.floor(blocks * bsize * LIMIT_PART)))
}

/** Returns by how many bytes the log of the embedded database may still grow, whatever the database writes. */
export async function logGrowth(dataDir: string): Promise<number> {
  const { cluster } = new ClusterFolder(dataDir)
  // none before the first start
  const files = await readdir(path.join(cluster, 'pg_wal')).catch(() => [])
  const present = files.filter((name) => /^[0-9A-F]{24}$/.test(name)).length * SEGMENT_BYTES
  return Math.max(0, (await logLimit(dataDir)) + MARGIN_BYTES - present)
}

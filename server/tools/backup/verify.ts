import { refuseNewer } from '#server/platform/db/migrate.ts'
import { damagedBackup } from './files.ts'
import { type BackupManifest, readManifest, tableName } from './manifest.ts'
import { computedSums, damagedOf, readSums, type Sums } from './sums.ts'

/** A backup that is as it was written. */
export interface VerifiedBackup {
  folder: string
  manifest: BackupManifest
  /** Sums of the objects that are as they were written. */
  sums: Sums
  /** Whether the sums were written with the backup: those of an earlier version have none. */
  hasSums: boolean
  /** Names of damaged objects, where they are skipped. */
  skipped: string[]
}

/**
 * Reads all of a backup.
 * @param skipDamaged whether damaged objects are left out; damaged rows never are
 * @throws StartError naming the files that are damaged, and for a backup of a newer version
 */
export async function verifyBackup(folder: string, skipDamaged = false): Promise<VerifiedBackup> {
  const manifest = await readManifest(folder)
  refuseNewer(manifest.migrations)
  const written = await readSums(folder, manifest)
  const sums = new Map(written ?? (manifest.objects === null ? [] : await computedSums(folder)))
  const rows = await damagedOf(
    folder,
    manifest.tables.map(({ name, sha256 }) => [tableName(name), sha256] as const),
  )
  const objects = written ? await damagedOf(folder, sums) : []
  const refused = skipDamaged ? rows : [...rows, ...objects]
  if (refused.length > 0) throw damagedBackup(folder, refused)
  for (const name of objects) sums.delete(name)
  return { folder, manifest, sums, hasSums: written !== null || manifest.objects === null, skipped: objects }
}

import { refuseNewer } from '#server/platform/db/migrate.ts'
import { type BackupPlace, damagedBackup } from './files.ts'
import { type BackupManifest, openBackup, tableName } from './manifest.ts'
import { computedSums, damagedOf, readSums, type Sums } from './sums.ts'

/** A backup that is as it was written. */
export interface VerifiedBackup {
  place: BackupPlace
  manifest: BackupManifest
  /** Sums of the objects that are as they were written. */
  sums: Sums
  /** Whether the sums were written with the backup: those of an earlier version have none. */
  hasSums: boolean
  /** Names of damaged objects, where they are skipped. */
  skipped: string[]
}

/** How a backup is read. */
export interface ReadOptions {
  /** That of an encrypted backup. */
  passphrase?: string | null
  /** Whether damaged objects are left out; damaged rows never are. */
  skipDamaged?: boolean
}

/**
 * Reads all of a backup.
 * @throws StartError naming the files that are damaged, for a backup of a newer version, and for a wrong passphrase
 */
export async function verifyBackup(
  folder: string,
  { passphrase = null, skipDamaged = false }: ReadOptions = {},
): Promise<VerifiedBackup> {
  const { place, manifest } = await openBackup(folder, passphrase)
  refuseNewer(manifest.migrations)
  const written = await readSums(place, manifest)
  const sums = new Map(written ?? (manifest.objects === null ? [] : await computedSums(place)))
  const rows = await damagedOf(
    place,
    manifest.tables.map(({ name, sha256 }) => [tableName(name), sha256] as const),
  )
  const objects = written ? await damagedOf(place, sums) : []
  const refused = skipDamaged ? rows : [...rows, ...objects]
  if (refused.length > 0) throw damagedBackup(place, refused)
  for (const name of objects) sums.delete(name)
  return { place, manifest, sums, hasSums: written !== null || manifest.objects === null, skipped: objects }
}

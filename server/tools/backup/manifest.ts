import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { StartError } from '#server/platform/config/start-error.ts'
import { readBackupFile, refusedOrNull } from './files.ts'

/** Name of the file that describes a backup, written last: a folder without it is no backup. */
export const BACKUP_MANIFEST = 'manifest.json'

/** Name of the folder of a backup in which the objects are. */
export const OBJECTS = 'objects'

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const tableSchema = z.object({ name, columns: z.array(name).min(1), rows: z.number().int().min(0), sha256: z.string() })

const manifestSchema = z.object({
  format: z.literal(1),
  /** Version of the program that made it. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** daily: made by the server; manual: by the command; restore-point: before a restore. */
  kind: z.enum(['daily', 'manual', 'restore-point']),
  /** When the migrations of the tables were created, in milliseconds. */
  migrations: z.array(z.number().int()),
  /** In the order in which they can be filled. */
  tables: z.array(tableSchema),
  /** Files of the embedded object store; null when the store is a cloud's, which keeps its own copies. */
  objects: z.number().int().nullable(),
  /** SHA-256 of the list of the objects' SHA-256; missing without objects, and in backups of earlier versions. */
  sums: z.string().optional(),
})
export type BackupManifest = z.infer<typeof manifestSchema>
export type DumpedTable = z.infer<typeof tableSchema>
export type BackupKind = BackupManifest['kind']

/** Returns the name of the file of a table's rows in a backup. */
export function tableName(table: string): string {
  return `tables/${table}.copy.gz`
}

/** @throws StartError when the folder holds no backup that this version can read, or a manifest that is no regular file */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const read = await readBackupFile(folder, BACKUP_MANIFEST).then(text).catch(refusedOrNull)
  if (read === null) throw new StartError(`${folder} is not a backup: it has no ${BACKUP_MANIFEST}.`)
  try {
    return manifestSchema.parse(JSON.parse(read))
  } catch {
    throw new StartError(`${folder} is a backup that this version of Avatar Studio cannot read.`)
  }
}

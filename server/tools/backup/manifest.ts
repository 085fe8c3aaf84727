import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { StartError } from '#server/platform/config/start-error.ts'
import { checkOf, keyOf, SCRYPT } from './cipher.ts'
import { type BackupPlace, damagedBackup, readBackupFile, refusedOrNull, writeBackupFile } from './files.ts'

/** Name of the file that describes a backup, written last: a folder without it is no backup. */
const BACKUP_MANIFEST = 'manifest.json'

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

/** The part of an encrypted backup that is readable without its passphrase; its manifest is among the encrypted files. */
const coverSchema = manifestSchema.pick({ version: true, createdAt: true, kind: true }).extend({
  format: z.literal(2),
  scrypt: z.object({ N: z.literal(SCRYPT.N), r: z.literal(SCRYPT.r), p: z.literal(SCRYPT.p), salt: z.base64() }),
  /** Tells a wrong passphrase from a damaged file. */
  check: z.string(),
})
type BackupCover = z.infer<typeof coverSchema>

async function readJson<T>(place: BackupPlace, schema: z.ZodType<T>): Promise<T> {
  const { folder, key } = place
  const read = await readBackupFile(place, BACKUP_MANIFEST).then(text).catch(refusedOrNull)
  if (read === null)
    throw key
      ? damagedBackup(place, [BACKUP_MANIFEST])
      : new StartError(`${folder} is not a backup: it has no ${BACKUP_MANIFEST}.`)
  try {
    return schema.parse(JSON.parse(read))
  } catch {
    throw new StartError(`${folder} is a backup that this version of Avatar Studio cannot read.`)
  }
}

/**
 * Reads what a backup says of itself: its manifest, or the cover of an encrypted one.
 * @throws StartError when the folder holds no backup that this version can read, or a manifest that is no regular file
 */
export function readCover(folder: string): Promise<BackupManifest | BackupCover> {
  return readJson({ folder, key: null }, z.discriminatedUnion('format', [manifestSchema, coverSchema]))
}

/**
 * Opens a backup and reads its manifest.
 * @throws StartError as `readCover`, and when it is encrypted and `passphrase` is null or a wrong one
 */
export async function openBackup(
  folder: string,
  passphrase: string | null,
): Promise<{ place: BackupPlace; manifest: BackupManifest }> {
  const cover = await readCover(folder)
  if (cover.format === 1) return { place: { folder, key: null }, manifest: cover }
  if (passphrase === null)
    throw new StartError(
      `The backup ${folder} is encrypted: give its passphrase by --passphrase-file FILE or BACKUP_PASSPHRASE.`,
    )
  const key = await keyOf(passphrase, Buffer.from(cover.scrypt.salt, 'base64'))
  if (checkOf(key) !== cover.check) throw new StartError(`The passphrase is not the one of the backup ${folder}.`)
  const place = { folder, key }
  return { place, manifest: await readJson(place, manifestSchema) }
}

/** A place for the files of a new backup, and the salt of its key. */
interface NewPlace {
  place: BackupPlace
  salt: Buffer
}

/** Returns a folder as the place of a new backup, encrypted where there is a passphrase. */
export async function newPlace(folder: string, passphrase: string | null): Promise<NewPlace> {
  const salt = randomBytes(16)
  return { place: { folder, key: passphrase === null ? null : await keyOf(passphrase, salt) }, salt }
}

/** Writes the manifest of a new backup, and the cover of an encrypted one. */
export async function writeManifest({ place, salt }: NewPlace, manifest: BackupManifest): Promise<void> {
  const write = (at: BackupPlace, content: object) =>
    writeBackupFile(at, BACKUP_MANIFEST, Readable.from([Buffer.from(JSON.stringify(content, null, 2))]))
  await write(place, manifest)
  if (!place.key) return
  const { version, createdAt, kind } = manifest
  const scrypt = { ...SCRYPT, salt: salt.toString('base64') }
  const cover: BackupCover = { format: 2, version, createdAt, kind, scrypt, check: checkOf(place.key) }
  await write({ ...place, key: null }, cover)
}

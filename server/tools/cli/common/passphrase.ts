import { readFile } from 'node:fs/promises'
import { readCover } from '#server/tools/backup/manifest.ts'
import { CliRefusal } from './refusal.ts'

/** Shorter ones are found by trying. */
const CHARS_MIN = 12

/**
 * Returns the passphrase of backups: the first line of a file, else that of the environment; null where there is none.
 * It is never an argument, which other users of the machine can read.
 * @throws CliRefusal for a file that cannot be read, and for a passphrase that is too short
 */
export async function readPassphrase(
  file: string | undefined,
  env: Record<string, string | undefined>,
): Promise<string | null> {
  const given =
    file === undefined
      ? env.BACKUP_PASSPHRASE
      : await readFile(file, 'utf8').catch(() => {
          throw new CliRefusal(`The file ${file} cannot be read.`)
        })
  if (file === undefined && !given) return null
  const passphrase = (given ?? '').split(/\r?\n/)[0] ?? ''
  if ([...passphrase].length < CHARS_MIN)
    throw new CliRefusal(`The passphrase of a backup has at least ${CHARS_MIN} characters.`)
  return passphrase
}

/**
 * Returns the passphrase to read a backup with. Who gives one, by a file or the environment, expects an encrypted backup,
 * which nobody else can have made: a plain one in its place is refused, unless `isPlain` says that it is meant.
 * @throws CliRefusal as `readPassphrase`, and for a backup that is not encrypted; StartError for what is no backup
 */
export async function passphraseFor(
  folder: string,
  { file, isPlain }: { file: string | undefined; isPlain: boolean },
  env: Record<string, string | undefined>,
): Promise<string | null> {
  if (isPlain && file !== undefined) throw new CliRefusal('--plain and --passphrase-file exclude each other.')
  if (isPlain && (await readCover(folder)).format === 1) return null
  if ((file !== undefined || env.BACKUP_PASSPHRASE) && (await readCover(folder)).format === 1)
    throw new CliRefusal(`The backup ${folder} is not encrypted: give --plain instead of a passphrase if you trust it.`)
  return readPassphrase(file, env)
}

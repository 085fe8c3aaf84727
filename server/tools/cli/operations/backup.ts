import path from 'node:path'
import { openBeside } from '#server/platform/db/access.ts'
import { backupAt, keptBackups } from '#server/tools/backup/kept.ts'
import { makeBackup } from '#server/tools/backup/make.ts'
import type { BackupManifest } from '#server/tools/backup/manifest.ts'
import { WITHOUT_SUMS } from '#server/tools/backup/restore.ts'
import { objectsOf } from '#server/tools/backup/sums.ts'
import { verifyBackup } from '#server/tools/backup/verify.ts'
import { counted } from '#shared/base/counted.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { passphraseFor, readPassphrase } from '../common/passphrase.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

/** Prints the backups of a data folder, the last one first. */
async function list(dataDir: string, print: (line: string) => void): Promise<void> {
  for (const { folder, cover } of await keptBackups(dataDir)) {
    const { version } = cover
    if (cover.format === 2) print(`${folder}  version ${version}, encrypted`)
    else {
      const files = cover.objects === null ? 'no files' : counted(cover.objects, 'file')
      print(`${folder}  version ${version}, ${counted(rowsOf(cover), 'row')}, ${files}`)
    }
  }
}

const rowsOf = ({ tables }: BackupManifest) => tables.reduce((sum, table) => sum + table.rows, 0)

/** Reads all of a backup, and says that it is as it was written. */
async function verify(folder: string, passphrase: string | null, print: (line: string) => void): Promise<void> {
  const { manifest, sums, hasSums } = await verifyBackup(folder, { passphrase })
  if (!hasSums) print(WITHOUT_SUMS)
  print(
    `The backup ${folder} is as it was written: ${counted(rowsOf(manifest), 'row')}, ${counted(objectsOf(sums), 'file')}.`,
  )
}

/** `studio backup` makes a backup; `list` prints those of the data folder, `verify` reads all of one. */
export const backupCommand: Operation = async (args, { config, env, print }) => {
  const { words, values } = readWords(args, 'backup', OPERATING.backup)
  const [verb, place] = words
  if (verb === 'list') return list(config.dataDir, print)
  const file = values['passphrase-file']
  if (verb === 'verify') {
    if (!place) throw new CliRefusal(`The backup is missing. Usage: ${usageOf('backup', OPERATING.backup)}`)
    const folder = backupAt(config.dataDir, place)
    return verify(folder, await passphraseFor(folder, { file, isPlain: Boolean(values.plain) }, env), print)
  }
  if (values.plain) throw new CliRefusal('--plain is for backup verify.')
  if (file !== undefined && !values.encrypt) throw new CliRefusal('--passphrase-file is for --encrypt.')
  const passphrase = values.encrypt ? await readPassphrase(file, env) : null
  if (values.encrypt && passphrase === null)
    throw new CliRefusal('The passphrase is missing: give it by --passphrase-file FILE or BACKUP_PASSPHRASE.')
  const { dataDir, store, version } = config
  const access = await openBeside(config)
  try {
    const source = { url: access.url, dataDir, embeddedStore: store.kind === 'embedded', version }
    print(await makeBackup(source, 'manual', values.to && path.resolve(values.to), passphrase))
  } finally {
    await access.close()
  }
}

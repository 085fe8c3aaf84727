import path from 'node:path'
import { openBeside } from '#server/platform/db/access.ts'
import { backupAt, keptBackups } from '#server/tools/backup/kept.ts'
import { makeBackup } from '#server/tools/backup/make.ts'
import { WITHOUT_SUMS } from '#server/tools/backup/restore.ts'
import { objectsOf } from '#server/tools/backup/sums.ts'
import { verifyBackup } from '#server/tools/backup/verify.ts'
import { counted } from '#shared/base/counted.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

/** Reads all of a backup, and says that it is as it was written. */
async function verify(folder: string, print: (line: string) => void): Promise<void> {
  const { manifest, sums, hasSums } = await verifyBackup(folder)
  if (!hasSums) print(WITHOUT_SUMS)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  print(`The backup ${folder} is as it was written: ${counted(rows, 'row')}, ${counted(objectsOf(sums), 'file')}.`)
}

/** `studio backup` makes a backup; `list` prints those of the data folder, `verify` reads all of one. */
export const backupCommand: Operation = async (args, { config, print }) => {
  const { words, values } = readWords(args, 'backup', OPERATING.backup)
  if (words[0] === 'verify') {
    if (!words[1]) throw new CliRefusal(`The backup is missing. Usage: ${usageOf('backup', OPERATING.backup)}`)
    return verify(backupAt(config.dataDir, words[1]), print)
  }
  if (words[0] === 'list') {
    for (const { folder, manifest } of await keptBackups(config.dataDir)) {
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
      print(
        `${folder}  version ${manifest.version}, ${counted(rows, 'row')}, ${manifest.objects === null ? 'no files' : counted(manifest.objects, 'file')}`,
      )
    }
    return
  }
  const { dataDir, store, version } = config
  const access = await openBeside(config)
  try {
    const source = { url: access.url, dataDir, embeddedStore: store.kind === 'embedded', version }
    print(await makeBackup(source, 'manual', values.to && path.resolve(values.to)))
  } finally {
    await access.close()
  }
}

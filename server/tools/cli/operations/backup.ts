import path from 'node:path'
import { openBeside } from '#server/platform/db/access.ts'
import { keptBackups } from '#server/tools/backup/kept.ts'
import { makeBackup } from '#server/tools/backup/make.ts'
import { counted } from '#shared/base/counted.ts'
import type { Operation } from '../common/operation.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

/** `studio backup [--to FOLDER]` makes a backup; `studio backup list` prints those of the data folder. */
export const backupCommand: Operation = async (args, { config, print }) => {
  const { words, values } = readWords(args, 'backup', OPERATING.backup)
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

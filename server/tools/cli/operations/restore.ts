import path from 'node:path'
import { createDataFolder } from '#server/platform/config/data-folder.ts'
import { openAlone } from '#server/platform/db/access.ts'
import { backupAt } from '#server/tools/backup/kept.ts'
import { restoreBackup } from '#server/tools/backup/restore.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { passphraseFor } from '../common/passphrase.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('restore', OPERATING.restore)

/** `studio restore BACKUP` puts back a backup: a path, or a name that `studio backup list` prints. */
export const restoreCommand: Operation = async (args, { config, env, print }) => {
  const { words, values } = readWords(args, 'restore', OPERATING.restore)
  const [backup] = words
  if (!backup) throw new CliRefusal(`The backup is missing: ${USAGE}`)
  const { dataDir, store, version } = config
  const folder = backupAt(dataDir, backup)
  const passphrase = await passphraseFor(
    folder,
    { file: values['passphrase-file'], isPlain: Boolean(values.plain) },
    env,
  )
  await createDataFolder(dataDir)
  const access = await openAlone(config)
  try {
    const target = { url: access.url, dataDir, embeddedStore: store.kind === 'embedded', version }
    const point = await restoreBackup(target, folder, print, {
      passphrase,
      skipDamaged: Boolean(values['skip-damaged']),
    })
    print(`Restored ${folder}. Everyone logs in again.`)
    // restore points are not encrypted
    if (point)
      print(`To take it back: studio restore ${path.basename(point)}${env.BACKUP_PASSPHRASE ? ' --plain' : ''}`)
  } finally {
    await access.close()
  }
}

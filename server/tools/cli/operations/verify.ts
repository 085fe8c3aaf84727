import { verifyStore } from '#server/tools/backup/verify-store.ts'
import { counted } from '#shared/base/counted.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

/** `studio verify` compares the files of the embedded store with the last backup; damage ends it with 1. */
export const verifyCommand: Operation = async (args, { config, print }) => {
  readWords(args, 'verify', OPERATING.verify)
  if (config.store.kind !== 'embedded')
    throw new CliRefusal("The files are in a cloud's store, which has checksums of its own.")
  const { backup, whole, newer, damaged } = await verifyStore(config.dataDir)
  print(`As in the backup ${backup}: ${counted(whole, 'file')}. Written since: ${newer}.`)
  for (const name of damaged) print(`Damaged: ${name}`)
  if (damaged.length > 0)
    throw new CliRefusal(
      `${counted(damaged.length, 'file')} of the store cannot be trusted: restore a backup that is whole.`,
    )
}

import path from 'node:path'
import { CLEAN_UP_JOB } from '#server/features/work/clean-up.ts'
import { oldWorks } from '#server/features/work/rows/works.ts'
import { withDatabase } from '#server/platform/db/access.ts'
import type { Db } from '#server/platform/db/open.ts'
import { requireMarkedFolder } from '#server/platform/objects/embedded/marker.ts'
import { JobQueue } from '#server/platform/queue/queue.ts'
import { counted } from '#shared/base/counted.ts'
import { usageOf } from '../common/command-help.ts'
import type { Operation } from '../common/operation.ts'
import { CliRefusal } from '../common/refusal.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

const USAGE = usageOf('works', OPERATING.works)

/** `studio works clean-up` has the server delete the works that are kept no longer: at once, or when it starts. */
export const worksCommand: Operation = async (args, { config, print }) => {
  const [verb] = readWords(args, 'works', OPERATING.works).words
  if (!verb) throw new CliRefusal(`Usage: ${USAGE}`)
  await withDatabase(config, async (db, url) => {
    if (config.store.kind === 'embedded') await requireMarkedFolder(path.join(config.dataDir, 'objects'), db)
    const old = await oldWorks(db, config.workDays)
    if (old.length > 0) await order(db, url)
    print(
      `Older than they are kept: ${counted(old.length, 'video')}${old.length > 0 ? ', which the server deletes' : ''}.`,
    )
  })
}

/** Queues the deletion: the embedded store belongs to the server's process alone. */
async function order(db: Db, url: string): Promise<void> {
  const queue = new JobQueue(url, false, () => {})
  await queue.start([])
  await db.transaction((tx) => queue.send(tx, CLEAN_UP_JOB, {}))
  await queue.stop()
}

import { withDatabase } from '#server/platform/db/access.ts'
import { queueLoads } from '#server/platform/db/load.ts'
import type { Operation } from '../common/operation.ts'
import { readWords } from '../common/words.ts'
import { OPERATING } from '../manual/operating.ts'

/** `studio queue` prints what waits and runs. */
export const queueCommand: Operation = async (args, { config, print }) => {
  readWords(args, 'queue', OPERATING.queue)
  await withDatabase(config, async (db) => {
    const loads = await queueLoads(db)
    if (loads.length === 0) print('Nothing waits or runs.')
    for (const { queue, waiting, active, oldestSec } of loads)
      print(`${queue}\t${waiting} waiting\t${active} active\toldest ${Math.floor(oldestSec)} s`)
  })
}

import type { Operation } from '#server/cli/operation.ts'
import { readWords } from '#server/cli/words.ts'
import { withDatabase } from '#server/store/access.ts'
import { queueLoads } from '#server/store/load.ts'

/** `studio queue` prints what waits and runs. */
export const queue: Operation = async (args, { config, print }) => {
  readWords(args, {}, 'studio queue', [])
  await withDatabase(config, async (db) => {
    const loads = await queueLoads(db)
    if (loads.length === 0) print('Nothing waits or runs.')
    for (const { queue, waiting, active, oldestSec } of loads)
      print(`${queue}\t${waiting} waiting\t${active} active\toldest ${Math.floor(oldestSec)} s`)
  })
}

import { randomUUID } from 'node:crypto'
import type { Db } from '#server/store/open.ts'
import { reportSpeech, unfinishedSpeech } from '#server/store/speech-requests.ts'
import { reportWork, unfinishedWorks } from '#server/store/works.ts'
import type { JobQueue, State } from './queue.ts'

/**
 * Queues again what was begun and never ended: rows whose job is gone because the process died between writing the row
 * and queueing it, or gave its last attempt away by stopping.
 * @param alone no other process works on this database, so a job that is marked as running is nobody's
 */
export async function recoverJobs(db: Db, queue: JobQueue, alone: boolean): Promise<void> {
  const dead = (state: State) => state === 'unknown' || state === 'over' || (alone && state === 'active')

  for (const { id, jobId } of await unfinishedSpeech(db)) {
    const state = await queue.state('speech', jobId)
    if (!dead(state)) continue
    const next = randomUUID()
    if (state === 'active') await queue.cancel('speech', jobId)
    await reportSpeech(db, id, { jobId: next })
    await queue.send('speech', next, id)
  }
  for (const { id, jobId } of await unfinishedWorks(db)) {
    const state = await queue.state('render', jobId ?? '')
    if (!jobId || !dead(state)) continue
    const next = randomUUID()
    if (state === 'active') await queue.cancel('render', jobId)
    if (await reportWork(db, id, jobId, { jobId: next, status: 'queue', progress: 0 })) {
      await queue.send('render', next, id)
    }
  }
}

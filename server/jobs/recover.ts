import { randomUUID } from 'node:crypto'
import type { Db } from '#server/store/open.ts'
import { reportSpeech, unfinishedSpeech } from '#server/store/speech-requests.ts'
import { reportWork, unfinishedWorks } from '#server/store/works.ts'
import type { JobQueue, State } from './queue.ts'
import { RENDER_JOB } from './render-work.ts'
import { SPEECH_JOB } from './speak.ts'

/**
 * Sends a new job for every row that waits for one that will never end it: the process gave its last attempt away by
 * stopping, or the job was deleted. Rows and jobs are written together, so this is a safety net.
 * @param alone no other process works on this database, so a job that is marked as active has no process
 */
export async function recoverJobs(db: Db, queue: JobQueue, alone: boolean): Promise<void> {
  const dead = (state: State) => state === 'unknown' || state === 'over' || (alone && state === 'active')

  for (const { id, jobId } of await unfinishedSpeech(db)) {
    const state = await queue.state(SPEECH_JOB, jobId)
    if (!dead(state)) continue
    if (state === 'active') await queue.cancel(SPEECH_JOB, jobId)
    await db.transaction(async (tx) => {
      const next = randomUUID()
      await reportSpeech(tx, id, { jobId: next })
      await queue.send(tx, SPEECH_JOB, { id }, { jobId: next })
    })
  }
  for (const { id, jobId } of await unfinishedWorks(db)) {
    const state = await queue.state(RENDER_JOB, jobId ?? '')
    if (!jobId || !dead(state)) continue
    if (state === 'active') await queue.cancel(RENDER_JOB, jobId)
    await db.transaction(async (tx) => {
      const next = randomUUID()
      const changed = await reportWork(tx, id, jobId, { jobId: next, status: 'queue', progress: 0 })
      if (changed) await queue.send(tx, RENDER_JOB, { id }, { jobId: next })
    })
  }
}

import type { JobQueue } from '#server/jobs/queue.ts'
import { RENDER_JOB } from '#server/jobs/render-work.ts'
import { workPrefix } from '#server/objects/common/keys.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import type { Db, Tx } from '#server/store/open.ts'
import type { Principal } from '#server/store/principal.ts'
import { findProject } from '#server/store/projects.ts'
import * as store from '#server/store/works.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { type RenderSettings, renderSettingsSchema } from '#shared/model/render-settings.ts'
import { checkDocument, type DocumentRefusal } from './check-document.ts'

/** Why a rule of works refuses. */
export type WorkRefusal = DocumentRefusal | { reason: 'projectNotFound' | 'workNotFound' | 'workNotEnded' }

interface WorkDeps {
  db: Db
  objects: ObjectStore
  queue: JobQueue
}

async function send(queue: JobQueue, tx: Tx, { id, jobId }: store.WorkItem): Promise<void> {
  if (jobId) await queue.send(tx, RENDER_JOB, { id }, { jobId })
}

/** Queues a render of a project as currently saved. Refused if a render check blocks an export. */
export async function createWork(
  { db, queue }: WorkDeps,
  principal: Principal,
  { projectId, settings }: { projectId: string; settings: RenderSettings },
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const project = await findProject(db, principal, projectId)
  if (!project || project.binnedAt) return err({ reason: 'projectNotFound' })
  const document = checkDocument(project, project.webExtraParam, settings)
  if (!document.ok) return document
  return db.transaction(async (tx) => {
    const made = await store.insertWork(tx, principal, { projectId, projectJson: document.value, settings })
    await send(queue, tx, made)
    return ok(made)
  })
}

/** Queues an ended work again with the document it was made from. The same render checks apply. */
export async function regenerateWork(
  { db, queue }: WorkDeps,
  principal: Principal,
  id: string,
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const work = await store.findWork(db, principal, id)
  if (!work) return err({ reason: 'workNotFound' })
  const stored = await store.documentOfWork(db, principal, id)
  const settings = renderSettingsSchema.parse(work.settings)
  const document = checkDocument({ id: work.projectId, name: work.name }, stored, settings)
  if (!document.ok) return document
  return db.transaction(async (tx) => {
    const again = await store.regenerateWork(tx, principal, id)
    if (!again) return err({ reason: 'workNotEnded' })
    await send(queue, tx, again)
    return ok(again)
  })
}

/** Cancels a waiting or running work; an ended one stays as it is. */
export async function cancelWork(
  { db, queue }: WorkDeps,
  principal: Principal,
  id: string,
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const cancelled = await store.cancelWork(db, principal, id)
  if (cancelled?.jobId) await queue.cancel(RENDER_JOB, cancelled.jobId)
  const work = cancelled ?? (await store.findWork(db, principal, id))
  return work ? ok(work) : err({ reason: 'workNotFound' })
}

/** Deletes a work with its files, and its job if it has not ended. */
export async function deleteWork(
  { db, queue, objects }: WorkDeps,
  principal: Principal,
  id: string,
): Promise<Result<null, WorkRefusal>> {
  const deleted = await store.deleteWork(db, principal, id)
  if (!deleted) return err({ reason: 'workNotFound' })
  if (deleted.jobId && deleted.finishedAt === null) await queue.cancel(RENDER_JOB, deleted.jobId)
  await objects.removePrefix(workPrefix(principal.tenantId, id))
  return ok(null)
}

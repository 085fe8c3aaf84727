import type { Question } from '#server/document/check.ts'
import type { DocumentChecker } from '#server/document/checker.ts'
import type { DocumentRoom, WorkspaceFull } from '#server/document/room.ts'
import type { JobQueue } from '#server/jobs/queue.ts'
import { RENDER_JOB } from '#server/jobs/render-work.ts'
import { workPrefix } from '#server/objects/common/keys.ts'
import type { ObjectStore } from '#server/objects/common/port.ts'
import { textBytes } from '#server/store/documents.ts'
import type { Db, Tx } from '#server/store/open.ts'
import type { Principal } from '#server/store/principal.ts'
import { findProject } from '#server/store/projects.ts'
import * as store from '#server/store/works.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Finding } from '#shared/checks/finding.ts'
import type { RowFault } from '#shared/formats/fill-variables.ts'
import { type RenderSettings, renderSettingsSchema } from '#shared/model/render-settings.ts'

/** Why a rule of works refuses. */
export type WorkRefusal =
  | { reason: 'projectNotFound' | 'workNotFound' | 'workNotEnded' | 'projectEmpty' }
  | { reason: 'projectBroken'; detail: string }
  | { reason: 'workBlocked'; findings: Finding[] }
  | { reason: 'rowUnusable'; faults: RowFault[] }
  /** Limits that the operator sets. */
  | { reason: 'workTooLong'; limitSec: number }
  | { reason: 'tooManyWorks'; limit: number }
  | WorkspaceFull

/** What an operator allows a tenant. */
export interface WorkLimits {
  /** Longest film, in seconds. */
  filmSec: number
  /** Works of a tenant that wait or are rendered. */
  unfinished: number
}

export interface WorkDeps {
  db: Db
  objects: ObjectStore
  queue: JobQueue
  checker: DocumentChecker
  room: DocumentRoom
  limits: WorkLimits
}

export async function sendWork(queue: JobQueue, tx: Tx, { id, tenantId: owner, jobId }: store.WorkItem): Promise<void> {
  if (jobId) await queue.send(tx, RENDER_JOB, { id }, { owner, jobId })
}

/** Checks that a stored document can be rendered, and returns it, filled with a row where one is given. */
export async function renderable(
  { checker, limits }: Pick<WorkDeps, 'checker' | 'limits'>,
  { tenantId }: Principal,
  { id, name }: { id: string; name: string },
  text: string | null,
  settings: RenderSettings,
  { speaks = false, fill }: { speaks?: boolean; fill?: Question['fill'] } = {},
): Promise<Result<string, WorkRefusal>> {
  if (!text) return err({ reason: 'projectEmpty' })
  const render = { sceneId: settings.sceneId, speaks }
  const verdict = await checker.check(tenantId, { id, name, text, render, ...(fill && { fill }) })
  switch (verdict.type) {
    case 'blocked':
      return err({ reason: 'workBlocked', findings: verdict.findings })
    case 'broken':
      return err({ reason: 'projectBroken', detail: verdict.detail })
    case 'tooLarge':
      return err({ reason: 'projectBroken', detail: 'The document is too large.' })
    case 'unfilled':
      return err({ reason: 'rowUnusable', faults: verdict.faults })
    case 'readable':
      return verdict.durationSec > limits.filmSec
        ? err({ reason: 'workTooLong', limitSec: limits.filmSec })
        : ok(verdict.text)
  }
}

/** Queues a render of a project as currently saved. Refused if a render check blocks an export. */
export async function createWork(
  deps: WorkDeps,
  principal: Principal,
  { projectId, settings }: { projectId: string; settings: RenderSettings },
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const { db, room, queue, limits } = deps
  const project = await findProject(db, principal, projectId)
  if (!project || project.binnedAt) return err({ reason: 'projectNotFound' })
  const document = await renderable(deps, principal, project, project.webExtraParam, settings)
  if (!document.ok) return document
  const bytes = textBytes(document.value)
  const need = async () => ({ growth: bytes, written: bytes })
  return room.write(principal, need, async (tx): Promise<Result<store.WorkItem, WorkRefusal>> => {
    const unfinished = await store.lockUnfinishedWorks(tx, principal)
    if (unfinished >= limits.unfinished) return err({ reason: 'tooManyWorks', limit: limits.unfinished })
    const made = await store.insertWork(tx, principal, { projectId, projectJson: document.value, settings })
    await sendWork(queue, tx, made)
    return ok(made)
  })
}

/** Queues an ended work again with the document it was made from. The same render checks apply. */
export async function regenerateWork(
  deps: Omit<WorkDeps, 'room'>,
  principal: Principal,
  id: string,
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const { db, queue, limits } = deps
  const work = await store.findWork(db, principal, id)
  if (!work) return err({ reason: 'workNotFound' })
  const stored = await store.documentOfWork(db, principal, id)
  const settings = renderSettingsSchema.parse(work.settings)
  const document = await renderable(deps, principal, { id: work.projectId, name: work.name }, stored, settings, work)
  if (!document.ok) return document
  return db.transaction(async (tx) => {
    const unfinished = await store.lockUnfinishedWorks(tx, principal)
    if (unfinished >= limits.unfinished) return err({ reason: 'tooManyWorks', limit: limits.unfinished })
    const again = await store.regenerateWork(tx, principal, id)
    if (!again) return err({ reason: 'workNotEnded' })
    await sendWork(queue, tx, again)
    return ok(again)
  })
}

/** Cancels a waiting or running work; an ended one stays as it is. */
export async function cancelWork(
  { db, queue }: Pick<WorkDeps, 'db' | 'queue'>,
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
  { db, queue, objects }: Pick<WorkDeps, 'db' | 'queue' | 'objects'>,
  principal: Principal,
  id: string,
): Promise<Result<null, WorkRefusal>> {
  const deleted = await store.deleteWork(db, principal, id)
  if (!deleted) return err({ reason: 'workNotFound' })
  if (deleted.jobId && deleted.finishedAt === null) await queue.cancel(RENDER_JOB, deleted.jobId)
  await objects.removePrefix(workPrefix(principal.tenantId, id))
  return ok(null)
}

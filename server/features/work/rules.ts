import { isMember, releaseBenefit, reserveBenefit, type Shop } from '#server/features/billing/public.ts'
import {
  type DocumentChecker,
  documentOfProject,
  measureProject,
  type Question,
  type Uses,
} from '#server/features/project/public.ts'
import { textBytes } from '#server/platform/db/document-bytes.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import type { ObjectStore } from '#server/platform/objects/common/port.ts'
import type { JobQueue, Lane } from '#server/platform/queue/queue.ts'
import type { DocumentRoom, NoRoom } from '#server/platform/space/document-room.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Finding } from '#shared/checks/finding.ts'
import type { RowFault } from '#shared/formats/fill-variables.ts'
import type { Localized } from '#shared/model/library.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'
import { type RenderSettings, renderSettingsSchema } from '#shared/model/render-settings.ts'
import { clockText } from '#shared/timing/time-text.ts'
import { costOf } from './rendering/cost.ts'
import { laneOf } from './rendering/lane.ts'
import { RENDER_JOB } from './rendering/render-job.ts'
import { moveToBin } from './rows/bin.ts'
import * as store from './rows/works.ts'

/** Why a rule of works refuses. */
export type WorkRefusal =
  | { reason: 'projectNotFound' | 'workNotFound' | 'workNotEnded' | 'projectEmpty' }
  | { reason: 'projectBroken'; values: { detail: string } }
  | { reason: 'tooLarge'; values: { limitMb: number } }
  | { reason: 'workBlocked' | 'workNoPresenter'; data: { findings: Finding[] } }
  /** A row of a table. */
  | { reason: 'invalidBody'; faults: RowFault[] }
  /** Limits that the operator sets. */
  | { reason: 'workTooLong'; values: { limitMin: number } }
  | { reason: 'tooManyWorks'; values: { limit: number } }
  /** Something of it is sold to members alone. */
  | { reason: 'vipNeeded'; data: { names: Localized[] } }
  /** More than is left of what was bought. */
  | { reason: 'minutesUsedUp'; values: { needed: string; left: string }; data: { neededSec: number; leftSec: number } }
  | NoRoom

/** Limits that an operator sets for a tenant. */
export interface WorkLimits {
  /** Longest film, in seconds. */
  filmSec: number
  /** Works of a tenant that wait or are rendered. */
  unfinished: number
}

export interface WorkDeps {
  db: Db
  shop: Shop
  /** Returns the names of what is sold to members alone among what a document uses. */
  soldNames(tenantId: string, uses: Uses): Promise<Localized[]>
  /** The ids of the voices that double the cost of what they speak. */
  advancedVoices(tenantId: string): Promise<string[]>
  objects: ObjectStore
  queue: JobQueue
  checker: DocumentChecker
  room: DocumentRoom
  limits: WorkLimits
}

async function sendWork(
  queue: JobQueue,
  tx: Tx,
  { id, tenantId: owner, jobId }: store.WorkItem,
  lane: Lane,
): Promise<void> {
  if (jobId) await queue.send(tx, RENDER_JOB, { id }, { owner, lane, jobId })
}

interface Source {
  id: string
  name: string
  /** Returns the document; called when the turn of its check comes. */
  read(): Promise<string | null>
}

/** A document that can be rendered, what its render costs, and where it waits. */
interface Renderable {
  text: string
  cost: store.WorkCost
  lane: Lane
}

/** Checks that a document can be rendered, and returns it, filled with a row where one is given. */
export async function renderable(
  { db, shop, checker, limits, advancedVoices, soldNames }: Omit<WorkDeps, 'objects' | 'queue' | 'room'>,
  principal: Principal,
  { id, name, read }: Source,
  settings: Pick<RenderSettings, 'sceneId'>,
  { speaks = false, isAgain = false, fill }: { speaks?: boolean; isAgain?: boolean; fill?: Question['fill'] } = {},
): Promise<Result<Renderable, WorkRefusal>> {
  const { tenantId } = principal
  const render = { sceneId: settings.sceneId, speaks, isAgain, advancedVoices: await advancedVoices(tenantId) }
  const verdict = await checker.checkLater(tenantId, async () => {
    return { id, name, text: (await read()) ?? '', render, ...(fill && { fill }) }
  })
  if ('uses' in verdict && !(await isMember(db, shop, principal))) {
    const names = await soldNames(tenantId, verdict.uses)
    if (names.length > 0) return err({ reason: 'vipNeeded', data: { names } })
  }
  switch (verdict.type) {
    case 'blocked':
      return err({ reason: blockReason(verdict.findings), data: { findings: verdict.findings } })
    case 'broken':
      return err({ reason: 'projectBroken', values: { detail: verdict.detail } })
    case 'tooLarge':
      return err({ reason: 'projectBroken', values: { detail: 'The document is too large.' } })
    case 'unfilled':
      return err({ reason: 'invalidBody', faults: verdict.faults })
    case 'readable':
      return verdict.durationSec > limits.filmSec
        ? err({ reason: 'workTooLong', values: { limitMin: Math.floor(limits.filmSec / 60) } })
        : ok({
            text: verdict.text,
            cost: costOf(verdict),
            lane: laneOf({ ...verdict, unspokenChars: speaks ? verdict.unspokenChars : 0 }),
          })
  }
}

/** The reason that says how a document is mended where it lacks nothing but a presenter. */
function blockReason(findings: readonly Finding[]): 'workBlocked' | 'workNoPresenter' {
  return findings.length === 1 && findings[0]?.code === 'no_avatar' ? 'workNoPresenter' : 'workBlocked'
}

/** Queues a render of a project as currently saved. Refused if a render check blocks an export. */
export async function createWork(
  deps: WorkDeps,
  principal: Principal,
  { projectId, settings }: { projectId: string; settings: RenderSettings },
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const { db } = deps
  const project = await openedProject(db, principal, projectId, PROJECT_JSON_CHARS_MAX)
  if (!project.ok) return project
  const read = () => documentOfProject(db, principal, projectId)
  const document = await renderable(deps, principal, { id: projectId, name: project.value, read }, settings)
  if (!document.ok) return document
  return queueWork(deps, principal, { projectId, projectJson: document.value.text, settings }, document.value)
}

/** Returns the name of a project that has a document of so many characters at most, which is not read. */
export async function openedProject(
  db: Db,
  principal: Principal,
  id: string,
  limitChars: number,
): Promise<Result<string, WorkRefusal>> {
  const project = await measureProject(db, principal, id)
  if (!project || project.binnedAt) return err({ reason: 'projectNotFound' })
  if (project.chars === 0) return err({ reason: 'projectEmpty' })
  if (project.chars <= limitChars) return ok(project.name)
  return err({ reason: 'tooLarge', values: { limitMb: limitChars / 2 ** 20 } })
}

/** The refusal of one more work than the operator allows. */
export function tooManyWorks({ unfinished }: WorkLimits): WorkRefusal {
  return { reason: 'tooManyWorks', values: { limit: unfinished } }
}

/** Carries a refusal out of a transaction, which it undoes. */
class Refused extends Error {
  readonly refusal: WorkRefusal

  constructor(refusal: WorkRefusal) {
    super('refused')
    this.refusal = refusal
  }
}

function orRefusal<T>(write: Promise<Result<T, WorkRefusal>>): Promise<Result<T, WorkRefusal>> {
  return write.catch((error: unknown) => {
    if (error instanceof Refused) return err(error.refusal)
    throw error
  })
}

/** Reserves what a render costs; returns why it cannot. */
async function reserve(
  tx: Tx,
  shop: Shop,
  principal: Principal,
  { id: subject, name }: store.WorkItem,
  { sec: quantity, extraSec: extra }: store.WorkCost,
): Promise<WorkRefusal | null> {
  const use = { type: 'VIDEO_DURATION', quantity, subject, note: { name, extra } } as const
  const reserved = await reserveBenefit(tx, shop, principal, use)
  if (reserved.ok) return null
  return minutesUsedUp(quantity, reserved.error.left)
}

/** The refusal of what costs more than is left, in seconds. */
export function minutesUsedUp(neededSec: number, leftSec: number): WorkRefusal {
  const values = { needed: clockText(neededSec), left: clockText(leftSec) }
  return { reason: 'minutesUsedUp', values, data: { neededSec, leftSec } }
}

/** Queues a work unless the tenant has as many as it may, or too little is left of its duration. */
export async function queueWork(
  { room, queue, limits, shop }: Pick<WorkDeps, 'room' | 'queue' | 'limits' | 'shop'>,
  principal: Principal,
  wanted: store.NewWork,
  { cost, lane }: Pick<Renderable, 'cost' | 'lane'>,
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const bytes = textBytes(wanted.projectJson)
  const need = async () => ({ growth: bytes, written: bytes })
  const write = room.write(principal, need, async (tx): Promise<Result<store.WorkItem, WorkRefusal>> => {
    const unfinished = await store.lockUnfinishedWorks(tx, principal)
    if (unfinished >= limits.unfinished) return err(tooManyWorks(limits))
    const made = await store.insertWork(tx, principal, wanted)
    const refusal = await reserve(tx, shop, principal, made, cost)
    if (refusal) throw new Refused(refusal)
    await sendWork(queue, tx, made, lane)
    return ok(made)
  })
  return orRefusal(write)
}

/** Queues an ended work again with the document it was made from. The same render checks apply, but that of a missing presenter. */
export async function regenerateWork(
  deps: Omit<WorkDeps, 'room'>,
  principal: Principal,
  id: string,
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const { db, queue, limits, shop } = deps
  const work = await store.findWork(db, principal, id)
  if (!work) return err({ reason: 'workNotFound' })
  const settings = renderSettingsSchema.parse(work.settings)
  const read = () => store.documentOfWork(db, principal, id)
  const document = await renderable(deps, principal, { id: work.projectId, name: work.name, read }, settings, {
    speaks: work.speaks,
    isAgain: true,
  })
  if (!document.ok) return document
  const write = db.transaction(async (tx): Promise<Result<store.WorkItem, WorkRefusal>> => {
    const unfinished = await store.lockUnfinishedWorks(tx, principal)
    if (unfinished >= limits.unfinished) return err(tooManyWorks(limits))
    const again = await store.markQueuedAgain(tx, principal, id)
    if (!again) return err({ reason: 'workNotEnded' })
    const refusal = await reserve(tx, shop, principal, again, document.value.cost)
    if (refusal) throw new Refused(refusal)
    await sendWork(queue, tx, again, document.value.lane)
    return ok(again)
  })
  return orRefusal(write)
}

/** Cancels a waiting or running work; an ended one stays as it is. */
export async function cancelWork(
  { db, queue }: Pick<WorkDeps, 'db' | 'queue'>,
  principal: Principal,
  id: string,
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const cancelled = await db.transaction(async (tx) => {
    const ended = await store.markCancelled(tx, principal, id)
    if (ended) await releaseBenefit(tx, ended.tenantId, id)
    return ended
  })
  if (cancelled?.jobId) await queue.cancel(RENDER_JOB, cancelled.jobId)
  const work = cancelled ?? (await store.findWork(db, principal, id))
  return work ? ok(work) : err({ reason: 'workNotFound' })
}

/** Moves a work to the bin; one that has not ended is cancelled. */
export async function binWork(
  { db, queue }: Pick<WorkDeps, 'db' | 'queue'>,
  principal: Principal,
  id: string,
): Promise<Result<store.WorkItem, WorkRefusal>> {
  const ended = await cancelWork({ db, queue }, principal, id)
  if (!ended.ok) return ended
  return (await moveToBin(db, 'work', principal, id)) ? ended : err({ reason: 'workNotFound' })
}

import { randomUUID } from 'node:crypto'
import {
  isMetered,
  releaseBenefit,
  releaseForgotten,
  reserveBenefit,
  settleBenefit,
} from '#server/features/billing/public.ts'
import { documentOfProject } from '#server/features/project/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'
import { minutesUsedUp, openedProject, renderable, type WorkDeps, type WorkRefusal } from './rules.ts'

/** Begins the subjects of exports in browsers; those that nobody ends are given back by their age. */
const LOCAL_EXPORT = 'local:'

/** Reserves what an export in the browser costs; null where nothing is counted. */
export async function beginLocal(
  deps: Pick<WorkDeps, 'db' | 'shop' | 'checker' | 'limits' | 'advancedVoices' | 'soldNames'>,
  principal: Principal,
  { projectId, sceneId, name }: { projectId: string; sceneId?: string | undefined; name: string },
): Promise<Result<string | null, WorkRefusal>> {
  const { db, shop } = deps
  if (!(await isMetered(db, shop, principal))) return ok(null)
  const project = await openedProject(db, principal, projectId, PROJECT_JSON_CHARS_MAX)
  if (!project.ok) return project
  const read = () => documentOfProject(db, principal, projectId)
  const document = await renderable(deps, principal, { id: projectId, name: project.value, read }, { sceneId })
  if (!document.ok) return document
  const { sec: quantity, extraSec: extra } = document.value.cost
  const subject = `${LOCAL_EXPORT}${randomUUID()}`
  const use = { type: 'VIDEO_DURATION', quantity, subject, note: { name, extra } } as const
  const reserved = await db.transaction((tx) => reserveBenefit(tx, shop, principal, use))
  if (!reserved.ok) return err(minutesUsedUp(quantity, reserved.error.left))
  return ok(reserved.value === 'reserved' ? subject : null)
}

/** Time after which an export in a browser counts as given up, in milliseconds. */
const GIVEN_UP_MS = 12 * 3_600_000

/** Gives back what was reserved for exports in browsers whose tabs were closed. */
export function releaseGivenUp(db: Db, now: Date): Promise<void> {
  return releaseForgotten(db, LOCAL_EXPORT, new Date(now.getTime() - GIVEN_UP_MS))
}

/** Charges an export in the browser that is done, or gives back what was reserved for it; one that has ended stays. */
export async function endLocal(db: Db, { tenantId }: Principal, exportId: string, done: boolean): Promise<void> {
  if (!exportId.startsWith(LOCAL_EXPORT)) return
  await db.transaction(async (tx) => {
    if (done) await settleBenefit(tx, tenantId, exportId)
    else await releaseBenefit(tx, tenantId, exportId)
  })
}

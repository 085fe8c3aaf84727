import { reserveMore } from '#server/features/billing/public.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Project } from '#shared/model/project.ts'
import { renderSettingsSchema } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { renderCost } from '#shared/timing/render-cost.ts'
import type { WorkCost, WorkItem } from '../rows/works.ts'

/** The cost of a render in whole seconds: each begun one counts. */
export function costOf({ durationSec, extraSec }: { durationSec: number; extraSec: number }): WorkCost {
  // a film of exactly 12 s is no longer than that by a rounding error
  const whole = (sec: number) => Math.ceil(Math.round(sec * 1000) / 1000)
  return { sec: Math.max(1, whole(durationSec + extraSec)), extraSec: whole(extraSec) }
}

/** The speech of a work made its film cost more than is left. */
export class CostError extends Error {}

/**
 * Reserves what a work costs more than was known before its scripts were spoken; rejects with a `CostError` where less is
 * left.
 * @param advanced the ids of voices that double the cost
 */
export async function reserveSpoken(
  db: Db,
  { id, tenantId, settings }: Pick<WorkItem, 'id' | 'tenantId' | 'settings'>,
  spoken: Project,
  advanced: readonly string[],
): Promise<void> {
  const part = renderedPart(spoken, renderSettingsSchema.parse(settings)) ?? spoken
  const { sec } = costOf(renderCost(part, (voiceId) => advanced.includes(voiceId)))
  const reserved = await db.transaction((tx) => reserveMore(tx, tenantId, id, sec))
  if (!reserved.ok) throw new CostError(`The film costs ${sec} s; ${reserved.error.left} s are left.`)
}

import { and, eq } from '#server/platform/db/base/drizzle.ts'
import type { Db, Tx } from '#server/platform/db/open.ts'
import { renderParts, works } from '#server/platform/db/schema/works.ts'
import type { WorkRow } from './works.ts'

export type RenderPartRow = typeof renderParts.$inferSelect

export async function insertParts(tx: Tx, parts: (typeof renderParts.$inferInsert)[]): Promise<void> {
  await tx.insert(renderParts).values(parts)
}

/** The parts of a work in the order of the film. */
export function partsOfWork(db: Db | Tx, workId: string): Promise<RenderPartRow[]> {
  return db.select().from(renderParts).where(eq(renderParts.workId, workId)).orderBy(renderParts.firstRun)
}

/** An unfinished part with its work while that is rendered; null for one that is no longer wanted. */
export async function partToRender(db: Db, id: string): Promise<{ part: RenderPartRow; work: WorkRow } | null> {
  const [row] = await db
    .select({ part: renderParts, work: works })
    .from(renderParts)
    .innerJoin(works, eq(works.id, renderParts.workId))
    .where(and(eq(renderParts.id, id), eq(renderParts.finished, false), eq(works.status, 'exporting')))
  return row ?? null
}

export async function reportPart(
  db: Db,
  id: string,
  change: Partial<Pick<RenderPartRow, 'framesDone' | 'finished'>>,
): Promise<void> {
  await db.update(renderParts).set(change).where(eq(renderParts.id, id))
}

export async function deleteParts(db: Db | Tx, workId: string): Promise<void> {
  await db.delete(renderParts).where(eq(renderParts.workId, workId))
}

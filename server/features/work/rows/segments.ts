import { eq, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { segments } from '#server/platform/db/schema/works.ts'

/** Writes down that a segment is stored, or stored anew. */
export async function noteSegment(
  db: Db,
  segment: { key: string; tenantId: string; sizeBytes: number },
): Promise<void> {
  const { sizeBytes } = segment
  await db
    .insert(segments)
    .values(segment)
    .onConflictDoUpdate({ target: segments.key, set: { sizeBytes, usedAt: new Date() } })
}

/** Writes down that a segment is used; returns its bytes, or null where none is known. */
export async function touchSegment(db: Db, key: string): Promise<number | null> {
  const [row] = await db
    .update(segments)
    .set({ usedAt: new Date() })
    .where(eq(segments.key, key))
    .returning({ sizeBytes: segments.sizeBytes })
  return row?.sizeBytes ?? null
}

/** The keys of the segments that are too many for a number of bytes: the least recently used ones of all tenants. */
export async function segmentsBeyond(db: Db, bytes: number): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select key from (
      select key, sum(size_bytes) over (order by used_at desc, key) as total from segments
    ) as kept where total > ${bytes}`)
  return rows.map(({ key }) => key)
}

export async function forgetSegment(db: Db, key: string): Promise<void> {
  await db.delete(segments).where(eq(segments.key, key))
}

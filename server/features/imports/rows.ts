import { and, lt, ne } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { imports } from '#server/platform/db/schema/requests.ts'

/** Forgets imports that have ended and were asked for before a moment. */
export async function purgeImports(db: Db, before: Date): Promise<void> {
  await db.delete(imports).where(and(ne(imports.status, 'progress'), lt(imports.createdAt, before)))
}

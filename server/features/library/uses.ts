import { and, count, desc, eq, isNull, like } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import type { Principal } from '#server/platform/db/principal.ts'
import { projects } from '#server/platform/db/schema/content.ts'
import { NAMED_USES_MAX } from '#shared/api/shelf-acts.ts'

/** Returns how many drafts of a workspace name a thing by its id, a UUID, and the names of those changed last. */
export async function usesOf(db: Db, { tenantId }: Principal, id: string): Promise<{ total: number; names: string[] }> {
  const using = and(
    eq(projects.tenantId, tenantId),
    isNull(projects.binnedAt),
    like(projects.webExtraParam, `%"${id}"%`),
  )
  const [counted] = await db.select({ value: count() }).from(projects).where(using)
  const named = await db
    .select({ name: projects.name })
    .from(projects)
    .where(using)
    .orderBy(desc(projects.updatedAt), projects.id)
    .limit(NAMED_USES_MAX)
  return { total: counted?.value ?? 0, names: named.map(({ name }) => name) }
}

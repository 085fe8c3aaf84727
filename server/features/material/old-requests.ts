import { and, eq, lt, or, sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { tables } from '#server/platform/db/schema/tables.ts'
import { TENANT_DATA, type TenantTable } from '#server/platform/db/schema/tenant-data.ts'
import { usedKeys } from './references.ts'

/** The kinds of requests whose jobs make files. */
const KINDS = (Object.keys(TENANT_DATA) as TenantTable[]).flatMap((name) => {
  const { makes } = TENANT_DATA[name]
  return makes ? [{ table: tables[name], keys: makes.keys, by: makes.by }] : []
})

/** The purge runs once a night. */
const NIGHT_MS = 20 * 3600_000

/** Moments before which requests were asked for, or their files named, for the last time: those with a result, and those that failed. */
interface Before {
  success: Date
  fail: Date
}

/** Whether a request of a kind has ended, and is old. */
function isOld({ by: { status, createdAt } }: (typeof KINDS)[number], before: Before) {
  const ended = (['success', 'fail'] as const).map((how) => and(eq(status, how), lt(createdAt, before[how])))
  return or(...ended)
}

/** Tenants with requests that ended a night ago or earlier: in those, what the requests made may still be named. */
async function tenantsWithEnded(db: Db, now: Date): Promise<Set<string>> {
  const found = new Set<string>()
  const night = new Date(now.getTime() - NIGHT_MS)
  for (const kind of KINDS) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct ${kind.table.tenantId} as id from ${kind.table}
      where ${isOld(kind, { success: night, fail: night })}`)
    for (const { id } of rows) found.add(id)
  }
  return found
}

/**
 * Deletes requests that have ended, are old, and made no file that a document or another row names. Their files are unused
 * then. A request whose files are named counts from `now`: undo, what was cut, and a browser that recovers its edits bring
 * files back that were named until lately.
 */
export async function forgetOldRequests(db: Db, before: Before, now: Date): Promise<void> {
  for (const tenantId of await tenantsWithEnded(db, now)) {
    const used = sql.param([...(await usedKeys(db, tenantId, { requests: true }))])
    for (const kind of KINDS) {
      const isUsed = or(...kind.keys.map((key) => sql`${key} = any(${used})`))
      const isIts = sql`${kind.table.tenantId} = ${tenantId}`
      await db.execute(sql`
        update ${kind.table} set ${sql.identifier(kind.by.createdAt.name)} = ${now.toISOString()}
        where ${and(isIts, eq(kind.by.status, 'success'), lt(kind.by.createdAt, now), isUsed)}`)
      // one that is asked for again meanwhile is not old any more
      await db.execute(
        sql`delete from ${kind.table} where ${and(isIts, isOld(kind, before), sql`not coalesce(${isUsed}, false)`)}`,
      )
    }
  }
}

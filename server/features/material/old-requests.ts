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

/** Moments before which requests were asked for the last time: those with a result, and those that failed. */
interface Before {
  success: Date
  fail: Date
}

/** Whether a request of a kind has ended, and is old. */
function isOld({ by: { status, createdAt } }: (typeof KINDS)[number], before: Before) {
  const ended = (['success', 'fail'] as const).map((how) => and(eq(status, how), lt(createdAt, before[how])))
  return or(...ended)
}

/** Tenants with requests that have ended and are old. */
async function tenantsWithOld(db: Db, before: Before): Promise<Set<string>> {
  const found = new Set<string>()
  for (const kind of KINDS) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct ${kind.table.tenantId} as id from ${kind.table} where ${isOld(kind, before)}`)
    for (const { id } of rows) found.add(id)
  }
  return found
}

/**
 * Deletes requests that have ended, are old, and made no file that a document or another row names. Their files are unused
 * then.
 */
export async function forgetOldRequests(db: Db, before: Before): Promise<void> {
  for (const tenantId of await tenantsWithOld(db, before)) {
    const used = sql.param([...(await usedKeys(db, tenantId, { requests: true }))])
    for (const kind of KINDS) {
      const unused = kind.keys.map((key) => sql`(${key} is null or ${key} <> all(${used}))`)
      const isIts = sql`${kind.table.tenantId} = ${tenantId}`
      // one that is asked for again meanwhile is not old any more
      await db.execute(sql`delete from ${kind.table} where ${and(isIts, isOld(kind, before), ...unused)}`)
    }
  }
}

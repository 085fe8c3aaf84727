import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from './base/drizzle.ts'
import type { Db } from './open.ts'
import type { Principal } from './principal.ts'
import { projects } from './schema/content.ts'
import { scripts, scriptVersions } from './schema/scripts.ts'
import { creativeTemplates } from './schema/templates.ts'
import { works } from './schema/works.ts'
import { lockTenant } from './tenant-lock.ts'

const lengthOf = (...texts: unknown[]): SQL =>
  sql.join(
    texts.map((text) => sql`coalesce(octet_length(${text}), 0)`),
    sql` + `,
  )
const projectLength = lengthOf(projects.webExtraParam, projects.extraParam)

/** The tables with documents, and the bytes of a row. */
const DOCUMENTS = [
  [projects, projectLength],
  [works, lengthOf(works.projectJson)],
  [creativeTemplates, lengthOf(creativeTemplates.document, creativeTemplates.publishedDocument)],
  [scripts, lengthOf(scripts.content, scripts.plain)],
  [scriptVersions, lengthOf(scriptVersions.content, scriptVersions.plain)],
] as const

/** Returns what a text counts. */
export function textBytes(text: string | null | undefined): number {
  return Buffer.byteLength(text ?? '')
}

/**
 * The bytes of a tenant's documents: those of its projects, in the bin or not, of its works, and of its scripts with their
 * versions, each as the text that it is. The lengths are read without the texts: some 15 ms for 10,000 projects.
 */
export async function documentBytes(db: Db, tenantId: string): Promise<number> {
  const sums = DOCUMENTS.map(
    ([table, bytes]) => sql`(select coalesce(sum(${bytes}), 0) from ${table} where ${table.tenantId} = ${tenantId})`,
  )
  const { rows } = await db.execute<{ bytes: number }>(sql`select (${sql.join(sums, sql` + `)})::float8 as bytes`)
  return rows[0]?.bytes ?? 0
}

/** Passes on the bytes of a tenant's documents while nobody writes any of them. */
export function countDocuments(db: Db, tenantId: string, count: (bytes: number) => void): Promise<void> {
  return db.transaction(async (tx) => {
    await lockTenant(tx, tenantId)
    count(await documentBytes(tx, tenantId))
  })
}

/** The same of every tenant that has documents. */
export async function documentBytesOfAll(db: Db): Promise<Map<string, number>> {
  const each = DOCUMENTS.map(
    ([table, bytes]) => sql`select ${table.tenantId} as "tenantId", ${bytes} as bytes from ${table}`,
  )
  const { rows } = await db.execute<{ tenantId: string; bytes: number }>(sql`
    select "tenantId", sum(bytes)::float8 as bytes
    from (${sql.join(each, sql` union all `)}) as documents group by "tenantId"`)
  return new Map(rows.map(({ tenantId, bytes }) => [tenantId, bytes]))
}

/** Lengths of a project's documents in bytes. */
interface DocumentLengths {
  webExtraParam: number
  extraParam: number
  /** Bytes of both in the database, which compresses them. */
  stored: number
}

/** The lengths of a project's documents, in the bin or not; all 0 without one. */
export async function lengthsOfProject(db: Db, principal: Principal, id: string): Promise<DocumentLengths> {
  const [row] = await db
    .select({
      webExtraParam: sql<number>`${lengthOf(projects.webExtraParam)}`,
      extraParam: sql<number>`${lengthOf(projects.extraParam)}`,
      stored: sql<number>`coalesce(pg_column_size(${projects.webExtraParam}), 0) + coalesce(pg_column_size(${projects.extraParam}), 0)`,
    })
    .from(projects)
    .where(and(eq(projects.id, id), eq(projects.tenantId, principal.tenantId)))
  return row ?? { webExtraParam: 0, extraParam: 0, stored: 0 }
}

import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { sql } from '#server/platform/db/base/drizzle.ts'
import type { Db } from '#server/platform/db/open.ts'
import { materials } from '#server/platform/db/schema/content.ts'
import { tables } from '#server/platform/db/schema/tables.ts'
import { TENANT_DATA, type TenantTable } from '#server/platform/db/schema/tenant-data.ts'

const TENANT_TABLES = Object.keys(TENANT_DATA) as TenantTable[]

/** Rows that do not count: materials of these ids, requests. */
interface Uncounted {
  materials?: readonly string[]
  requests?: boolean
}

/** Selects what the columns of a tenant's rows hold, one value a row. */
function valuesOf(
  name: TenantTable,
  tenantId: string,
  columns: readonly AnyPgColumn[],
  { materials: but = [] }: Uncounted,
): SQL {
  const table = tables[name]
  const values = sql.join(
    columns.map((column) => sql`${column}::text`),
    sql`, `,
  )
  const others = name === 'materials' && but.length > 0 ? sql`and ${materials.id} not in ${but}` : sql``
  return sql`select unnest(array[${values}]) as value from ${table} where ${table.tenantId} = ${tenantId} ${others}`
}

/** Selects all that the columns of one kind hold. */
function allValues(kind: 'names' | 'texts', tenantId: string, without: Uncounted): SQL {
  const selects = TENANT_TABLES.flatMap((name) => {
    const { [kind]: columns, makes } = TENANT_DATA[name]
    const made = kind === 'names' && !without.requests ? makes?.keys : undefined
    return [columns, made].flatMap((list) => (list ? [valuesOf(name, tenantId, list, without)] : []))
  })
  return sql.join(selects, sql` union all `)
}

/** Adds the keys of files that are kept with one of `used`. */
async function addKept(db: Db, tenantId: string, used: Set<string>): Promise<void> {
  for (const name of TENANT_TABLES) {
    const { keeps } = TENANT_DATA[name]
    if (!keeps) continue
    const table = tables[name]
    const { rows } = await db.execute<{ file: string; with: string | null }>(sql`
      select ${keeps.file} as file, ${keeps.with} as with from ${table} where ${table.tenantId} = ${tenantId}`)
    for (const row of rows) if (row.with !== null && used.has(row.with)) used.add(row.file)
  }
}

/** A character that many programs do not write as it is; in a text within a text it has more backslashes. */
const ESCAPED = /\\+u([\da-f]{4})/gi

/** Returns the keys that a text may name: what ends at an escape may be one, as where a quote is escaped too. */
function keysIn(found: string): string[] {
  const plain = found.replace(ESCAPED, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  return [found, ...[found.split('\\')[0], plain.split('"')[0]].filter((key) => key !== undefined)]
}

/**
 * Returns whether a file is named, by `usedKeys`. Of a key that is not searchable, as those of earlier uploads may be, a
 * text shows the beginning.
 */
export function isNamed(used: ReadonlySet<string>, key: string): boolean {
  return used.has(key) || used.has(key.split(/["\\]/)[0] ?? key)
}

/**
 * Returns the keys of a tenant's files that its rows name (`TENANT_DATA`), rows that do not count left out. Reads every
 * document of the tenant once, whatever the number of keys.
 */
export async function usedKeys(db: Db, tenantId: string, without: Uncounted = {}): Promise<Set<string>> {
  // a key ends with the JSON text that holds it; some programs write its slashes as `\/`, and letters as `\u4e2d`
  const pattern = `tenants/${tenantId}/(?:[^"\\\\]|\\\\+u[0-9a-fA-F]{4})+`
  const { rows } = await db.execute<{ key: string }>(sql`
    select value as key from (${allValues('names', tenantId, without)}) as named where value is not null
    union
    select found.match[1] as key
    from (${allValues('texts', tenantId, without)}) as texts,
      lateral regexp_matches(replace(texts.value, '\\/', '/'), ${pattern}, 'g') as found(match)`)
  const used = new Set(rows.flatMap(({ key }) => keysIn(key)))
  await addKept(db, tenantId, used)
  return used
}

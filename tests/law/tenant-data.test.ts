import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { getTableColumns, is, PgTable } from '#server/platform/db/base/drizzle.ts'
import { tables } from '#server/platform/db/schema/tables.ts'
import { TENANT_DATA, type TenantTable } from '#server/platform/db/schema/tenant-data.ts'

/** Words in names of columns that may hold keys of files, or addresses and documents in which such keys are. */
const FILE_WORDS =
  /key|url|path|pic|image|icon|cover|poster|video|film|audio|sound|voice|file|media|param|json|content|document|asset/i

type Columns = Record<string, AnyPgColumn>

const columnsOf = (table: unknown): Columns => (is(table, PgTable) ? getTableColumns(table) : {})
const tenantTables = Object.entries(tables).filter(([, table]) => 'tenantId' in columnsOf(table))

const mayNameFiles = (column: AnyPgColumn) =>
  column.columnType === 'PgJsonb' ||
  (column.columnType === 'PgText' && !column.enumValues?.length && FILE_WORDS.test(column.name))

/** The columns that may name files and of which `known` does not say whether they do. */
function untold(columns: Columns, known: (typeof TENANT_DATA)[TenantTable] | undefined): string[] {
  const { names = [], texts = [], writes = [], namesNone = [], keeps } = known ?? { atEnd: 'deleted' }
  const told = [...names, ...texts, ...writes, ...namesNone, keeps?.file, keeps?.with]
  return Object.values(columns)
    .filter((column) => mayNameFiles(column) && !told.includes(column))
    .map(({ name }) => name)
}

test('every table of tenants says what becomes of its rows when a tenant is deleted', () => {
  expect(tenantTables.map(([name]) => name).sort()).toEqual(Object.keys(TENANT_DATA).sort())
})

test('every column that may name a file says whether that keeps the file', () => {
  const missing = tenantTables.flatMap(([name, table]) =>
    untold(columnsOf(table), TENANT_DATA[name as TenantTable]).map((column) => `${name}.${column}`),
  )
  expect(missing).toEqual([])
})

test('a column of media that nobody registered is seen', () => {
  const { materials, works } = tables
  expect(untold(columnsOf(materials), undefined)).toEqual(['key', 'cover_key', 'avatar'])
  expect(untold(columnsOf(works), { ...TENANT_DATA.works, texts: [] })).toEqual(['project_json'])
})

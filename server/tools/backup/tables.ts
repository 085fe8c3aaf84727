import type pg from 'pg'

/** A table with its columns, those that are computed left out. */
export interface Table {
  name: string
  columns: string[]
}

/** Rows that a backup leaves out: a restored database must not revive log-ins that have ended, or codes that were used. */
const LEFT_OUT = ['sessions', 'attempts', 'codes', 'login_challenges']

const COLUMNS = `
  select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name order by table_name`

const REFERENCES = `
  select c.relname as source, t.relname as target from pg_constraint
    join pg_class c on c.oid = conrelid join pg_class t on t.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`

/** Returns the tables of a backup, each after those that it refers to. */
export async function backedUpTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows: all } = await client.query<Table>(COLUMNS)
  const { rows: references } = await client.query<{ source: string; target: string }>(REFERENCES)
  const waiting = new Map(all.filter(({ name }) => !LEFT_OUT.includes(name)).map((table) => [table.name, table]))
  const ordered: Table[] = []
  while (waiting.size > 0) {
    const isFree = ({ name }: Table) => !references.some(({ source, target }) => source === name && waiting.has(target))
    const free = [...waiting.values()].filter(isFree)
    if (free.length === 0)
      throw new Error(`the tables ${[...waiting.keys()].join(', ')} refer to each other in a circle`)
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}

/** Deletes all tables, and the queue, which servers create again with the jobs of unfinished rows. */
export async function dropTables(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema if exists pgboss cascade')
  await client.query('drop schema if exists drizzle cascade')
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  )
  if (rows.length > 0) await client.query(`drop table ${rows.map(({ name }) => `public.${name}`).join(', ')} cascade`)
}

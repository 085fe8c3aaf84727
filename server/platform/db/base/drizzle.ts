import { createRequire } from 'node:module'

/**
 * The parts of drizzle-orm that the server uses, loaded as CommonJS: for its ES modules Node reads and parses the
 * package's description of 180 kB once per file, which takes 0.7 s of every start.
 */
const load = createRequire(import.meta.url)

export const {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  is,
  isNotNull,
  isNull,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
} = load('drizzle-orm') as typeof import('drizzle-orm')
export const {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  PgTable,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} = load('drizzle-orm/pg-core') as typeof import('drizzle-orm/pg-core')
export const { drizzle } = load('drizzle-orm/node-postgres') as typeof import('drizzle-orm/node-postgres')
export const { migrate } = load(
  'drizzle-orm/node-postgres/migrator',
) as typeof import('drizzle-orm/node-postgres/migrator')
export const { readMigrationFiles } = load('drizzle-orm/migrator') as typeof import('drizzle-orm/migrator')

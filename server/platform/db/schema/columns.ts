import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { check, sql, text, timestamp } from '../base/drizzle.ts'

export const id = text('id').primaryKey()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = moment('created_at').notNull().defaultNow()

/** A CHECK that a column holds one of the values of its enum. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`)
}

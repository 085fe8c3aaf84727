import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { listQuery } from '#shared/api/envelope.ts'
import { asc, desc, ilike, sql } from './base/drizzle.ts'

/** A page of a list: which one, from 1 on, and how many records it has. */
export interface Page {
  page: number
  size: number
}

/** A page of the entries that are searched for, and their order. */
export type Listing = z.output<typeof listQuery>

/** The condition that a name contains the searched text in any case; undefined without a text. */
export function contains(name: AnyPgColumn, search: string): SQL | undefined {
  return search === '' ? undefined : ilike(name, patternOf(search))
}

/** The pattern of texts that contain one. */
export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/gu, '\\$&')}%`
}

/** Digits of a number that count in the order of names. */
const DIGITS = 20

/** A name in small letters whose numbers have one width, so that "Video 2" comes before "Video 10". */
function naturalKey(name: AnyPgColumn): SQL {
  const widened = sql`regexp_replace(lower(${name}), '([0-9]+)', ${`${'0'.repeat(DIGITS)}\\1`}, 'g')`
  return sql`regexp_replace(${widened}, ${`[0-9]*([0-9]{${DIGITS}})`}, ${'\\1'}, 'g')`
}

/** The order of a list by its time or its name. */
export function orderOf(sort: Listing['sort'], time: AnyPgColumn, name: AnyPgColumn): SQL {
  if (sort === 'name') return naturalKey(name)
  return sort === 'latest' ? desc(time) : asc(time)
}

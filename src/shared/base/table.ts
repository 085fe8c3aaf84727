import { hashSeed } from './random.ts'

/**
 * A persistent table by id: plain arrays and maps, so that it crosses threads as it is. Changing one entry copies its
 * bucket and the list of buckets, whatever else the table holds; unchanged buckets keep their identity, so that two
 * versions of a table are compared without looking at every entry.
 */
export type Table<T> = readonly Bucket<T>[]
type Bucket<T> = ReadonlyMap<string, T>

/** Chosen for some thousands of entries: a bucket then holds about twenty. */
const BUCKETS = 256
const EMPTY: Bucket<never> = new Map<string, never>()
const NOTHING: Table<never> = Array.from({ length: BUCKETS }, () => EMPTY)

const bucketOf = (id: string) => hashSeed(id) % BUCKETS

/** A table of these entries; of two with the same id the later one counts. */
export function tableOf<T extends { id: string }>(entries: Iterable<T> = []): Table<T> {
  return putAll<T>(NOTHING, entries)
}

export function entryOf<T>(table: Table<T>, id: string): T | undefined {
  return table[bucketOf(id)]?.get(id)
}

/** The table with these entries added, or put in the place of those with their ids. */
export function putAll<T extends { id: string }>(table: Table<T>, entries: Iterable<T>): Table<T> {
  return change(
    table,
    Array.from(entries, (entry) => [entry.id, entry] as const),
  )
}

/** The table without these ids. */
export function dropAll<T>(table: Table<T>, ids: Iterable<string>): Table<T> {
  return change(
    table,
    Array.from(ids, (id) => [id, null] as const),
  )
}

/** All entries, in no order that means anything. */
export function entriesOf<T>(table: Table<T>): T[] {
  return table.flatMap((bucket) => (bucket.size === 0 ? [] : [...bucket.values()]))
}

function change<T>(table: Table<T>, changes: readonly (readonly [string, T | null])[]): Table<T> {
  if (changes.length === 0) return table
  const next = [...table]
  const own = new Map<number, Map<string, T>>()
  for (const [id, value] of changes) {
    const at = bucketOf(id)
    let bucket = own.get(at)
    if (!bucket) {
      bucket = new Map(table[at])
      own.set(at, bucket)
      next[at] = bucket
    }
    if (value === null) bucket.delete(id)
    else bucket.set(id, value)
  }
  return next
}

/** Changes of a table by id: whole new values, `null` for what is gone. */
export type TableDiff<T> = Readonly<Record<string, T | null>>

/** Returns the changes from `before` to `after`, by identity: entries and buckets of equal identity are unchanged. */
export function diffTable<T>(before: Table<T>, after: Table<T>): TableDiff<T> {
  const changes: Record<string, T | null> = {}
  if (before === after) return changes
  for (const [at, bucket] of after.entries()) {
    const old = before[at]!
    if (old === bucket) continue
    for (const [id, value] of bucket) if (old.get(id) !== value) changes[id] = value
    for (const id of old.keys()) if (!bucket.has(id)) changes[id] = null
  }
  return changes
}

/** The ids that `after` has more than `before`. */
export function newIds<T>(before: Table<T>, after: Table<T>): string[] {
  return Object.keys(diffTable(before, after)).filter((id) => !entryOf(before, id))
}

/** `table` after `changes`; itself when there are none, and values that are not named keep their identity. */
export function applyTable<T>(table: Table<T>, changes: TableDiff<T>): Table<T> {
  return change(table, Object.entries(changes))
}

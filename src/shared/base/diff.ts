/** Changes of a table by key: whole new values, `null` for what is gone. */
export type TableDiff<T> = Record<string, T | null>

/** What turns `before` into `after`, by identity of the values: equal identity means unchanged. */
export function diffTable<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): TableDiff<T> {
  const changes: TableDiff<T> = {}
  if (before === after) return changes
  for (const key in after) if (after[key] !== before[key]) changes[key] = after[key] as T
  for (const key in before) if (!(key in after)) changes[key] = null
  return changes
}

/** `table` after `changes`; itself when there are none, and values that are not named keep their identity. */
export function applyTable<T>(table: Record<string, T>, changes: TableDiff<T>): Record<string, T> {
  const keys = Object.keys(changes)
  if (keys.length === 0) return table
  const next = { ...table }
  for (const key of keys) {
    const value = changes[key]
    if (value === null || value === undefined) delete next[key]
    else next[key] = value
  }
  return next
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyTable, diffTable, dropAll, entriesOf, entryOf, newIds, putAll, tableOf } from '#shared/base/table.ts'

const entries = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 4 }), value: fc.nat() }), {
  selector: ({ id }) => id,
  maxLength: 600,
})

test('a table holds what was put into it, whatever the ids are called', () => {
  fc.assert(
    fc.property(entries, (items) => {
      const table = tableOf([...items, { id: '__proto__', value: -1 }])
      for (const item of items) if (item.id !== '__proto__') expect(entryOf(table, item.id)).toBe(item)
      expect(entryOf(table, '__proto__')).toEqual({ id: '__proto__', value: -1 })
      expect(entryOf(table, 'not there')).toBeUndefined()
      expect(entriesOf(table)).toHaveLength(new Set(items.map(({ id }) => id)).add('__proto__').size)
    }),
  )
})

test('a change leaves the older table as it was, and names itself in the difference', () => {
  fc.assert(
    fc.property(entries, entries, (first, second) => {
      const before = tableOf(first)
      const after = dropAll(
        putAll(before, second),
        first.slice(0, 3).map(({ id }) => id),
      )
      expect(entriesOf(before)).toHaveLength(first.length)
      expect(applyTable(before, structuredClone(diffTable(before, after)))).toEqual(after)
      const known = new Set(first.map(({ id }) => id))
      expect(newIds(before, after).every((id) => !known.has(id))).toBe(true)
    }),
  )
})

test('changing one entry of 5,000 copies its bucket alone', () => {
  const before = tableOf(Array.from({ length: 5000 }, (_, at) => ({ id: `clip${at}`, value: at })))
  const after = putAll(before, [{ id: 'clip77', value: -1 }])
  expect(after.filter((bucket, at) => bucket !== before[at])).toHaveLength(1)
  expect(Math.max(...before.map((bucket) => bucket.size))).toBeLessThan(60)
  expect(diffTable(before, after)).toEqual({ clip77: { id: 'clip77', value: -1 } })
})

import { expect, test } from 'vitest'
import { completedParts } from '#server/objects/embedded/xml.ts'
import { distinct, list } from '#shared/formats/wire/fields.ts'
import { LIST_ITEMS_MAX } from '#shared/model/limits.ts'

// with a cost that grows with the square, these do not end within the time of a test

test('F4 items that all have one id get ids of their own at a linear cost', () => {
  const items = distinct(Array.from({ length: 300_000 }, () => ({ id: 'a' })))
  expect(new Set(items.map(({ id }) => id)).size).toBe(300_000)
  expect(items.slice(0, 3).map(({ id }) => id)).toEqual(['a', 'a-2', 'a-3'])
  expect(distinct([{ id: 'a' }, { id: 'a-2' }, { id: 'a' }, { id: 'a' }]).map(({ id }) => id)).toEqual([
    'a',
    'a-2',
    'a-3',
    'a-4',
  ])
})

test('F4 elements that never end are read at a linear cost', () => {
  expect(completedParts('<Part>'.repeat(1_000_000))).toEqual([])
  const part = '<Part><PartNumber>1</PartNumber><ETag>"ab"</ETag></Part>'
  expect(completedParts(`<X>${part}${part}</X>`)).toEqual([
    { number: 1, md5: 'ab' },
    { number: 1, md5: 'ab' },
  ])
})

test('F4 a list of more items than a document may hold is refused', () => {
  const items = Array.from({ length: LIST_ITEMS_MAX + 1 }, () => ({}))
  expect(list.safeParse(items.slice(1)).success).toBe(true)
  expect(list.safeParse(items).error?.issues).toMatchObject([{ message: expect.stringMatching(/^must not hold more/) }])
})

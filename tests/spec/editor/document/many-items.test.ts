import { expect, test } from 'vitest'
import { completedParts } from '#server/platform/objects/embedded/xml.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { distinct, list } from '#shared/formats/wire/fields.ts'
import { GLOSSARY_MAX } from '#shared/model/glossary.ts'
import { LIST_ITEMS_MAX } from '#shared/model/limits.ts'
import { RoleDesk } from '#tests/worlds/role-desk.ts'

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

test('F4 more moods than a list may hold are refused, and words of a glossary beyond its limit are told', () => {
  const desk = new RoleDesk()
  const wire = JSON.parse(JSON.stringify(encodeProject(desk.project)))
  const notes: string[] = []
  const decoded = () => decodeProject(wire, 'p', 'P', ({ path, message }) => notes.push(`${path} ${message}`))
  const role = wire.scenes[0].tracks.find((track: object) => 'dhRoleModule' in track)
  const spans = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `m${at}`, start: at, duration: 1 }))
  role.expression = { mood: 'neutral', strength: 1, spans: spans(LIST_ITEMS_MAX) }
  expect(decoded()).toMatchObject({ ok: true })
  role.expression = { mood: 'neutral', strength: 1, spans: spans(LIST_ITEMS_MAX + 1) }
  const message = expect.stringMatching(/expression\.spans must not hold more than 10000 items\.$/)
  expect(decoded()).toMatchObject({ ok: false, error: { message } })
  role.expression = { spans: 'none', lips: { closed: spans(LIST_ITEMS_MAX + 1) } }
  expect(decoded()).toMatchObject({ ok: false })
  role.expression = { spans: 'none', lips: null }
  const words = Array.from({ length: GLOSSARY_MAX + 1 }, (_, at) => ({
    language: 'en',
    word: `w${at}`,
    kind: 'sub',
    said: 's',
  }))
  expect(notes).toEqual([])
  wire.glossary = words
  expect(decoded()).toMatchObject({ ok: true, value: { glossary: words.slice(0, GLOSSARY_MAX) } })
  expect(notes).toEqual([
    `glossary holds ${GLOSSARY_MAX + 1} words, and may hold ${GLOSSARY_MAX}; the others were left out`,
  ])
})

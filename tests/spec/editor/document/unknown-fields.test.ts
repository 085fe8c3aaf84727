import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { projects } from '#tests/worlds/project.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const NEWER = 'fieldOfANewerVersion'

/** The document with a field that nobody knows in each of its objects; a map of numbers takes none. */
function withNewerFields(value: Json, path = '$'): Json {
  if (Array.isArray(value)) return value.map((item, index) => withNewerFields(item, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([key, field]) => {
    return [key, key === 'beautify' ? field : withNewerFields(field, `${path}.${key}`)] as const
  })
  return { ...Object.fromEntries(fields), [NEWER]: { at: path, list: [path, 1, null] } }
}

function newerFields(value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap(newerFields)
  if (typeof value !== 'object' || value === null) return []
  const own = value[NEWER]
  return [...(own ? [JSON.stringify(own)] : []), ...Object.values(value).flatMap(newerFields)]
}

const throughText = (value: unknown) => JSON.parse(JSON.stringify(value)) as Json

function written(json: Json): Json {
  const read = decodeProject(json, 'p', 'Name')
  if (!read.ok) throw new Error(read.error.message)
  return throughText(encodeProject(read.value))
}

describe('E3.05 What is saved again keeps the fields that it does not know', () => {
  test('at every level, in the items of lists too', () => {
    fc.assert(
      fc.property(projects, (project) => {
        const json = withNewerFields(throughText(encodeProject(project)))
        expect(newerFields(json).length).toBeGreaterThan(1)
        expect(newerFields(written(json)).sort()).toEqual(newerFields(json).sort())
      }),
      { numRuns: 150 },
    )
  })

  test('E3.04 writing what was read, and reading it again, gives the same document', () => {
    fc.assert(
      fc.property(projects, (project) => {
        const first = written(withNewerFields(throughText(encodeProject(project))))
        expect(written(first)).toEqual(first)
      }),
      { numRuns: 50 },
    )
  })
})

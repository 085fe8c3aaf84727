import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRender } from '#shared/checks/check-render.ts'
import { checkSave, savedForm } from '#shared/checks/check-save.ts'
import { decodeProject, encodeProject } from '#shared/formats/project-json.ts'
import { encodeTask } from '#shared/formats/task-json.ts'
import { projectSchema } from '#shared/model/project.ts'
import { projects } from '#tests/worlds/project.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Every place of a value, the value itself first, as the keys that lead there. */
function places(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, field]) => places(field, [...path, key]))]
}

/** The value with what stands at a place replaced; undefined takes the field away. */
function replaced(value: Json, [key, ...path]: (string | number)[], by: Json | undefined): Json | undefined {
  if (key === undefined) return by
  const copy = structuredClone(value) as { [key: string]: Json }
  const inner = replaced(copy[key]!, path, by)
  if (inner !== undefined) copy[key] = inner
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key]
  return copy
}

const spoiling = fc.oneof(
  fc.constantFrom<Json | undefined>(undefined, null, '', 0, -1, 1e12, 'x', true, [], {}, [null], '__proto__'),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
)

/** A document of which some places hold anything. */
const spoiled = fc
  .tuple(projects, fc.array(fc.tuple(fc.nat(), spoiling), { minLength: 1, maxLength: 3 }))
  .map(([project, changes]) =>
    changes.reduce<Json | undefined>(
      (json, [number, by]) => {
        const at = places(json ?? null)
        return replaced(json ?? null, at[number % at.length]!, by)
      },
      JSON.parse(JSON.stringify(encodeProject(project))) as Json,
    ),
  )

describe('E3.09 Reading holds against any JSON', () => {
  test('it gives a sound document, or one sentence that names the field', () => {
    fc.assert(
      fc.property(spoiled, (json) => {
        const read = decodeProject(json, 'p', 'Name')
        if (!read.ok) {
          expect(read.error.message).toMatch(/^\S.*\.$/s)
          return
        }
        expect(projectSchema.safeParse(read.value).error).toBeUndefined()
        const again = decodeProject(JSON.parse(JSON.stringify(encodeProject(read.value))), 'p', 'Name')
        expect(again).toEqual(read)
      }),
      { numRuns: 200 },
    )
  })

  test('what was read can be checked, saved and made into a task', () => {
    fc.assert(
      fc.property(spoiled, (json) => {
        const read = decodeProject(json, 'p', 'Name')
        if (!read.ok) return
        checkRender(read.value)
        checkSave(read.value)
        expect(() => encodeTask(savedForm(read.value))).not.toThrow()
      }),
      { numRuns: 100 },
    )
  })
})

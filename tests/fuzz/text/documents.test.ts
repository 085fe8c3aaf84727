import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkRender } from '#shared/checks/check-render.ts'
import { headlessJobSchema } from '#shared/formats/headless-job.ts'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import { parseStored } from '#shared/formats/stored-project.ts'
import { encodeTask } from '#shared/formats/task-json.ts'
import { projects } from '#tests/worlds/project.ts'
import { mutated, mutations } from '../mutations.ts'
import { FUZZ_MS, RUNS } from '../runs.ts'
import { bounded } from './bounded.ts'

const SENTENCE = /^\S[^\n]*\.$/

/** The text of a project's document of which bytes are damaged. */
const damaged = fc
  .tuple(projects, mutations)
  .map(([project, changes]) =>
    new TextDecoder().decode(mutated(new TextEncoder().encode(JSON.stringify(encodeProject(project))), changes)),
  )

/** JSON that nobody's product writes: deep, long, with fields of the language. */
const strange = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.nat(100_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.nat(20_000).map((depth) => `${'{"scenes":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.constantFrom('{"__proto__":{"scenes":[]}}', '{"scenes":[{"__proto__":null}]}', '1e999', '"\\ud800"', '\ufeff{}'),
)

describe('S19.04 Documents', () => {
  test(
    'a project is read and can be checked and rendered, or refused with one sentence',
    () => {
      fc.assert(
        fc.property(fc.oneof({ weight: 4, arbitrary: damaged }, strange), (text) => {
          const read = bounded(() => parseProject(text, 'p', 'Name'))
          if (!read.ok) {
            expect(read.error.message).toMatch(SENTENCE)
            return
          }
          bounded(() => {
            checkRender(read.value)
            encodeTask(read.value)
          })
        }),
        { numRuns: RUNS },
      )
    },
    FUZZ_MS,
  )

  test(
    'a response of the server and a job of a render page are read or refused',
    () => {
      fc.assert(
        fc.property(fc.oneof(damaged, strange), (text) => {
          bounded(() => parseStored(text))
          let json: unknown
          try {
            json = JSON.parse(text)
          } catch {
            return
          }
          bounded(() => headlessJobSchema.safeParse(json))
        }),
        { numRuns: RUNS },
      )
    },
    FUZZ_MS,
  )
})

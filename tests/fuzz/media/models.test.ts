import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import { makeGlb } from '#tests/worlds/glb.ts'
import { Person } from '#workers/render/avatar/model/person.ts'
import { mutated, mutations } from '../mutations.ts'
import { FUZZ_MS, RUNS } from '../runs.ts'

describe('S19.04 3D models', () => {
  test.each([
    ['GLB', makeGlb],
    ['VRM', async () => makeAvatar('vrm0')],
  ])(
    'a damaged %s is loaded or rejected with an error',
    async (_, makeWhole) => {
      const whole = await makeWhole()
      const first = await Person.parse(whole.slice().buffer)
      first.dispose()
      const damaged = fc.asyncProperty(mutations, async (changes) => {
        const person = await Person.parse(mutated(whole, changes).buffer).catch((error: unknown) => error)
        if (person instanceof Person) person.dispose()
        else expect(person).toBeInstanceOf(Error)
      })
      await fc.assert(damaged, { numRuns: RUNS, endOnFailure: true })
    },
    FUZZ_MS,
  )
})

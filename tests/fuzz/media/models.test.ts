import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeAvatar } from '#tests/worlds/avatar-files.ts'
import { makeGlb } from '#tests/worlds/glb.ts'
import { Person } from '#workers/render/avatar/model/person.ts'
import { jsonMutations, mutatedJson } from '../json-mutations.ts'
import { mutated, mutations } from '../mutations.ts'
import { FUZZ_MS, INPUT_MS, RUNS } from '../runs.ts'
import { glbOf, glbParts } from './glb-parts.ts'

/** Loads a model, or has it refused with an error, in time; returns whether it was loaded. */
async function isLoaded(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const begunMs = performance.now()
  const person = await Person.parse(bytes.buffer).catch((error: unknown) => error)
  expect(performance.now() - begunMs).toBeLessThan(INPUT_MS)
  if (!(person instanceof Person)) {
    expect(person).toBeInstanceOf(Error)
    return false
  }
  person.dispose()
  return true
}

describe('S19.04 3D models', () => {
  const KINDS = [
    ['GLB', makeGlb],
    ['VRM', async () => makeAvatar('vrm0')],
  ] as const

  test.each(KINDS)(
    'a damaged %s is loaded or rejected with an error',
    async (_, makeWhole) => {
      const whole = await makeWhole()
      expect(await isLoaded(whole.slice())).toBe(true)
      const damaged = fc.asyncProperty(mutations, async (changes) => void (await isLoaded(mutated(whole, changes))))
      await fc.assert(damaged, { numRuns: RUNS, endOnFailure: true })
    },
    FUZZ_MS,
  )

  // most damages of the bytes end at the lengths of the chunks: these come further
  test.each(KINDS)(
    'a %s whose chunks are damaged and of the right length is loaded or rejected with an error',
    async (_, makeWhole) => {
      const whole = glbParts(await makeWhole())
      expect(await isLoaded(glbOf(whole))).toBe(true)
      let loaded = 0
      const damaged = fc.asyncProperty(jsonMutations, fc.option(mutations), async (ofJson, ofBinary) => {
        const json = mutatedJson(whole.json, ofJson)
        const binary = ofBinary ? mutated(whole.binary, ofBinary) : whole.binary
        loaded += Number(await isLoaded(glbOf({ json, binary })))
      })
      await fc.assert(damaged, { numRuns: RUNS, endOnFailure: true })
      expect(loaded, 'some damages are none').toBeGreaterThan(0)
      expect(loaded, 'and some are').toBeLessThan(RUNS)
    },
    FUZZ_MS,
  )
})

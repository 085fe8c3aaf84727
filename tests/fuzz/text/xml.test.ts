import fc from 'fast-check'
import { describe, test } from 'vitest'
import { completedParts, deletedKeys } from '#server/platform/objects/embedded/xml.ts'
import { FUZZ_MS, RUNS } from '../runs.ts'
import { bounded } from './bounded.ts'

const PARTS = ['<Part>', '</Part>', '<PartNumber>1</PartNumber>', '<PartNumber>', '<ETag>', '"ab"', '</ETag>', '<Key>']
const MORE = [
  '</Key>',
  '&#99999999;',
  '&#xffffff;',
  '&lt;',
  '<!DOCTYPE a [<!ENTITY b "b">]>',
  '&b;',
  '\u0000',
  '9'.repeat(400),
]
const bodies = fc.oneof(
  fc.array(fc.constantFrom(...PARTS, ...MORE), { maxLength: 60 }).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom(...PARTS, ...MORE), fc.nat(5000)).map(([part, times]) => part.repeat(times)),
  fc.string({ unit: 'binary', maxLength: 400 }),
)

describe('S19.04 XML of the object store', () => {
  test(
    'any body is read as parts and keys',
    () => {
      fc.assert(
        fc.property(bodies, (body) => {
          bounded(() => completedParts(body))
          bounded(() => deletedKeys(body))
        }),
        { numRuns: RUNS },
      )
    },
    FUZZ_MS,
  )
})

import { describe, expect, test } from 'vitest'
import { readRole } from '#tests/worlds/wire.ts'

const filter = { packageId: 'f1', strength: 0.5, name: 'Film', paasFileUrl: 'oss:film.zip' }
const rose = { packageId: 'p1', strength: 0.7, name: 'Rose' }
const pearl = { packageId: 'p2', strength: 1, name: 'Pearl' }
const module = { disabled: false, beautify: { '101': 0.4, '202': 0 }, filter, packages: [rose, pearl] }

describe('3 Effects', () => {
  test('disabled flag; beautify: map of numeric beauty type to non-zero strength; filter; packages, first entry used', () => {
    expect(readRole({ effectModule: module }).track.effects).toMatchObject({
      enabled: true,
      beautify: { '101': 0.4 },
      filter: { packageId: 'f1', strength: 0.5, name: 'Film', url: 'oss:film.zip' },
      beautyPackage: rose,
    })
  })

  test('written as it was read, the packages that are not used too', () => {
    const { written } = readRole({ effectModule: module })
    expect(written.effectModule).toEqual({ ...module, beautify: { '101': 0.4 } })
  })

  test('strength defaults to 1 when first chosen', () => {
    const chosen = { filter: { packageId: 'f1' }, packages: [{ packageId: 'p1', strength: 'much' }] }
    expect(readRole({ effectModule: chosen }).track.effects).toMatchObject({
      filter: { strength: 1 },
      beautyPackage: { strength: 1 },
    })
  })

  test('without a module there are none', () => {
    expect(readRole().track.effects).toEqual({ enabled: false, beautify: {}, filter: null, beautyPackage: null })
  })
})

import { expect, test } from 'vitest'
import { compiledKernel } from '#scripts/kernel/compile.ts'
import { SIMD_BYTES } from '#workers/render/planes/simd-bytes.ts'

test('the bytes of the kernel are those of its source, as npm run kernel writes them', async () => {
  expect(SIMD_BYTES === (await compiledKernel())).toBe(true)
})

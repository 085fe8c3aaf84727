import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { compiledKernel } from './compile.ts'

const BYTES = path.resolve(import.meta.dirname, '../../src/workers/render/planes/simd-bytes.ts')

/** `npm run kernel`: writes the compiled kernel into the source, so that builds need no compiler. */
const lines = [
  '/** `scripts/kernel/planes.ts` as compiled by `npm run kernel`, in base64. */',
  'export const SIMD_BYTES =',
  `  '${await compiledKernel()}'`,
  '',
]
writeFileSync(BYTES, lines.join('\n'))

import type { PlaneKernel } from './kernel.ts'
import { ScalarKernel } from './scalar-kernel.ts'
import { SimdKernel, simdModule } from './simd-kernel.ts'

/** A kernel with SIMD where the browser has it. */
export function planeKernel(): PlaneKernel {
  const module = simdModule()
  return module ? new SimdKernel(module) : new ScalarKernel()
}

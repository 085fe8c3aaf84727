import { afterAll } from 'vitest'
import type { OutputSize } from '#workers/render/common/place.ts'
import { type Compositor, createCompositor } from '#workers/render/compositor.ts'

/**
 * Returns what gives one compositor for each backend, which is kept until the tests of the file are over: to load a
 * presenter takes longer than to paint it.
 */
export function keptCompositors(size: OutputSize): (backend: 'gl' | 'planes') => Compositor {
  const kept = new Map<'gl' | 'planes', Compositor>()
  afterAll(() => {
    for (const compositor of kept.values()) compositor.dispose()
  })
  return (backend) => {
    const compositor = kept.get(backend) ?? createCompositor({ ...size, backend })
    kept.set(backend, compositor)
    return compositor
  }
}

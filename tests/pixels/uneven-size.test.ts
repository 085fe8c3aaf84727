import { expect, test } from 'vitest'
import { createCompositor } from '#workers/render/compositor.ts'
import { frame, plain, supplier } from './kit/specs.ts'

test.each(['gl', 'planes'] as const)(
  'E6.02 a picture whose even sides are not quite 16:9 is covered to its borders: %s',
  async (backend) => {
    for (const [width, height] of [
      [936, 528],
      [940, 528],
    ] as const) {
      const compositor = createCompositor({ width, height, backend })
      expect(await compositor.prepare(frame(plain), supplier, 0.04)).toEqual([])
      compositor.paint(frame(plain))
      const pixels = compositor.readPixels()
      const corners = [0, width - 1, (height - 1) * width, height * width - 1]
      for (const at of corners) expect(pixels[at * 4]).toBeGreaterThan(200)
      compositor.dispose()
    }
  },
)

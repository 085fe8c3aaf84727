import { expect, test } from 'vitest'
import { createCompositor } from '#workers/render/compositor.ts'
import { colorCount, sameBytes } from './kit/compare.ts'
import { frame, photo, plain, supplier, text, video } from './kit/specs.ts'

test('E14.18, E6.20 a lost graphics context comes back with the same picture', async () => {
  const canvas = new OffscreenCanvas(640, 360)
  const compositor = createCompositor({ width: 640, height: 360, backend: 'gl', canvas })
  const spec = frame(plain, photo, video(0.08), text('t', '字幕 Subtitle'))
  await compositor.prepare(spec, supplier, 0.04)
  compositor.paint(spec)
  const before = compositor.readPixels()
  expect(colorCount(before)).toBeGreaterThan(200)

  const gl = canvas.getContext('webgl2') as WebGL2RenderingContext
  const loss = gl.getExtension('WEBGL_lose_context') as WEBGL_lose_context
  // a context can be restored only after the event that says it is lost
  const lost = new Promise((resolve) => canvas.addEventListener('webglcontextlost', () => setTimeout(resolve)))
  loss.loseContext()
  await lost
  expect(compositor.paint(spec)).toBe(false)

  const restored = new Promise<void>((resolve) => compositor.onRestored(resolve))
  loss.restoreContext()
  await restored
  expect(compositor.paint(spec)).toBe(true)
  expect(sameBytes(compositor.readPixels(), before)).toBe(true)
  compositor.dispose()
})

import { expect, test } from 'vitest'
import { hasPicture } from '#ui/editor/stage/canvas-picture.ts'

test('E6.27 a canvas that is drawn on elsewhere has no picture until its first frame has arrived', async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
  const drawnOn = canvas.transferControlToOffscreen()
  expect(hasPicture(canvas)).toBe(false)
  const context = drawnOn.getContext('2d') as OffscreenCanvasRenderingContext2D
  context.fillRect(0, 0, 320, 180)
  await expect.poll(() => hasPicture(canvas)).toBe(true)
})

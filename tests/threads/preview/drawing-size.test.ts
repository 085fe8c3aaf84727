import { expect, test } from 'vitest'
import { startPreview } from './started.ts'
import { project } from './world.ts'

test('E6.27 a drawing that the screen wants larger loads anew, and no sign of loading stays', async () => {
  const { preview, events, asked } = await startPreview(undefined, project('video', 'oss:sticker.svg'))
  await preview.seek('s2', 0)
  const sides = () => asked.flatMap((question) => (question.ask === 'image' ? (question.sidePx ?? 0) : []))
  const shown = () => events.findLast((event) => event.type === 'layers')
  await expect.poll(shown).toEqual({ type: 'layers', loading: [], missing: {} })
  const before = Math.max(...sides())
  await preview.resize(1920, 1080)
  await expect.poll(() => Math.max(...sides())).toBeGreaterThan(before)
  expect(shown()).toEqual({ type: 'layers', loading: [], missing: {} })
})

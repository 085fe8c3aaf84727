import { createElement } from 'react'
import { expect, test } from 'vitest'
import { mount } from '#tests/threads/mount.ts'
import { type Modes, ModesContext } from '#ui/editor/common/modes/modes-context.ts'
import { PreviewCanvas } from '#ui/editor/stage/PreviewCanvas.tsx'
import type { EditorSession } from '#ui/session/editor-session.ts'
import { SCENE_RECTANGLE_MS } from '#ui/session/model/update-times.ts'
import { EditorSessionContext } from '#ui/session/session-context.ts'

const MODES = { away: false, mode: 'edit', playback: 'paused' } as unknown as Modes
const FRAMES = 60

test('E6.23 the rectangle of the scene is applied at once, then every 100 ms, the newest one in any case', async () => {
  expect(SCENE_RECTANGLE_MS).toBe(100)
  const applied: { widthPx: number; atMs: number }[] = []
  const resize = (widthPx: number) =>
    void applied.push({ widthPx: widthPx / devicePixelRatio, atMs: performance.now() })
  const session = { showOn() {}, resize } as unknown as EditorSession
  const { host, render } = await mount()
  const shown: number[] = []
  for (let frame = 1; frame <= FRAMES; frame++) {
    const widthPx = 320 + 2 * frame
    const canvas = createElement(PreviewCanvas, { widthPx, heightPx: 180 })
    render(
      createElement(ModesContext, { value: MODES }, createElement(EditorSessionContext, { value: session }, canvas)),
    )
    await new Promise(requestAnimationFrame)
    if (host.querySelector('canvas')) shown.push(widthPx)
  }
  await expect.poll(() => applied.at(-1)?.widthPx).toBe(320 + 2 * FRAMES)
  expect(applied[0]!.widthPx).toBeLessThanOrEqual(shown[0]!)
  const pausesMs = applied.slice(1).map(({ atMs }, at) => atMs - applied[at]!.atMs)
  // timers of a browser may come a millisecond early
  expect(Math.min(...pausesMs)).toBeGreaterThan(SCENE_RECTANGLE_MS - 2)
})

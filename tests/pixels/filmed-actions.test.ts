import { expect, test } from 'vitest'
import { ok } from '#shared/base/result.ts'
import { actingLayers } from '#shared/evaluate/filmed-act.ts'
import type { FootageLayer } from '#shared/evaluate/frame-spec.ts'
import type { MediaProvider } from '#workers/render/common/media-provider.ts'
import { createCompositor } from '#workers/render/compositor.ts'
import { expectGolden, type Shot } from './kit/golden.ts'
import { library } from './kit/library.ts'
import { box, frame, plain } from './kit/specs.ts'

const SIDE = 240
/** The person of the film, who stands further right in the action, with the matte beside. */
function filmedAt(sec: number): VideoFrame {
  const acts = sec >= 4
  const canvas = new OffscreenCanvas(2 * SIDE, SIDE)
  const context = canvas.getContext('2d')!
  const person = (left: number, color: string) => {
    context.fillStyle = color
    context.fillRect(left + (acts ? 80 : 40), 40, 120, 200)
  }
  context.fillStyle = '#000000'
  context.fillRect(0, 0, 2 * SIDE, SIDE)
  person(0, acts ? '#2A4FB0' : '#C05030')
  person(SIDE, '#FFFFFF')
  return new VideoFrame(canvas, { timestamp: 0 })
}
const provider: MediaProvider = { ...library, frame: async (_, sourceSec) => ok(filmedAt(sourceSec)) }
const idle: FootageLayer = {
  kind: 'footage',
  id: 'film',
  url: 'film',
  sourceSec: 1,
  matte: { kind: 'beside' },
  view: { x: 0, y: 0, width: 1, height: 1 },
  framing: 'MS',
  mask: null,
  opacity: 1,
  box: box(960, 540, 1080, 1080),
}
const acting = (opacity: number, idleOpacity: number) =>
  frame(plain, ...actingLayers(idle, 'film', { sourceSec: 5, opacity, idleOpacity }))
const SHOTS = {
  idle: frame(plain, idle),
  'half in': acting(0.5, 1),
  'idle goes': acting(1, 0.5),
  acting: acting(1, 0),
}

test('E7.51 an action fades over the idle film as in the golden frames, on both stages', async () => {
  const shots = Object.entries(SHOTS).map(([name, spec]): Shot => ({ name, spec }))
  await expectGolden({
    name: 'filmed-actions',
    shots,
    provider,
    tile: { width: 240, height: 135 },
    columns: 4,
    finer: 2,
  })
})

test('E7.51 where the person is in both, none of the ground shines through while one becomes the other', async () => {
  const compositor = createCompositor({ width: 480, height: 270, backend: 'planes' })
  const colors: number[][] = []
  for (const spec of Object.values(SHOTS)) {
    expect(await compositor.prepare(spec, provider, 0.04)).toEqual([])
    compositor.paint(spec)
    const pixels = compositor.readPixels()
    const at = (200 * 480 + 240) * 4
    colors.push([...pixels.slice(at, at + 3)])
  }
  compositor.dispose()
  const [first, half, whole, last] = colors as [number[], number[], number[], number[]]
  for (const [at, value] of half.entries()) expect(Math.abs(value - (first[at]! + last[at]!) / 2)).toBeLessThan(5)
  expect(whole).toEqual(last)
})

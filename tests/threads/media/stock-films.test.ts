import { ALL_FORMATS, BufferSource, Input, VideoSampleSink } from 'mediabunny'
import { expect, test } from 'vitest'
import type { Material } from '#shared/model/library.ts'

const BASE = '/library/backgrounds'
const [WIDTH, HEIGHT] = [80, 45]

/** The pictures of a film, small. */
async function picturesOf(file: string): Promise<Uint8ClampedArray[]> {
  const bytes = await (await fetch(`${BASE}/${file}`)).arrayBuffer()
  const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
  const sink = new VideoSampleSink((await input.getPrimaryVideoTrack())!)
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  const pictures: Uint8ClampedArray[] = []
  for await (const sample of sink.samples()) {
    sample.draw(context, 0, 0, WIDTH, HEIGHT)
    sample.close()
    pictures.push(context.getImageData(0, 0, WIDTH, HEIGHT).data)
  }
  return pictures
}

/** A loop may begin with a key frame, which is encoded another way than its neighbours; a jump is many times a step. */
const KEY_FRAME = 2

/** Mean difference of two pictures, in levels of 255. */
function stepOf(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  return sum / one.length
}

test('E2.51 every background film moves, and from its last picture to its first there is no jump', async () => {
  const index = (await (await fetch(`${BASE}/index.json`)).json()) as Material[]
  const films = index.filter(({ kind }) => kind === 'video')
  expect(films).toHaveLength(12)
  for (const { id, preview = '' } of films) {
    const pictures = await picturesOf(preview)
    expect(pictures.length, id).toBe(250)
    const steps = pictures.slice(1).map((picture, i) => stepOf(pictures[i]!, picture))
    expect(stepOf(pictures.at(-1)!, pictures[0]!), id).toBeLessThanOrEqual(Math.max(...steps) * KEY_FRAME)
    expect(stepOf(pictures[0]!, pictures[125]!), id).toBeGreaterThan(0.5)
  }
})

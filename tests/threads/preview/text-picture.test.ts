import { expect, test } from 'vitest'
import { CENTRED } from '#shared/model/place.ts'
import { TEXT_STYLE } from '#shared/model/text.ts'
import { pixelsOf, startPreview } from './started.ts'

const WIDTH = 200
const HEIGHT = 100

test('E13.27 a sample of texts is drawn by the engine: the part of the canvas, its ground, the texts in their places', async () => {
  const { preview } = await startPreview()
  const style = { ...TEXT_STYLE, fontSize: 100, strokeColor: null, color: '#FF0000', backgroundColor: '#FF0000' }
  const place = { ...CENTRED, x: 100 }
  const sample = async (crop: { x: number; y: number; width: number; height: number }) => {
    const picture = { texts: [{ text: 'HH', style, place }], canvas: 'LANDSCAPE' as const, crop, ground: '#0000FF' }
    const pixels = await pixelsOf(await preview.textPicture({ ...picture, widthPx: WIDTH }))
    expect(pixels).toHaveLength(WIDTH * HEIGHT * 4)
    const red = (at: number) => pixels[at * 4]! > 180 && pixels[at * 4 + 2]! < 80
    const row = Array.from({ length: WIDTH }, (_, x) => red((HEIGHT / 2) * WIDTH + x))
    return { from: row.indexOf(true), to: row.lastIndexOf(true), blue: pixels[2]! > 180 && pixels[0]! < 80 }
  }
  const whole = await sample({ x: 560, y: 340, width: 800, height: 400 })
  expect(whole.blue).toBe(true)
  // the text is 100 canvas pixels right of the middle, a quarter of that in the sample
  expect((whole.from + whole.to + 1) / 2).toBeCloseTo(125, 0)
  const closer = await sample({ x: 860, y: 440, width: 400, height: 200 })
  expect((closer.from + closer.to + 1) / 2).toBeCloseTo(100, 0)
  expect(Math.abs(closer.to - closer.from - 2 * (whole.to - whole.from))).toBeLessThanOrEqual(3)
})

import { expect, test } from 'vitest'
import { type PlaneFrame, planeBytes, planeFrame } from '#workers/render/planes/plane-frame.ts'
import { recolor } from '#workers/render/planes/recolor.ts'
import { fromRgb, OUTPUT_COLOR, toRgb } from '#workers/render/planes/yuv.ts'

/** A picture of every kind of value, the same each time. */
function mixed(width: number, height: number): PlaneFrame {
  const data = new Uint8Array(planeBytes(width, height))
  for (let i = 0; i < data.length; i++) data[i] = (Math.imul(i + 7, 2654435761) >>> 13) & 255
  return planeFrame(width, height, data)
}

const times = (rows: number[][], values: number[]) =>
  rows.map((row) => row.reduce((sum, weight, i) => sum + weight * (values[i] as number), 0))

/** One pixel by way of RGB in full precision. */
function exact(values: number[], color: Parameters<typeof toRgb>[0]): number[] {
  const source = toRgb(color)
  const target = fromRgb(OUTPUT_COLOR)
  const rgb = times(
    source.rows,
    values.map((value, i) => value - (source.offset[i] as number)),
  )
  const limited = times(target.rows, rgb).map((value, i) => value + (target.offset[i] as number))
  return limited.map((value) => Math.max(0, Math.min(255, value)))
}

const COLORS = (['bt601', 'bt709', 'bt2020'] as const).flatMap((matrix) =>
  [true, false].map((fullRange) => ({ matrix, fullRange })),
)

test.each(COLORS)('planes of $matrix, full range $fullRange, come out as by RGB, at odd sides too', (color) => {
  for (const [width, height] of [
    [17, 9],
    [16, 8],
    [1, 1],
  ] as const) {
    const picture = mixed(width, height)
    const made = recolor(picture, color)
    const stride = (width + 1) >> 1
    for (let i = 0; i < width * height; i++) {
      const c = ((i / width) >> 1) * stride + ((i % width) >> 1)
      const wanted = exact([picture.y[i], picture.u[c], picture.v[c]] as number[], color)
      expect(Math.abs((made.y[i] as number) - (wanted[0] as number))).toBeLessThanOrEqual(0.51)
      expect(Math.abs((made.u[c] as number) - (wanted[1] as number))).toBeLessThanOrEqual(0.51)
      expect(Math.abs((made.v[c] as number) - (wanted[2] as number))).toBeLessThanOrEqual(0.51)
    }
  }
})

test('the picture that was given stays as it was', () => {
  const picture = mixed(16, 8)
  recolor(picture, { matrix: 'bt709', fullRange: true })
  expect(picture).toEqual(mixed(16, 8))
})

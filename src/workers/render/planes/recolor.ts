import type { PlaneColor } from '../held-frame.ts'
import type { PlanePicture } from './picture.ts'
import { fromRgb, OUTPUT_COLOR, toRgb } from './yuv.ts'

type Table = Int32Array<ArrayBuffer>

/** Planes of another matrix or range in the output's. Linear in (Y, U, V), so one table for each of the nine products. */
export function recolor(picture: PlanePicture, color: PlaneColor): PlanePicture {
  const { width, height } = picture
  const tables = tablesFor(color)
  const y = new Uint8Array(picture.y.length)
  const u = new Uint8Array(picture.u.length)
  const v = new Uint8Array(picture.v.length)
  const stride = (width + 1) >> 1
  const [yy, yu, yv] = tables[0] as [Table, Table, Table]
  const flat = yu.every((value) => value === 0) && yv.every((value) => value === 0)
  for (let row = 0; row < height; row++) {
    const line = row * width
    const chroma = (row >> 1) * stride
    for (let column = 0; column < width; column++) {
      const value = yy[picture.y[line + column] as number] as number
      const c = chroma + (column >> 1)
      const shift = flat ? 0 : (yu[picture.u[c] as number] as number) + (yv[picture.v[c] as number] as number)
      y[line + column] = limit((value + shift) >> 16)
    }
  }
  const [, uu, uv] = tables[1] as [Table, Table, Table]
  const [, vu, vv] = tables[2] as [Table, Table, Table]
  for (let i = 0; i < u.length; i++) {
    const u0 = picture.u[i] as number
    const v0 = picture.v[i] as number
    u[i] = limit(((uu[u0] as number) + (uv[v0] as number)) >> 16)
    v[i] = limit(((vu[u0] as number) + (vv[v0] as number)) >> 16)
  }
  return { ...picture, y, u, v }
}

function limit(value: number): number {
  return Math.max(0, Math.min(255, value))
}

const made = new Map<string, Table[][]>()

/** Tables in 16-bit fixed point; the output's offset and the rounding half are in the last of each row. */
function tablesFor(color: PlaneColor): Table[][] {
  const key = `${color.matrix} ${color.fullRange}`
  const known = made.get(key)
  if (known) return known
  const source = toRgb(color)
  const target = fromRgb(OUTPUT_COLOR)
  const tables = target.rows.map((row, i) =>
    [0, 1, 2].map((j) => {
      const factor = row.reduce((sum, weight, k) => sum + weight * ((source.rows[k] as number[])[j] as number), 0)
      const small = Math.abs(factor) < 1e-6 ? 0 : factor
      const base = (j === (i === 0 ? 0 : 2) ? (target.offset[i] as number) : 0) + (j === (i === 0 ? 0 : 2) ? 0.5 : 0)
      return Int32Array.from({ length: 256 }, (_, value) =>
        Math.round((small * (value - (source.offset[j] as number)) + base) * 65536),
      )
    }),
  )
  made.set(key, tables)
  return tables
}

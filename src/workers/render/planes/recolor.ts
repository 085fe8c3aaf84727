import type { PlaneColor } from '../common/held-frame.ts'
import type { PlaneFrame } from './plane-frame.ts'
import { fromRgb, OUTPUT_COLOR, toRgb } from './yuv.ts'

type Table = Int32Array<ArrayBuffer>

/** Planes of another matrix or range in the output's. Linear in (Y, U, V), so one table for each of the nine products. */
export function recolor(picture: PlaneFrame, color: PlaneColor): PlaneFrame {
  const tables = tablesFor(color)
  const alone = bytesFor(tables)
  if (alone) {
    const [y, u, v] = alone as [Uint8Array, Uint8Array, Uint8Array]
    return { ...picture, y: mapped(picture.y, y), u: mapped(picture.u, u), v: mapped(picture.v, v) }
  }
  const chroma = picture.u.length
  const made = { ...picture, y: new Uint8Array(picture.y.length), u: new Uint8Array(chroma), v: new Uint8Array(chroma) }
  recolorLuma(picture, made.y, tables[0] as Table[])
  recolorChroma(picture, made.u, tables[1] as Table[])
  recolorChroma(picture, made.v, tables[2] as Table[])
  return made
}

function mapped(plane: Uint8Array, table: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(plane.length)
  for (let i = 0; i < plane.length; i++) made[i] = table[plane[i] as number] as number
  return made
}

/** Two lines at a time: what chroma adds to luma is the same for two by two pixels. */
function recolorLuma({ y, u, v, width, height }: PlaneFrame, made: Uint8Array, tables: Table[]): void {
  const [yy, yu, yv] = tables as [Table, Table, Table]
  const stride = (width + 1) >> 1
  for (let row = 0; row < height; row += 2) {
    const line = row * width
    const below = row + 1 < height ? width : 0
    for (let column = 0; column < width; column += 2) {
      const c = (row >> 1) * stride + (column >> 1)
      const shift = (yu[u[c] as number] as number) + (yv[v[c] as number] as number)
      const at = line + column
      const beside = column + 1 < width ? 1 : 0
      made[at] = limit(((yy[y[at] as number] as number) + shift) >> 16)
      made[at + beside] = limit(((yy[y[at + beside] as number] as number) + shift) >> 16)
      made[at + below] = limit(((yy[y[at + below] as number] as number) + shift) >> 16)
      made[at + below + beside] = limit(((yy[y[at + below + beside] as number] as number) + shift) >> 16)
    }
  }
}

function recolorChroma({ u, v }: PlaneFrame, made: Uint8Array, tables: Table[]): void {
  const [, fromU, fromV] = tables as [Table, Table, Table]
  for (let i = 0; i < made.length; i++) {
    made[i] = limit(((fromU[u[i] as number] as number) + (fromV[v[i] as number] as number)) >> 16)
  }
}

function limit(value: number): number {
  return Math.min(255, Math.max(0, value))
}

/** Where planes differ in range alone, one table of bytes for each of them; null where they mix. */
function bytesFor(tables: Table[][]): Uint8Array[] | null {
  const constant = (table: Table) => table.every((value) => value === table[0])
  const alone = tables.every((row, i) => row.every((table, j) => i === j || constant(table)))
  if (!alone) return null
  return tables.map((row, i) => {
    const others = row.reduce((sum, table, j) => (j === i ? sum : sum + (table[0] as number)), 0)
    return Uint8Array.from(row[i] as Table, (value) => limit((value + others) >> 16))
  })
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

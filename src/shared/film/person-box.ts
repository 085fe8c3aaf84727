import { ANY_PERSON, type PersonBox } from '#shared/model/film.ts'

/** A row or column belongs to the person where so much of it is opaque: dust on the screen does not count. */
const COVERED = 0.02

/** First and last index with enough opaque pixels, as a part of all; null for none. */
function extent(counts: readonly number[], of: number): { from: number; length: number } | null {
  const covered = (count: number) => count >= COVERED * of
  const from = counts.findIndex(covered)
  if (from === -1) return null
  const to = counts.findLastIndex(covered) + 1
  return { from: from / counts.length, length: (to - from) / counts.length }
}

/** Returns the box around what is opaque in a picture (RGBA), 0 to 1; a usual place where nothing is. */
export function personBox({
  data,
  width,
  height,
}: {
  data: Uint8ClampedArray
  width: number
  height: number
}): PersonBox {
  const columns = new Array<number>(width).fill(0)
  const rows = new Array<number>(height).fill(0)
  for (let i = 0; i < width * height; i++) {
    if (data[i * 4 + 3]! < 128) continue
    columns[i % width]!++
    rows[Math.floor(i / width)]!++
  }
  const across = extent(columns, height)
  const down = extent(rows, width)
  if (!across || !down) return ANY_PERSON
  return { x: across.from, y: down.from, width: across.length, height: down.length }
}

import { FEATURES } from './features.ts'

/** For each frame of the reference the frames of the recording that match it: `first` to `last`. */
export interface Path {
  first: Int32Array
  last: Int32Array
}

/** For each row the columns that may match it, `from` to `to`; both grow from row to row. */
export interface Band {
  from: Int32Array
  to: Int32Array
}

const [DIAGONAL, UP, LEFT] = [0, 1, 2] as const

/** The way into each cell of a band, four cells a byte. */
class Ways {
  readonly #band: Band
  readonly #start: Float64Array
  readonly #bytes: Uint8Array

  constructor(band: Band) {
    this.#band = band
    this.#start = new Float64Array(band.from.length)
    let cells = 0
    for (let row = 0; row < band.from.length; row++) {
      this.#start[row] = cells
      cells += band.to[row]! - band.from[row]! + 1
    }
    this.#bytes = new Uint8Array(Math.ceil(cells / 4))
  }

  set(row: number, column: number, way: number): void {
    const cell = this.#start[row]! + column - this.#band.from[row]!
    const at = Math.floor(cell / 4)
    this.#bytes[at] = this.#bytes[at]! | (way << ((cell % 4) * 2))
  }

  get(row: number, column: number): number {
    const cell = this.#start[row]! + column - this.#band.from[row]!
    return (this.#bytes[Math.floor(cell / 4)]! >> ((cell % 4) * 2)) & 3
  }
}

/**
 * Returns the cheapest monotone path through two sequences of features within a band (H. Sakoe, S. Chiba 1978); the cost
 * of a cell is the Euclidean distance of its frames. Memory: two bits a cell.
 * @param paused 1 for each column on which a row may stay without cost
 */
export function warp(reference: Float32Array, recording: Float32Array, band: Band, paused: Uint8Array): Path {
  const rows = band.from.length
  const ways = new Ways(band)
  let above: Float64Array = new Float64Array(0)
  for (let row = 0; row < rows; row++) {
    const [from, to] = [band.from[row]!, band.to[row]!]
    const aboveFrom = row > 0 ? band.from[row - 1]! : 0
    const costs = new Float64Array(to - from + 1)
    for (let column = from; column <= to; column++) {
      const up = above[column - aboveFrom] ?? Infinity
      const diagonal = above[column - 1 - aboveFrom] ?? Infinity
      const left = column > from ? costs[column - 1 - from]! : Infinity
      const apart = distance(reference, row, recording, column)
      const best = Math.min(up, diagonal)
      const stays = left + (paused[column] ? 0 : apart)
      const moves = (row === 0 && column === 0 ? 0 : best) + apart
      const cost = Math.min(stays, moves)
      if (cost < Infinity) ways.set(row, column, stays < moves ? LEFT : best === diagonal ? DIAGONAL : UP)
      costs[column - from] = cost
    }
    above = costs
  }
  return pathOf(ways, rows, band.to[rows - 1]!)
}

function distance(a: Float32Array, row: number, b: Float32Array, column: number): number {
  let sum = 0
  const [from, other] = [row * FEATURES, column * FEATURES]
  for (let k = 0; k < FEATURES; k++) sum += (a[from + k]! - b[other + k]!) ** 2
  return Math.sqrt(sum)
}

function pathOf(ways: Ways, rows: number, end: number): Path {
  const path: Path = { first: new Int32Array(rows), last: new Int32Array(rows) }
  let [row, column] = [rows - 1, end]
  path.last[row] = column
  while (row > 0 || column > 0) {
    const way = row === 0 ? LEFT : column === 0 ? UP : ways.get(row, column)
    if (way === LEFT) column--
    else {
      path.first[row] = column
      row--
      if (way === DIAGONAL) column--
      path.last[row] = column
    }
  }
  path.first[0] = 0
  return path
}

type Place = readonly [x: number, y: number]

/** A turn with a scale and a shift: `x' = a x - b y + x0`, `y' = b x + a y + y0`. */
export interface Similarity {
  a: number
  b: number
  x0: number
  y0: number
}

export const SAME_PLACE: Similarity = { a: 1, b: 0, x0: 0, y0: 0 }

export function movedBy({ a, b, x0, y0 }: Similarity, [x, y]: Place): Place {
  return [a * x - b * y + x0, b * x + a * y + y0]
}

/**
 * The similarity that moves places nearest to others, by least squares of the distances (Umeyama 1991); the shift alone
 * for fewer than two places. `from` and `to` have the same length.
 */
export function similarityOf(from: readonly Place[], to: readonly Place[]): Similarity {
  const count = from.length
  if (count === 0) return SAME_PLACE
  const mean = (places: readonly Place[], axis: 0 | 1) => places.reduce((sum, place) => sum + place[axis], 0) / count
  const [fx, fy, tx, ty] = [mean(from, 0), mean(from, 1), mean(to, 0), mean(to, 1)]
  let [dot, cross, square] = [0, 0, 0]
  for (const [index, place] of from.entries()) {
    const [x, y] = [place[0] - fx, place[1] - fy]
    const [u, v] = [to[index]![0] - tx, to[index]![1] - ty]
    dot += x * u + y * v
    cross += x * v - y * u
    square += x * x + y * y
  }
  const a = square > 0 ? dot / square : 1
  const b = square > 0 ? cross / square : 0
  return { a, b, x0: tx - a * fx + b * fy, y0: ty - b * fx - a * fy }
}

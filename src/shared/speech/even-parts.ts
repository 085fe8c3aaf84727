/** The unit that ends after a piece of a script. */
export type Seam = 'paragraph' | 'sentence' | 'none'

/** A part may be this much longer or shorter than its even share, as a fraction of it, to end with a paragraph. */
const PARAGRAPH_REACH = 0.1
/** Added cost of an end inside a sentence, in shares: more than any distance, as a part is never this many shares long. */
const NOT_A_SENTENCE = 1000

/** Returns how few parts of at most `max` hold the pieces from each index on; `from` are the sizes before each index. */
function fewestParts(from: readonly number[], max: number): number[] {
  const last = from.length - 1
  const fewest: number[] = new Array(last + 1).fill(0)
  let end = last
  for (let index = last - 1; index >= 0; index--) {
    while (end > index + 1 && from[end]! - from[index]! > max) end--
    fewest[index] = 1 + fewest[end]!
  }
  return fewest
}

/**
 * Groups pieces, in order, into as few parts of at most `max` as hold them, and returns the index after the last piece of
 * each part. A part ends where it comes nearest to an even share: with a paragraph where one ends close by, else with a
 * sentence, else after any piece. A piece longer than `max` is a part of its own.
 */
export function evenEnds(sizes: readonly number[], seams: readonly Seam[], max: number): number[] {
  const from = [0]
  for (const size of sizes) from.push(from.at(-1)! + size)
  const fewest = fewestParts(from, max)
  const ends: number[] = []
  let start = 0
  while (start < sizes.length) {
    const parts = fewest[start]!
    const share = (from.at(-1)! - from[start]!) / parts
    let best = start + 1
    let bestCost = Number.POSITIVE_INFINITY
    for (let end = start + 1; end <= sizes.length; end++) {
      const size = from[end]! - from[start]!
      if (size > max && end > start + 1) break
      if (fewest[end]! > parts - 1) continue
      const cost = costOf(seams[end - 1]!, Math.abs(size - share), share)
      if (cost >= bestCost) continue
      best = end
      bestCost = cost
    }
    ends.push(best)
    start = best
  }
  return ends
}

/** Returns how bad an end is: by its kind, then by how far it is from the share. */
function costOf(seam: Seam, farness: number, share: number): number {
  if (seam === 'paragraph' && farness <= share * PARAGRAPH_REACH) return farness
  return farness + share * (seam === 'none' ? NOT_A_SENTENCE : 1)
}

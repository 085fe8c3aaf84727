import type { Rect } from '#shared/base/rect.ts'

/**
 * Returns the smallest rectangle with all pixels that differ between two pictures of RGBA bytes, its left and upper side
 * even; null where none does.
 */
export function changedRect(before: Uint8ClampedArray, now: Uint8ClampedArray, width: number): Rect | null {
  const old = wordsOf(before)
  const fresh = wordsOf(now)
  const height = fresh.length / width
  let [left, top, right, bottom] = [width, -1, -1, -1]
  for (let y = 0; y < height; y++) {
    const row = y * width
    let x = 0
    while (x < width && old[row + x] === fresh[row + x]) x++
    if (x === width) continue
    let last = width - 1
    while (old[row + last] === fresh[row + last]) last--
    if (top < 0) top = y
    bottom = y
    left = Math.min(left, x)
    right = Math.max(right, last)
  }
  if (top < 0) return null
  const [x, y] = [left & ~1, top & ~1]
  return { x, y, width: right + 1 - x, height: bottom + 1 - y }
}

/** The pixels as numbers of 32 bits. */
export function wordsOf({ buffer, byteOffset, length }: Uint8ClampedArray): Uint32Array {
  return new Uint32Array(buffer, byteOffset, length / 4)
}

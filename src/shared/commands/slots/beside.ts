import type { Rect } from '#shared/base/rect.ts'

/** Returns whether the middle of one of two rectangles is at the height of the other one. */
export function isBeside(a: Rect, b: Rect): boolean {
  const holds = (one: Rect, other: Rect) => {
    const middle = other.y + other.height / 2
    return one.y < middle && middle < one.y + one.height
  }
  return holds(a, b) || holds(b, a)
}

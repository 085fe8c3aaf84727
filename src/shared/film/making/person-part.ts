import { type Rect, union } from '#shared/base/rect.ts'
import type { Plane } from '#shared/portrait/making/image.ts'

/** Room around the person, in heights of the picture: a shoulder moves between the pictures that are looked at. */
const ROOM = 0.04

/** The box around what is opaque of a matte, in its pixels; null for none. */
export function opaqueRect({ values, width, height }: Plane): Rect | null {
  let [left, right, top, bottom] = [width, -1, height, -1]
  for (let at = 0; at < values.length; at++) {
    if (values[at]! < 0.5) continue
    const [column, row] = [at % width, Math.floor(at / width)]
    left = Math.min(left, column)
    right = Math.max(right, column)
    top = Math.min(top, row)
    bottom = Math.max(bottom, row)
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** The part of a film of `width` by `height` in which a person stays, who was seen in parts of it; whole pixels. */
export function personPart(seen: readonly Rect[], width: number, height: number): Rect {
  const [first, ...others] = seen
  if (!first) return { x: 0, y: 0, width, height }
  const box = others.reduce(union, first)
  const room = ROOM * height
  const left = Math.max(0, Math.floor(box.x - room))
  const top = Math.max(0, Math.floor(box.y - room))
  return {
    x: left,
    y: top,
    width: Math.min(Math.ceil(box.x + box.width + room), width) - left,
    height: Math.min(Math.ceil(box.y + box.height + room), height) - top,
  }
}

import { type Box, boundsOf, intersection, type Rect, union } from '#shared/base/rect.ts'

/** Size of a finished picture in pixels. */
export interface OutputSize {
  width: number
  height: number
}

/** A box of the project canvas in output pixels; an upright box is rounded to whole pixels. */
export function toOutput(box: Box, scale: number): Box {
  const x = (box.centreX - box.width / 2) * scale
  const y = (box.centreY - box.height / 2) * scale
  if (box.rotationDeg % 360 !== 0) {
    return {
      centreX: box.centreX * scale,
      centreY: box.centreY * scale,
      width: box.width * scale,
      height: box.height * scale,
      rotationDeg: box.rotationDeg,
    }
  }
  const left = Math.round(x)
  const top = Math.round(y)
  const width = Math.max(1, Math.round(x + box.width * scale) - left)
  const height = Math.max(1, Math.round(y + box.height * scale) - top)
  return { centreX: left + width / 2, centreY: top + height / 2, width, height, rotationDeg: 0 }
}

/** The pixels that a box touches, on even borders (chroma has one sample for two by two pixels), within the picture. */
export function pixelsOf(box: Box, size: OutputSize): Rect | null {
  return evenRect(boundsOf(box), size)
}

/** The smallest rectangle on even borders around `rect`, within the picture; null when nothing is left. */
export function evenRect(rect: Rect, size: OutputSize): Rect | null {
  const x = Math.floor((rect.x - 0.01) / 2) * 2
  const y = Math.floor((rect.y - 0.01) / 2) * 2
  const right = Math.ceil((rect.x + rect.width + 0.01) / 2) * 2
  const bottom = Math.ceil((rect.y + rect.height + 0.01) / 2) * 2
  return intersection({ x, y, width: right - x, height: bottom - y }, { x: 0, y: 0, ...size })
}

/** Rectangles that cover at least the same pixels without overlapping: those that overlap are joined. */
export function joinRects(rects: Rect[]): Rect[] {
  const joined: Rect[] = []
  for (let rect of rects) {
    for (let i = 0; i < joined.length; ) {
      const other = joined[i] as Rect
      if (intersection(rect, other)) {
        rect = union(rect, other)
        joined.splice(i, 1)
        i = 0
      } else i++
    }
    joined.push(rect)
  }
  return joined
}

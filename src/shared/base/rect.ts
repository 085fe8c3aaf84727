/** An axis-aligned rectangle in pixels, from its top left corner. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A rectangle placed by its centre and turned clockwise about it; pixels of the canvas, y downwards. */
export interface Box {
  centreX: number
  centreY: number
  width: number
  height: number
  rotationDeg: number
}

/** The smallest rectangle that holds both. */
export function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}

/** The part that both cover, or null when they do not meet. */
export function intersection(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x)
  const y = Math.max(a.y, b.y)
  const width = Math.min(a.x + a.width, b.x + b.width) - x
  const height = Math.min(a.y + a.height, b.y + b.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

/** The upright rectangle around a turned box. */
export function boundsOf(box: Box): Rect {
  const angle = (box.rotationDeg * Math.PI) / 180
  const cos = Math.abs(Math.cos(angle))
  const sin = Math.abs(Math.sin(angle))
  const width = box.width * cos + box.height * sin
  const height = box.width * sin + box.height * cos
  return { x: box.centreX - width / 2, y: box.centreY - height / 2, width, height }
}

import { mix, smoothstep } from '#shared/base/num.ts'
import type { EyePoints } from '#shared/portrait/face-points.ts'
import { type ColorLevel, spreadColors } from '#shared/portrait/spread-colors.ts'
import type { Pixels } from './raster.ts'

type Point = readonly [x: number, y: number]

/** How far around the lids skin lies over the photo, and where it ends, in widths of the eye. */
const SKIN = { whole: 0.1, none: 0.22 }
/** Lashes that are drawn go on beyond the outer corner: as far outwards and up. */
const WING = { out: 0.3, up: 0.12 }
/** Below the eye the photo stays nearer to the lid. */
const BELOW = 0.6
/** Pixels darker than this share of the skin are brows, hair and lashes. */
const DARK = 0.62

/** The surroundings of an eye as they are when it is closed: skin without lashes. */
export interface ClosedEye {
  /** Where its pixels are on the photo. */
  left: number
  top: number
  pixels: Pixels
  /** The triangles of the mesh that lie in it. */
  triangles: number[]
}

/**
 * Closes an eye of a photo: spreads the skin around it over its lids and lashes. Null for an eye that is none: it would be
 * most of the photo, or less than a pixel.
 * @param sources where the vertices are on the photo, x and y in turn
 */
export function closedEye(
  photo: Pixels,
  eye: EyePoints,
  sources: ArrayLike<number>,
  triangles: readonly number[],
): ClosedEye | null {
  const cover = coverOf(eye, (at) => [sources[at * 2]!, sources[at * 2 + 1]!])
  const within = trianglesIn(cover.bounds, sources, triangles)
  const corners = within.map((at): Point => [sources[at * 2]!, sources[at * 2 + 1]!])
  const [fromX, fromY, toX, toY] = boundsOf(corners)
  const [left, top] = [Math.max(0, Math.floor(fromX) - 1), Math.max(0, Math.floor(fromY) - 1)]
  const width = Math.min(photo.width, Math.ceil(toX) + 1) - left
  const height = Math.min(photo.height, Math.ceil(toY) + 1) - top
  if (!(width > 1 && height > 1 && 2 * width * height < photo.words.length)) return null
  const words = new Uint32Array(width * height)
  const covers = new Float32Array(width * height)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      words[at] = photo.words[(top + row) * photo.width + left + column]!
      covers[at] = cover.at(left + column + 0.5, top + row + 0.5)
    }
  }
  paintSkin({ words, width, height }, covers)
  return { left, top, pixels: { words, width, height }, triangles: within }
}

/** The surroundings of an eye that is closed to a part of 0 to 1: the photo, and over it the skin. */
export function closingEye(photo: Pixels, { left, top, pixels }: ClosedEye, part: number): Pixels {
  if (part >= 1) return pixels
  const { width, height } = pixels
  const words = new Uint32Array(width * height)
  const weight = Math.round(part * 256)
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column
      words[at] = blend(photo.words[(top + row) * photo.width + left + column]!, pixels.words[at]!, weight)
    }
  }
  return { words, width, height }
}

/** Two words by a part of 256: two bytes of a word at a time. */
function blend(a: number, b: number, part: number): number {
  const low = (Math.imul(a & 0xff00ff, 256 - part) + Math.imul(b & 0xff00ff, part)) >>> 8
  const high = Math.imul((a >>> 8) & 0xff00ff, 256 - part) + Math.imul((b >>> 8) & 0xff00ff, part)
  return ((low & 0xff00ff) | (high & 0xff00ff00)) >>> 0
}

type Bounds = readonly [fromX: number, fromY: number, toX: number, toY: number]

function boundsOf(points: readonly Point[]): Bounds {
  let [fromX, fromY, toX, toY] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    ;[fromX, fromY] = [Math.min(fromX, x), Math.min(fromY, y)]
    ;[toX, toY] = [Math.max(toX, x), Math.max(toY, y)]
  }
  return [fromX, fromY, toX, toY]
}

/** The triangles that touch a rectangle, in their order. */
function trianglesIn(
  [fromX, fromY, toX, toY]: Bounds,
  sources: ArrayLike<number>,
  triangles: readonly number[],
): number[] {
  const found: number[] = []
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    const corners = [triangles[at]!, triangles[at + 1]!, triangles[at + 2]!]
    const [left, top, right, bottom] = boundsOf(corners.map((one) => [sources[one * 2]!, sources[one * 2 + 1]!]))
    if (left < toX && right > fromX && top < toY && bottom > fromY) found.push(...corners)
  }
  return found
}

/** How much of a pixel is covered with skin when an eye is closed, and where that is. */
function coverOf(
  { upper, lower }: EyePoints,
  sourceOf: (at: number) => Point,
): { bounds: Bounds; at(x: number, y: number): number } {
  const [outer, inner] = [sourceOf(upper[0]!), sourceOf(upper.at(-1)!)]
  const width = Math.max(1e-3, Math.hypot(inner[0] - outer[0], inner[1] - outer[1]))
  const [alongX, alongY] = [(inner[0] - outer[0]) / width, (inner[1] - outer[1]) / width]
  const middle = Math.floor(upper.length / 2)
  const [above, below] = [sourceOf(upper[middle]!), sourceOf(lower[middle]!)]
  const turn = (below[0] - above[0]) * -alongY + (below[1] - above[1]) * alongX < 0 ? -1 : 1
  const [downX, downY] = [-alongY * turn, alongX * turn]
  const wing: Point = [
    outer[0] - (WING.out * alongX + WING.up * downX) * width,
    outer[1] - (WING.out * alongY + WING.up * downY) * width,
  ]
  const border = [...upper, ...lower.toReversed()].map(sourceOf)
  const [fromX, fromY, toX, toY] = boundsOf([...border, wing])
  const room = SKIN.none * width
  const at = (x: number, y: number) => {
    const far = isInside(border, x, y) ? 0 : farFrom([...border, border[0]!], x, y) / width
    const along = ((x - outer[0]) * alongX + (y - outer[1]) * alongY) / width
    const down = ((x - outer[0]) * downX + (y - outer[1]) * downY) / width
    const scale = down > 0 ? mix(1, BELOW, smoothstep(0.1, 0.35, along)) : 1
    const beside = farFrom([outer, wing], x, y) / width
    const cover = (distance: number) => 1 - smoothstep(SKIN.whole, SKIN.none, distance)
    return Math.max(cover(far / scale), cover(beside))
  }
  return { bounds: [fromX - room, fromY - room, toX + room, toY + room], at }
}

function isInside(border: readonly Point[], x: number, y: number): boolean {
  let inside = false
  for (const [at, [ax, ay]] of border.entries()) {
    const [bx, by] = border[(at + 1) % border.length]!
    if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside
  }
  return inside
}

/** The distance of a place to a line of points. */
function farFrom(line: readonly Point[], x: number, y: number): number {
  let nearest = Infinity
  for (let at = 0; at + 1 < line.length; at++) {
    const [[ax, ay], [bx, by]] = [line[at]!, line[at + 1]!]
    const [dx, dy] = [bx - ax, by - ay]
    const part = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-6, dx * dx + dy * dy)))
    nearest = Math.min(nearest, Math.hypot(x - ax - part * dx, y - ay - part * dy))
  }
  return nearest
}

const channel = (word: number, index: number) => (word >>> (8 * index)) & 255
const light = (word: number) => 0.2126 * channel(word, 0) + 0.7152 * channel(word, 1) + 0.0722 * channel(word, 2)

/** Lays skin over pixels, by how much each is covered; its color is that of what is not covered and not dark. */
function paintSkin({ words, width, height }: Pixels, covers: Float32Array): void {
  const lights = [...words].filter((_, at) => covers[at] === 0).map(light)
  const dark = DARK * (lights.sort((a, b) => a - b)[lights.length >> 1] ?? 0)
  const skin: ColorLevel = { width, height, values: new Float32Array(words.length * 4) }
  for (const [at, word] of words.entries()) {
    if (covers[at]! > 0 || light(word) < dark) continue
    for (let index = 0; index < 3; index++) skin.values[at * 4 + index] = channel(word, index)
    skin.values[at * 4 + 3] = 1
  }
  spreadColors(skin)
  for (const [at, word] of words.entries()) {
    if (covers[at] === 0) continue
    const weight = Math.max(1e-6, skin.values[at * 4 + 3]!)
    // colors are multiplied by their alpha
    const alpha = word >>> 24
    const part = (index: number) =>
      Math.min(alpha, Math.round(mix(channel(word, index), skin.values[at * 4 + index]! / weight, covers[at]!)))
    words[at] = (part(0) | (part(1) << 8) | (part(2) << 16) | (alpha << 24)) >>> 0
  }
}

/** Pixels with their color multiplied by their alpha: red, green, blue and alpha in the bytes of each word, red lowest. */
export interface Pixels {
  words: Uint32Array<ArrayBuffer>
  width: number
  height: number
}

/** Takes the triangles of a picture. */
interface MeshCanvas extends Pixels {
  /** How many pixels and rows may still be drawn, over one another too. */
  budget: number
}

/** Times that a picture is drawn over at most: a mesh of a person covers it twice. */
const LAYERS_MAX = 8
/** Rows of triangles of a large mesh in a small picture. */
const ROWS_MIN = 100_000

/** An empty picture to draw on. */
export function emptyCanvas(width: number, height: number): MeshCanvas {
  return meshCanvas({ words: new Uint32Array(width * height), width, height })
}

/** A picture to draw on. What is drawn has an end, whatever the mesh: then the rest of it is left out. */
export function meshCanvas(pixels: Pixels): MeshCanvas {
  return { ...pixels, budget: LAYERS_MAX * pixels.width * pixels.height + ROWS_MIN }
}

/** Vertices of triangles: where they are on the target and on the source, x and y one after the other, in pixels. */
interface Mesh {
  places: ArrayLike<number>
  sources: ArrayLike<number>
  triangles: ArrayLike<number>
}

/**
 * Draws the triangles of a mesh over the target, later ones over earlier ones, each pixel taken from the source between
 * its four neighbours. A pixel belongs to the triangle that holds its centre, so that neighbours share none and leave none.
 */
export function drawMesh(target: MeshCanvas, source: Pixels, { places, sources, triangles }: Mesh): void {
  for (let at = 0; at + 2 < triangles.length; at += 3) {
    drawTriangle(target, source, places, sources, triangles[at]! * 2, triangles[at + 1]! * 2, triangles[at + 2]! * 2)
  }
}

function drawTriangle(
  target: MeshCanvas,
  source: Pixels,
  places: ArrayLike<number>,
  sources: ArrayLike<number>,
  a: number,
  b: number,
  c: number,
): void {
  const ax = places[a]!
  const ay = places[a + 1]!
  const bx = places[b]!
  const by = places[b + 1]!
  const cx = places[c]!
  const cy = places[c + 1]!
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-6) return
  const au = sources[a]! - 0.5
  const av = sources[a + 1]! - 0.5
  // how the place on the source changes from pixel to pixel
  const ux = ((sources[b]! - sources[a]!) * (cy - ay) - (sources[c]! - sources[a]!) * (by - ay)) / area
  const uy = ((sources[c]! - sources[a]!) * (bx - ax) - (sources[b]! - sources[a]!) * (cx - ax)) / area
  const vx = ((sources[b + 1]! - sources[a + 1]!) * (cy - ay) - (sources[c + 1]! - sources[a + 1]!) * (by - ay)) / area
  const vy = ((sources[c + 1]! - sources[a + 1]!) * (bx - ax) - (sources[b + 1]! - sources[a + 1]!) * (cx - ax)) / area
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(target.height, Math.ceil(Math.max(ay, by, cy) - 0.5))
  for (let row = top; row < bottom && target.budget > 0; row++) {
    const y = row + 0.5
    target.budget -= 1
    // where the row's middle crosses the three sides
    const ab = crossing(ax, ay, bx, by, y)
    const bc = crossing(bx, by, cx, cy, y)
    const ca = crossing(cx, cy, ax, ay, y)
    // a row crosses two sides of the three
    const [from, to] = Number.isNaN(ab) ? [bc, ca] : Number.isNaN(bc) ? [ab, ca] : [ab, bc]
    const left = Math.max(0, Math.ceil(Math.min(from, to) - 0.5))
    const right = Math.min(target.width, Math.ceil(Math.max(from, to) - 0.5))
    const count = Math.min(right - left, target.budget)
    if (!(count > 0)) continue
    target.budget -= count
    const u = au + (left + 0.5 - ax) * ux + (y - ay) * uy
    const v = av + (left + 0.5 - ax) * vx + (y - ay) * vy
    drawRun(target.words, row * target.width + left, count, source, u, v, ux, vx)
  }
}

/** Where a side crosses a row, the same from either triangle that has it; NaN where it does not. */
function crossing(ax: number, ay: number, bx: number, by: number, y: number): number {
  if (ay <= y === by <= y) return Number.NaN
  return ay < by ? ax + ((y - ay) * (bx - ax)) / (by - ay) : bx + ((y - by) * (ax - bx)) / (ay - by)
}

/** Draws `count` pixels of a row; places on the source in 1/65536 of a pixel. */
function drawRun(
  words: Uint32Array,
  start: number,
  count: number,
  source: Pixels,
  u: number,
  v: number,
  ux: number,
  vx: number,
): void {
  const { width, height } = source
  const from = source.words
  let fixedU = Math.round(u * 65536)
  let fixedV = Math.round(v * 65536)
  const stepU = Math.round(ux * 65536)
  const stepV = Math.round(vx * 65536)
  for (let at = start; at < start + count; at++) {
    let column = fixedU >> 16
    let row = fixedV >> 16
    let partX = (fixedU >> 8) & 255
    let partY = (fixedV >> 8) & 255
    if (column < 0) [column, partX] = [0, 0]
    else if (column >= width - 1) [column, partX] = [width - 2, 255]
    if (row < 0) [row, partY] = [0, 0]
    else if (row >= height - 1) [row, partY] = [height - 2, 255]
    const first = row * width + column
    const p = from[first]!
    const q = from[first + 1]!
    const r = from[first + width]!
    const s = from[first + width + 1]!
    words[at] = blend(p, q, r, s, partX, partY)
    fixedU += stepU
    fixedV += stepV
  }
}

/** Four neighbours by the parts of 256 to the right and down: two bytes of a word at a time. */
function blend(p: number, q: number, r: number, s: number, partX: number, partY: number): number {
  const lowTop = Math.imul(p & 0xff00ff, 256 - partX) + Math.imul(q & 0xff00ff, partX)
  const lowBottom = Math.imul(r & 0xff00ff, 256 - partX) + Math.imul(s & 0xff00ff, partX)
  const highTop = Math.imul((p >>> 8) & 0xff00ff, 256 - partX) + Math.imul((q >>> 8) & 0xff00ff, partX)
  const highBottom = Math.imul((r >>> 8) & 0xff00ff, 256 - partX) + Math.imul((s >>> 8) & 0xff00ff, partX)
  const low = Math.imul((lowTop >>> 8) & 0xff00ff, 256 - partY) + Math.imul((lowBottom >>> 8) & 0xff00ff, partY)
  const high = Math.imul((highTop >>> 8) & 0xff00ff, 256 - partY) + Math.imul((highBottom >>> 8) & 0xff00ff, partY)
  return (((low >>> 8) & 0xff00ff) | (high & 0xff00ff00)) >>> 0
}

import { randomInt } from 'node:crypto'
import sharp from 'sharp'
import { SIGNS } from './signs.ts'

const WIDTH_PX = 360
const HEIGHT_PX = 120
/** Size of a cell of the grid of a sign, in pixels. */
const CELL_PX = 11
/** Pieces of a line between two points of a sign: each is bent by itself. */
const PIECES = 6
/** Lines across the signs. */
const LINES = 4

type Point = [number, number]

/** Returns a random number between two. */
function between(min: number, max: number): number {
  return min + ((max - min) * randomInt(2 ** 32)) / 2 ** 32
}

/** Returns a function that bends the plane by waves of random length, height and phase. */
function newWarp(): (point: Point) => Point {
  const wave = () => {
    const [length, height, phase] = [between(50, 90), between(3, 6), between(0, 2 * Math.PI)]
    return (at: number) => height * Math.sin((2 * Math.PI * at) / length + phase)
  }
  const [across, down] = [wave(), wave()]
  return ([x, y]) => [x + across(y), y + down(x)]
}

/** Returns the points of a stroke and those between them. */
function refined(stroke: Point[]): Point[] {
  return stroke.flatMap(([x, y], i): Point[] => {
    const next = stroke[i + 1]
    if (!next) return [[x, y]]
    return Array.from(
      { length: PIECES },
      (_, k): Point => [x + ((next[0] - x) * k) / PIECES, y + ((next[1] - y) * k) / PIECES],
    )
  })
}

/** Returns the strokes of a sign around a centre, turned and scaled at random, in pixels. */
function strokesOf(sign: string, centre: Point): Point[][] {
  const [angle, scale] = [between(-0.25, 0.25), CELL_PX * between(0.8, 1)]
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  const placed = (point: string): Point => {
    const [x, y] = [Number(point[0]) - 2, Number(point[1]) - 3]
    return [centre[0] + x * cos - y * sin, centre[1] + x * sin + y * cos]
  }
  return (SIGNS[sign] ?? '').split('/').map((stroke) => stroke.split(' ').map(placed))
}

function line(points: Point[], widthPx: number): string {
  const path = points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  return `<polyline points="${path}" stroke="hsl(${randomInt(360)} 60% 30%)" stroke-width="${widthPx.toFixed(1)}"/>`
}

/** Returns a line from the left edge to the right. */
function lineAcross(): Point[] {
  return refined([
    [0, between(10, HEIGHT_PX - 10)],
    [WIDTH_PX / 2, between(10, HEIGHT_PX - 10)],
    [WIDTH_PX, between(10, HEIGHT_PX - 10)],
  ])
}

/** Returns random signs. */
export function randomSigns(count: number): string {
  const all = Object.keys(SIGNS)
  return Array.from({ length: count }, () => all[randomInt(all.length)]).join('')
}

/** Draws signs, bent and crossed by lines, and returns the picture as a data address. */
export async function drawSigns(signs: string): Promise<string> {
  const warp = newWarp()
  const stepPx = WIDTH_PX / (signs.length + 0.6)
  const lines = [...signs].flatMap((sign, i) => {
    const centre: Point = [stepPx * (i + 0.8) + between(-5, 5), HEIGHT_PX / 2 + between(-9, 9)]
    return strokesOf(sign, centre).map((stroke) => line(refined(stroke).map(warp), between(4, 6)))
  })
  const across = Array.from({ length: LINES }, () => line(lineAcross().map(warp), between(1.5, 2.5)))
  const size = `width="${WIDTH_PX}" height="${HEIGHT_PX}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} fill="none" stroke-linecap="round" stroke-linejoin="round">
    <rect ${size} fill="#eef1f7"/>${[...lines, ...across].join('')}</svg>`
  const picture = await sharp(Buffer.from(svg)).webp({ quality: 60 }).toBuffer()
  return `data:image/webp;base64,${picture.toString('base64')}`
}

import { mapPath } from './outline.ts'
import type { Gradient } from './palette.ts'
import { type Corner, circle, rect, rounded } from './paths.ts'

/** A part of a drawing within 512 by 512: an outline with a gradient and gloss, or with one color, filled or as a line. */
export interface Part {
  d: string
  paint: { gradient: Gradient } | { color: string; opacity?: number }
  /** Of a line. */
  width?: number
}

export const glossy = (d: string, gradient: Gradient): Part => ({ d, paint: { gradient } })
export const flat = (d: string, color: string, opacity = 1): Part => ({ d, paint: { color, opacity } })
export const line = (d: string, color: string, width: number, opacity = 1): Part => ({
  d,
  paint: { color, opacity },
  width,
})
export const glossyLine = (d: string, gradient: Gradient, width: number): Part => ({ d, paint: { gradient }, width })

export const disc = (x: number, y: number, r: number, gradient: Gradient) => glossy(circle(x, y, r), gradient)
export const dot = (x: number, y: number, r: number, color: string, opacity = 1) =>
  flat(circle(x, y, r), color, opacity)
export const box = (x: number, y: number, width: number, height: number, r: number, gradient: Gradient) =>
  glossy(rect(x, y, width, height, r), gradient)
export const shape = (corners: readonly Corner[], radius: number | readonly number[], gradient: Gradient) =>
  glossy(rounded(corners, radius), gradient)

/** Parts that are turned (in degrees) and scaled about a point, then moved. */
export function placed(
  parts: readonly Part[],
  {
    about: [cx, cy] = [256, 256],
    by: [dx, dy] = [0, 0],
    scale = 1,
    turn = 0,
  }: { about?: Corner; by?: Corner; scale?: number; turn?: number },
): Part[] {
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * scale, Math.sin((turn * Math.PI) / 180) * scale]
  return parts.map((part) => ({
    ...part,
    d: mapPath(part.d, ([x, y]) => [
      cx + (x - cx) * cos - (y - cy) * sin + dx,
      cy + (x - cx) * sin + (y - cy) * cos + dy,
    ]),
    ...(part.width && { width: part.width * scale }),
  }))
}

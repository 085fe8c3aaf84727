/** A colour as three numbers, in whatever scale its maker says. */
export type Color = [r: number, g: number, b: number]

const read = new Map<string, Color>()

/** A hex colour in sRGB as bytes. */
export function bytes(hex: string): Color {
  const known = read.get(hex)
  if (known) return known
  const value = Number.parseInt(hex.slice(1), 16)
  const color: Color = [(value >> 16) & 255, (value >> 8) & 255, value & 255]
  read.set(hex, color)
  return color
}

/** A hex colour in sRGB as linear light, 0 to 1. */
export const linear = (hex: string): Color => bytes(hex).map((value) => (value / 255) ** 2.2) as Color

export const mix = (a: Color, b: Color, t: number): Color => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

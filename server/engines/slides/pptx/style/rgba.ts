import { formatColor } from '#shared/base/color.ts'
import { clamp } from '#shared/base/num.ts'

/** Red, green, blue and opacity, each from 0 to 1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}

/** Returns a color of six hex digits, or null for another text. */
export function hexColor(text: string | null): Rgba | null {
  if (!text || !/^[\dA-Fa-f]{6}$/u.test(text)) return null
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255)
  return { r, g, b, a: 1 }
}

/** Writes a color as the deck has it. */
export function writtenColor({ r, g, b, a }: Rgba): string {
  const byte = (value: number) => Math.round(clamp(value, 0, 1) * 255)
  return formatColor({ r: byte(r), g: byte(g), b: byte(b), alpha: Math.round(clamp(a, 0, 1) * 255) / 255 })
}

/** Returns light for a channel of a color (IEC 61966-2-1). */
export const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Returns a channel of a color for light. */
export const encoded = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * clamp(light, 0, 1) ** (1 / 2.4) - 0.055

/** Hue in turns, saturation and luminance from 0 to 1. */
export interface Hsl {
  h: number
  s: number
  l: number
}

/** Returns hue, saturation and luminance of a color. */
export function toHsl({ r, g, b }: Rgba): Hsl {
  const high = Math.max(r, g, b)
  const low = Math.min(r, g, b)
  const span = high - low
  const l = (high + low) / 2
  if (span === 0) return { h: 0, s: 0, l }
  const s = span / (1 - Math.abs(2 * l - 1))
  const sixth = high === r ? (g - b) / span : high === g ? (b - r) / span + 2 : (r - g) / span + 4
  return { h: (((sixth / 6) % 1) + 1) % 1, s, l }
}

/** Returns the color of hue, saturation and luminance, which are brought into their ranges. */
export function fromHsl({ h, s, l }: Hsl, a: number): Rgba {
  const light = clamp(l, 0, 1)
  const chroma = (1 - Math.abs(2 * light - 1)) * clamp(s, 0, 1)
  // each channel is the same trapezoid over the circle of hues, a third apart
  const channel = (turn: number) => {
    const sixth = ((((h + turn) % 1) + 1) % 1) * 6
    return light - chroma / 2 + chroma * clamp(Math.abs(sixth - 3) - 1, 0, 1)
  }
  return { r: channel(0), g: channel(-1 / 3), b: channel(1 / 3), a }
}

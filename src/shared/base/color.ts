import { NAMED_COLORS } from './named-colors.ts'

/** A colour: channels 0 to 255, alpha 0 to 1. */
interface Rgba {
  r: number
  g: number
  b: number
  alpha: number
}

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const FUNCTION = /^rgba?\(([^)]*)\)$/i
/** Reads `#` with 3, 4, 6 or 8 hex digits, `rgb(...)`, `rgba(...)` and the colour names of CSS; null for anything else. */
export function parseColor(text: string): Rgba | null {
  const plain = text.trim()
  const name = plain.toLowerCase()
  const source = Object.hasOwn(NAMED_COLORS, name) ? NAMED_COLORS[name]! : plain
  if (HEX.test(source)) {
    const digits = source.length < 6 ? source.slice(1).replace(/./g, '$&$&') : source.slice(1)
    const channel = (index: number) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16)
    return { r: channel(0), g: channel(1), b: channel(2), alpha: digits.length === 8 ? channel(3) / 255 : 1 }
  }
  const parts =
    FUNCTION.exec(source)?.[1]
      ?.split(/[\s,/]+/)
      .map(Number) ?? []
  const [r = -1, g = -1, b = -1, alpha = 1] = parts
  const valid = [r, g, b].every((value) => value >= 0 && value <= 255) && alpha >= 0 && alpha <= 1 && parts.length <= 4
  return valid ? { r: Math.round(r), g: Math.round(g), b: Math.round(b), alpha } : null
}

/** Writes `#RRGGBB`, or `#RRGGBBAA` where it is not opaque. */
export function formatColor({ r, g, b, alpha }: Rgba): string {
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0').toUpperCase()
  return `#${hex(r)}${hex(g)}${hex(b)}${alpha < 1 ? hex(alpha * 255) : ''}`
}

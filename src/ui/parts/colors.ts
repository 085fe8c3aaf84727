/** The 15 colors that every color picker offers (S17.01). */
export const PRESET_COLORS = [
  '#000000',
  '#FFFFFF',
  '#4A4A4A',
  '#9B9B9B',
  '#D0021C',
  '#F5A622',
  '#F8E71C',
  '#7ED321',
  '#417505',
  '#50E3C2',
  '#4A90E2',
  '#3B62AD',
  '#9013FE',
  '#BD10E0',
  '#8B572A',
] as const

export const TRANSPARENT = '#00000000'

/** Returns the presets of a picker, with transparent if opacity can be set. */
export function colorPresets(alpha = false): string[] {
  return alpha ? [...PRESET_COLORS, TRANSPARENT] : [...PRESET_COLORS]
}

/**
 * Returns a typed color as `#RRGGBB`, or `#RRGGBBAA` with `alpha`; null for other text. It reads 3, 4, 6 or 8 digits
 * with or without "#"; a digit of the short form counts twice, as in CSS. Without `alpha` the opacity is dropped.
 */
export function parseColor(text: string, alpha = false): string | null {
  const digits = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim())?.[1]?.toUpperCase()
  if (!digits) return null
  const long = digits.length > 4 ? digits : digits.replace(/./g, '$&$&')
  return `#${alpha ? long : long.slice(0, 6)}`
}

/** The 15 colours that every colour picker offers (S17.01). */
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

/** What a picker offers: transparent too where opacity may be chosen. */
export function colorPresets(alpha = false): string[] {
  return alpha ? [...PRESET_COLORS, TRANSPARENT] : [...PRESET_COLORS]
}

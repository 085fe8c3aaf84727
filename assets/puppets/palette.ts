/** Tones of one thing from shadow to light. */
export interface Tones {
  deep: string
  shade: string
  base: string
  light: string
}

export interface Palette {
  skin: Tones & { blush: string; lip: string; lipLight: string; lipLine: string }
  hair: Tones
  garment: Tones
  under: Tones
  accent: Tones
  rim: string
}

/** Skins from light to dark, each with blush and lips that belong to it. */
export const SKINS = {
  rose: {
    deep: '#b0705c',
    shade: '#dc9d85',
    base: '#f3c4ab',
    light: '#ffe2cf',
    blush: '#e8806f',
    lip: '#b8564f',
    lipLight: '#dc8a80',
    lipLine: '#934a42',
  },
  ivory: {
    deep: '#a8714f',
    shade: '#d9a27d',
    base: '#f0c8a6',
    light: '#fde3c8',
    blush: '#e58a6d',
    lip: '#b95a50',
    lipLight: '#dd8c7e',
    lipLine: '#93493f',
  },
  honey: {
    deep: '#875035',
    shade: '#b97d57',
    base: '#d9a179',
    light: '#efc29c',
    blush: '#cf6f52',
    lip: '#9f4a41',
    lipLight: '#c97a6a',
    lipLine: '#6c2f29',
  },
  olive: {
    deep: '#94643f',
    shade: '#c4946a',
    base: '#e3b88f',
    light: '#f6d8b4',
    blush: '#d67f5f',
    lip: '#ab5650',
    lipLight: '#d38a7c',
    lipLine: '#7d3a34',
  },
  umber: {
    deep: '#3f2318',
    shade: '#653c29',
    base: '#8a573d',
    light: '#b07a58',
    blush: '#a3492f',
    lip: '#6d3430',
    lipLight: '#a1625a',
    lipLine: '#2b110e',
  },
  ebony: {
    deep: '#2a1712',
    shade: '#4a2c20',
    base: '#6b4433',
    light: '#92664e',
    blush: '#8a3c2a',
    lip: '#5a2e2b',
    lipLight: '#8d5850',
    lipLine: '#200d0b',
  },
} as const

export const HAIRS = {
  black: { deep: '#0f0e14', shade: '#1c1a22', base: '#2b2832', light: '#5a5666' },
  brownBlack: { deep: '#150e0d', shade: '#261a18', base: '#3a2924', light: '#76574a' },
  chestnut: { deep: '#2f170f', shade: '#4c281a', base: '#6e3e28', light: '#a96c47' },
  ash: { deep: '#5d4428', shade: '#856440', base: '#ac8757', light: '#dcbd8a' },
  grey: { deep: '#43444c', shade: '#63656f', base: '#8a8d97', light: '#c3c6ce' },
  silver: { deep: '#6c6d76', shade: '#9698a2', base: '#c0c2ca', light: '#f1f2f5' },
} as const

export const CLOTHS = {
  navy: { deep: '#10182c', shade: '#1b2743', base: '#2a3a5f', light: '#4a5f8c' },
  charcoal: { deep: '#17191f', shade: '#24272f', base: '#363a45', light: '#5b6170' },
  teal: { deep: '#0d3a40', shade: '#175860', base: '#257b83', light: '#56a9ac' },
  coat: { deep: '#8395ad', shade: '#b5c4d6', base: '#e4ebf3', light: '#ffffff' },
  white: { deep: '#97a4b8', shade: '#cdd7e3', base: '#f1f5f9', light: '#ffffff' },
  cream: { deep: '#a98e6e', shade: '#dcc8aa', base: '#f4e8d3', light: '#fffaf0' },
  terracotta: { deep: '#702f20', shade: '#9c4932', base: '#c56a4b', light: '#e59a78' },
  mustard: { deep: '#7d5311', shade: '#b27d22', base: '#dba63e', light: '#f4cf7e' },
  sky: { deep: '#4b6d99', shade: '#7d9fc8', base: '#a9c5e6', light: '#d5e6f8' },
  wine: { deep: '#3d0f20', shade: '#5f1a31', base: '#862a47', light: '#b65674' },
  sage: { deep: '#3d5245', shade: '#5c7766', base: '#83a08d', light: '#b3cbb9' },
  dusk: { deep: '#22324a', shade: '#3a5173', base: '#58759c', light: '#8fabcc' },
  sand: { deep: '#8b7257', shade: '#b89c7c', base: '#dcc6a8', light: '#f4e6cf' },
  rose: { deep: '#7c3f4c', shade: '#a86474', base: '#cf909c', light: '#ecc0c6' },
  denim: { deep: '#27364b', shade: '#41566f', base: '#637d9a', light: '#93abc4' },
  leather: { deep: '#3b2216', shade: '#5b3825', base: '#7f5238', light: '#a97a58' },
  plum: { deep: '#2c1a3a', shade: '#452c59', base: '#634480', light: '#9272b0' },
} as const

export const RIM = '#a9c4f2'

/** The colour `part` of the way between two. */
export function blend(from: string, to: string, part: number): string {
  const value = (color: string, i: number) => Number.parseInt(color.slice(1 + 2 * i, 3 + 2 * i), 16)
  const mixed = (i: number) => Math.round(value(from, i) + (value(to, i) - value(from, i)) * part)
  return `#${[0, 1, 2].map((i) => mixed(i).toString(16).padStart(2, '0')).join('')}`
}

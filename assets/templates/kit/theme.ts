import type { SubtitleLook } from '#shared/model/subtitle-looks.ts'
import type { Language } from './words.ts'

/** How the grounds of a template are drawn. */
export type GroundStyle = 'panel' | 'band' | 'paper' | 'glow' | 'blobs' | 'bold' | 'festive' | 'grid'

/** The colors and letters of a template. Text on each ground has a contrast of at least 4.5 (WCAG 2.2), which a test measures. */
export interface Theme {
  style: GroundStyle
  /** The ground of most scenes, and the letters on it: strong ones and quiet ones. */
  paper: string
  ink: string
  quiet: string
  /** The color of marks, plates and of the ground of the last scene, and the letters on it. */
  accent: string
  onAccent: string
  /** A tint of the ground, behind the presenter and on cards. */
  soft: string
  /** A second color for small shapes. */
  spark: string
  heading: Fonts
  body: Fonts
  subtitles: SubtitleLook
}

type Writing = 'han' | 'latin' | 'thai'
type Fonts = Readonly<Record<Writing, string>>

const WRITING: Readonly<Record<Language, Writing>> = {
  'zh-CN': 'han',
  'zh-TW': 'han',
  'en-US': 'latin',
  'th-TH': 'thai',
}

/** Returns the font of a language. */
export const fontOf = (fonts: Fonts, language: Language): string => fonts[WRITING[language]]

const SANS = 'Noto Sans S Chinese Regular'
const SERIF = 'Noto Serif SC'

/** Pairs of fonts: sober, friendly, narrow and loud, and with serifs. */
export const FONTS = {
  sober: {
    heading: { han: SANS, latin: 'Montserrat', thai: 'Prompt' },
    body: { han: SANS, latin: 'Inter', thai: 'Sarabun' },
  },
  friendly: {
    heading: { han: SANS, latin: 'Poppins', thai: 'Kanit' },
    body: { han: SANS, latin: 'Poppins', thai: 'Kanit' },
  },
  loud: {
    heading: { han: SANS, latin: 'Oswald', thai: 'Kanit' },
    body: { han: SANS, latin: 'Inter', thai: 'Sarabun' },
  },
  serif: {
    heading: { han: SERIF, latin: 'Playfair Display', thai: 'Prompt' },
    body: { han: SERIF, latin: 'Inter', thai: 'Sarabun' },
  },
} as const satisfies Record<string, Pick<Theme, 'heading' | 'body'>>

import { TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'

/** A text style of the library; `sample` is the i18n key of its initial text. */
export interface TextPreset {
  id: string
  sample: 'title' | 'subtitle' | 'body' | 'caption' | 'label' | 'quote'
  style: TextStyle
  /** Distance of the text's center below the canvas's center (negative: above), as a fraction of the canvas height. */
  yPart: number
  /** Dark text, whose sample has a light background. */
  dark?: boolean
}

const preset = (
  id: string,
  sample: TextPreset['sample'],
  yPart: number,
  style: Partial<TextStyle>,
  dark = false,
): TextPreset => ({ id, sample, yPart, style: { ...TEXT_STYLE, ...style }, dark })

/** A soft light edge: unseen on a light picture, it keeps dark letters readable on a dark one. */
export const SOFT_INK = { color: '#1B2130', strokeColor: '#FFFFFF99', strokeWidth: 6 }

/** The ink of plain texts on a dark picture, with a soft dark edge. */
export const LIGHT_INK = { color: '#FFFFFF', strokeColor: '#1B213099', strokeWidth: 6 }

/** Styles that are readable on light and dark pictures. Sizes are pixels of the project canvas. */
export const PLAIN_PRESETS: TextPreset[] = [
  preset('title', 'title', -0.3, { ...SOFT_INK, fontSize: 104, bold: true }, true),
  preset('subtitle', 'subtitle', -0.18, { ...SOFT_INK, fontSize: 64, bold: true }, true),
  preset('body', 'body', 0, { ...SOFT_INK, fontSize: 48 }, true),
]

export const STYLED_PRESETS: TextPreset[] = [
  preset('ribbon', 'label', 0.2, { fontSize: 56, bold: true, color: '#FFFFFF', backgroundColor: '#3B62AD' }),
  preset('note', 'label', 0.2, { fontSize: 56, bold: true, color: '#1B2130', backgroundColor: '#FFFFFFE6' }),
  preset('night', 'label', 0.2, { fontSize: 56, bold: true, color: '#FFFFFF', backgroundColor: '#14161BCC' }),
  preset('amber', 'caption', 0.2, {
    fontSize: 72,
    bold: true,
    color: '#F5C242',
    strokeColor: '#1B2130',
    strokeWidth: 6,
  }),
  preset('coral', 'caption', 0, { fontSize: 84, bold: true, color: '#FFFFFF', strokeColor: '#C9452B', strokeWidth: 8 }),
  preset('ocean', 'caption', 0, { fontSize: 84, bold: true, color: '#FFFFFF', strokeColor: '#2458B8', strokeWidth: 8 }),
  preset(
    'mint',
    'caption',
    0,
    { fontSize: 84, bold: true, color: '#0E6B4C', strokeColor: '#FFFFFF', strokeWidth: 8 },
    true,
  ),
  preset('ink', 'quote', 0, { fontSize: 64, bold: true, color: '#1B2130', backgroundColor: '#F8E71C' }),
]

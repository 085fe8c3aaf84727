import { SOFT_INK, TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'

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
  preset('pill', 'label', 0.2, {
    fontSize: 52,
    bold: true,
    color: '#FFFFFF',
    backgroundColor: '#0F6B57',
    plateRadius: 60,
    platePadding: 20,
  }),
  preset('poster', 'caption', 0, {
    fontSize: 120,
    fontName: 'Bebas Neue',
    color: '#FFFFFF',
    wordSpacing: 4,
    strokeColor: '#14161B',
    strokeWidth: 4,
    shadow: { color: '#14161BB3', x: 6, y: 8, blur: 0 },
  }),
  preset('editorial', 'quote', 0, {
    fontSize: 76,
    fontName: 'Playfair Display',
    italic: true,
    color: '#FFF6E5',
    strokeColor: '#3A2413',
    strokeWidth: 4,
    shadow: { color: '#1E120ACC', x: 0, y: 4, blur: 18 },
  }),
  preset('song', 'quote', 0, {
    fontSize: 76,
    fontName: 'Noto Serif SC',
    bold: true,
    color: '#FFFFFF',
    wordSpacing: 6,
    strokeColor: '#12203A',
    strokeWidth: 4,
    shadow: { color: '#0B1020CC', x: 0, y: 5, blur: 20 },
  }),
  preset('brush', 'title', -0.1, {
    fontSize: 132,
    fontName: 'Ma Shan Zheng',
    color: '#B3231F',
    strokeColor: '#FFF8EC',
    strokeWidth: 8,
  }),
  preset('play', 'caption', 0, {
    fontSize: 92,
    fontName: 'ZCOOL KuaiLe',
    color: '#FFD84D',
    strokeColor: '#6B2A8C',
    strokeWidth: 12,
    shadow: { color: '#3B1550', x: 0, y: 8, blur: 0 },
  }),
  preset('glow', 'caption', 0, {
    fontSize: 84,
    fontName: 'Montserrat',
    bold: true,
    color: '#E9FBFF',
    strokeColor: '#0A4C6E',
    strokeWidth: 3,
    shadow: { color: '#19C3FF', x: 0, y: 0, blur: 28 },
  }),
  preset('bulletin', 'label', 0.2, {
    fontSize: 60,
    bold: true,
    color: '#FFFFFF',
    backgroundColor: '#B3231F',
    plateRadius: 6,
    platePadding: 26,
  }),
  preset('highlighter', 'quote', 0, {
    fontSize: 64,
    fontName: 'Poppins',
    bold: true,
    color: '#1B2130',
    backgroundColor: '#FFE76A',
    plateRadius: 4,
    platePadding: 12,
  }),
  preset('gold', 'title', -0.1, {
    fontSize: 112,
    fontName: 'Noto Serif SC',
    bold: true,
    wordSpacing: 8,
    color: '#F6D58A',
    strokeColor: '#3A2413',
    strokeWidth: 5,
    shadow: { color: '#1E120ACC', x: 0, y: 6, blur: 16 },
  }),
  preset('rose', 'label', 0.2, {
    fontSize: 52,
    bold: true,
    color: '#7A1440',
    backgroundColor: '#FFE3EE',
    plateRadius: 60,
    platePadding: 22,
  }),
  preset('handwritten', 'quote', 0, {
    fontSize: 84,
    fontName: 'LXGW WenKai TC',
    bold: true,
    color: '#FFFFFF',
    strokeColor: '#24303F',
    strokeWidth: 6,
    shadow: { color: '#10182499', x: 0, y: 4, blur: 10 },
  }),
]

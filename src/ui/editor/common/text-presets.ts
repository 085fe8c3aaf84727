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

/** Styles that are readable on light and dark pictures. Sizes are pixels of the project canvas. */
export const PLAIN_PRESETS: TextPreset[] = [
  preset('title', 'title', -0.3, { fontSize: 112, color: '#FFFFFF', strokeColor: '#1B2130', strokeWidth: 6 }),
  preset('subtitle', 'subtitle', -0.18, { fontSize: 68, color: '#FFFFFF', strokeColor: '#1B2130', strokeWidth: 4 }),
  preset('body', 'body', 0, { fontSize: 48, color: '#1B2130' }, true),
]

export const STYLED_PRESETS: TextPreset[] = [
  preset('ribbon', 'label', 0.2, { fontSize: 56, color: '#FFFFFF', backgroundColor: '#3B62AD' }),
  preset('note', 'label', 0.2, { fontSize: 56, color: '#1B2130', backgroundColor: '#FFFFFFE6' }),
  preset('night', 'label', 0.2, { fontSize: 56, color: '#FFFFFF', backgroundColor: '#14161BCC' }),
  preset('amber', 'caption', 0.2, { fontSize: 72, color: '#F5C242', strokeColor: '#1B2130', strokeWidth: 8 }),
  preset('coral', 'caption', 0, { fontSize: 84, color: '#FFFFFF', strokeColor: '#C9452B', strokeWidth: 10 }),
  preset('ocean', 'caption', 0, { fontSize: 84, color: '#FFFFFF', strokeColor: '#2458B8', strokeWidth: 10 }),
  preset('mint', 'caption', 0, { fontSize: 84, color: '#0E6B4C', strokeColor: '#FFFFFF', strokeWidth: 10 }, true),
  preset('ink', 'quote', 0, { fontSize: 64, color: '#1B2130', backgroundColor: '#F8E71C' }),
]

import { z } from 'zod'
import { DEFAULT_FONT, SUBTITLE_FONT_SIZE, TEXT_FONT_SIZE } from './limits.ts'

/** Looks of a text; colours are `#RRGGBB` or `#RRGGBBAA`, lengths are pixels of the project canvas. */
export const textStyleSchema = z.object({
  color: z.string(),
  backgroundColor: z.string().nullable(),
  strokeColor: z.string().nullable(),
  strokeWidth: z.number().min(0),
  fontName: z.string(),
  fontSize: z.number().min(1),
  /** Set in the bold weight of the font; absent in the regular one (E13.11). */
  bold: z.boolean().optional(),
  wordSpacing: z.number(),
  lineSpacing: z.number(),
  align: z.enum(['left', 'center', 'right']),
})
export type TextStyle = z.infer<typeof textStyleSchema>

export const TEXT_STYLE: TextStyle = {
  color: '#000000',
  backgroundColor: null,
  strokeColor: null,
  strokeWidth: 0,
  fontName: DEFAULT_FONT,
  fontSize: TEXT_FONT_SIZE,
  wordSpacing: 0,
  lineSpacing: 10,
  align: 'center',
}

export const SUBTITLE_STYLE: TextStyle = {
  ...TEXT_STYLE,
  color: '#FFFFFF',
  strokeColor: '#1B2130',
  strokeWidth: 6,
  fontSize: SUBTITLE_FONT_SIZE,
}

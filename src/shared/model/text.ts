import { z } from 'zod'
import { fontAxesSchema } from './font-axes.ts'
import { DEFAULT_FONT, SUBTITLE_FONT_SIZE, TEXT_FONT_SIZE } from './limits.ts'

/** Looks of a text; colours are `#RRGGBB` or `#RRGGBBAA`, lengths are pixels of the project canvas. */
export const textStyleSchema = z.object({
  color: z.string(),
  backgroundColor: z.string().nullable(),
  strokeColor: z.string().nullable(),
  strokeWidth: z.number().min(0),
  fontName: z.string(),
  /** The file of an own font of the workspace, `oss:KEY`; absent for a built-in one. */
  fontUrl: z.string().optional(),
  /** Of an own font that is variable. */
  fontAxes: fontAxesSchema.optional(),
  fontSize: z.number().min(1),
  /** Set in the bold weight of the font; absent in the regular one (E13.11). */
  bold: z.boolean().optional(),
  /** Weight and width (in percent) of the letters of a variable font; absent for the regular ones. Bold ones are of the bold weight. */
  weight: z.number().min(1).max(1000).optional(),
  stretch: z.number().min(1).max(1000).optional(),
  /** Set in the italic of the font; where it has none, slanted letters are made of its upright ones. */
  italic: z.boolean().optional(),
  wordSpacing: z.number(),
  lineSpacing: z.number(),
  align: z.enum(['left', 'center', 'right']),
  /** Drawn below the letters and their stroke, moved by `x` and `y`; null and absent for none. */
  shadow: z
    .object({ color: z.string(), x: z.number(), y: z.number(), blur: z.number().min(0) })
    .nullable()
    .optional(),
  /** Radius of the background's corners, and its room above and below the lines; absent in proportion to the letters. */
  plateRadius: z.number().min(0).optional(),
  platePadding: z.number().min(0).optional(),
  /** Set in columns from right to left: Chinese characters upright, Latin words turned (E13.24). */
  vertical: z.boolean().optional(),
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

/** A soft light edge: unseen on a light picture, it keeps dark letters readable on a dark one. */
export const SOFT_INK = { color: '#1B2130', strokeColor: '#FFFFFF99', strokeWidth: 6 }

/** The ink of plain texts on a dark picture, with a soft dark edge. */
export const LIGHT_INK = { color: '#FFFFFF', strokeColor: '#1B213099', strokeWidth: 6 }

/** Returns a style with all its lengths multiplied by `factor`, as `lengthOf` rounds them. */
export function resizedStyle(
  style: TextStyle,
  factor: number,
  lengthOf: (px: number) => number = (px) => px,
): TextStyle {
  const sized = (px: number) => lengthOf(px * factor)
  const { shadow, plateRadius, platePadding } = style
  return {
    ...style,
    fontSize: sized(style.fontSize),
    lineSpacing: sized(style.lineSpacing),
    strokeWidth: sized(style.strokeWidth),
    ...(shadow && { shadow: { ...shadow, x: sized(shadow.x), y: sized(shadow.y), blur: sized(shadow.blur) } }),
    ...(plateRadius !== undefined && { plateRadius: sized(plateRadius) }),
    ...(platePadding !== undefined && { platePadding: sized(platePadding) }),
  }
}

/** Returns a style that is larger as a whole: the space between its letters grows with them. */
export function grownStyle(style: TextStyle, factor: number): TextStyle {
  return { ...resizedStyle(style, factor), wordSpacing: style.wordSpacing * factor }
}

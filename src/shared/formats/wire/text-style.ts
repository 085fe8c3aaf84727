import { z } from 'zod'
import { TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'
import { color } from './fields.ts'

/** Looks of a text clip or subtitle, with the fallbacks of `style`. */
export function textStyleFields(style: TextStyle) {
  return {
    textColor: color.default(style.color),
    textBackgroundColor: color.nullable().default(style.backgroundColor),
    stroke: z
      .object({ color: color.nullable().default(null), width: z.number().min(0).default(0) })
      .default({ color: style.strokeColor, width: style.strokeWidth }),
    fontName: z.string().default(style.fontName),
    fontSize: z
      .number()
      .default(style.fontSize)
      .transform((size) => Math.max(1, size)),
    wordSpacing: z.number().default(style.wordSpacing),
    lineSpacing: z.number().default(style.lineSpacing),
    hAlignType: z.enum(['left', 'center', 'right']).default(style.align),
  }
}

const fields = z.object(textStyleFields(TEXT_STYLE))
type WireTextStyle = z.output<typeof fields>

export function decodeTextStyle(wire: WireTextStyle): TextStyle {
  return {
    color: wire.textColor,
    backgroundColor: wire.textBackgroundColor,
    strokeColor: wire.stroke.color,
    strokeWidth: wire.stroke.width,
    fontName: wire.fontName,
    fontSize: wire.fontSize,
    wordSpacing: wire.wordSpacing,
    lineSpacing: wire.lineSpacing,
    align: wire.hAlignType,
  }
}

export function encodeTextStyle(style: TextStyle): WireTextStyle {
  return {
    textColor: style.color,
    textBackgroundColor: style.backgroundColor,
    stroke: { color: style.strokeColor, width: style.strokeWidth },
    fontName: style.fontName,
    fontSize: style.fontSize,
    wordSpacing: style.wordSpacing,
    lineSpacing: style.lineSpacing,
    hAlignType: style.align,
  }
}

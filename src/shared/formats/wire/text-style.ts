import { z } from 'zod'
import { fontAxesSchema } from '#shared/model/font-axes.ts'
import { FONT_SIZE_MIN } from '#shared/model/limits.ts'
import { TEXT_STYLE, type TextStyle } from '#shared/model/text.ts'
import { bounded, color, given, number, oneOf, or, within } from './fields.ts'

const axisValue = z.number().min(1).max(1000).optional().catch(undefined)
const length = z.number().min(0).transform(bounded).optional().catch(undefined)

/** Looks of a text clip or subtitle, with the fallbacks of `style`. */
export function textStyleFields(style: TextStyle) {
  return {
    textColor: or(color, style.color),
    textBackgroundColor: color.nullable().default(style.backgroundColor),
    stroke: or(z.object({ color: color.nullable().default(null), width: within(0, Number.POSITIVE_INFINITY, 0) }), {
      color: style.strokeColor,
      width: style.strokeWidth,
    }),
    fontName: or(z.string(), style.fontName),
    fontUrl: z.string().startsWith('oss:').optional().catch(undefined),
    fontAxes: fontAxesSchema.optional().catch(undefined),
    fontWeight: axisValue,
    fontStretch: axisValue,
    fontSize: number(style.fontSize).transform((size) => Math.max(FONT_SIZE_MIN, size)),
    bold: z.boolean().optional().catch(undefined),
    italic: z.boolean().optional().catch(undefined),
    wordSpacing: number(style.wordSpacing),
    lineSpacing: number(style.lineSpacing),
    hAlignType: oneOf(['left', 'center', 'right'], style.align),
    shadow: z
      .object({ color, x: number(0), y: number(0), blur: within(0, Number.POSITIVE_INFINITY, 0) })
      .nullable()
      .optional()
      .catch(undefined),
    backgroundRadius: length,
    backgroundPadding: length,
    vertical: z.boolean().optional().catch(undefined),
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
    ...given('fontUrl', wire.fontUrl),
    ...given('fontAxes', wire.fontAxes),
    ...given('weight', wire.fontWeight),
    ...given('stretch', wire.fontStretch),
    fontSize: wire.fontSize,
    ...given('bold', wire.bold),
    wordSpacing: wire.wordSpacing,
    lineSpacing: wire.lineSpacing,
    align: wire.hAlignType,
    ...given('italic', wire.italic),
    ...given('shadow', wire.shadow),
    ...given('plateRadius', wire.backgroundRadius),
    ...given('platePadding', wire.backgroundPadding),
    ...given('vertical', wire.vertical),
  }
}

export function encodeTextStyle(style: TextStyle): WireTextStyle {
  return {
    textColor: style.color,
    textBackgroundColor: style.backgroundColor,
    stroke: { color: style.strokeColor, width: style.strokeWidth },
    fontName: style.fontName,
    ...given('fontUrl', style.fontUrl),
    ...given('fontAxes', style.fontAxes),
    ...given('fontWeight', style.weight),
    ...given('fontStretch', style.stretch),
    fontSize: style.fontSize,
    ...given('bold', style.bold),
    wordSpacing: style.wordSpacing,
    lineSpacing: style.lineSpacing,
    hAlignType: style.align,
    ...given('italic', style.italic),
    ...given('shadow', style.shadow),
    ...given('backgroundRadius', style.plateRadius),
    ...given('backgroundPadding', style.platePadding),
    ...given('vertical', style.vertical),
  }
}

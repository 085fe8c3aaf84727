import { fontOf } from '#shared/placing/font.ts'
import type { TextPreset } from '../common/model/text-presets.ts'

/** Canvas pixels per sample pixel. */
const REDUCTION = 3.6

/** A small sample of a text style, rendered in HTML with the font, colors and stroke of the canvas. */
export function TextSample({ preset, text }: { preset: TextPreset; text: string }) {
  const { style } = preset
  const { families, weight } = fontOf(style, text)
  return (
    <span
      style={{
        padding: style.backgroundColor ? '2px 6px' : 0,
        overflow: 'hidden',
        borderRadius: 2,
        maxWidth: '100%',
        fontSize: Math.max(13, style.fontSize / REDUCTION),
        fontFamily: families.map((family) => `"${family}"`).join(', '),
        fontWeight: weight,
        lineHeight: 1.3,
        textAlign: 'center',
        textWrap: 'balance',
        color: style.color,
        backgroundColor: style.backgroundColor ?? undefined,
        paintOrder: 'stroke fill',
        WebkitTextStroke: style.strokeColor ? `${style.strokeWidth / REDUCTION}px ${style.strokeColor}` : undefined,
      }}
    >
      {text}
    </span>
  )
}

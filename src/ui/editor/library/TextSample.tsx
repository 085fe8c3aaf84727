import { plateRadius } from '#shared/placing/text-size.ts'
import { useFontCss } from '../common/font-css.ts'
import type { TextPreset } from '../common/model/text-presets.ts'

/** Canvas pixels per sample pixel. */
const REDUCTION = 3.6

/** A small sample of a text style, rendered in HTML with the font, colors and stroke of the canvas. */
export function TextSample({ preset, text }: { preset: TextPreset; text: string }) {
  const { style } = preset
  const { shadow } = style
  const font = useFontCss(style, text)
  return (
    <span
      style={{
        padding: style.backgroundColor ? '2px 6px' : 0,
        overflow: 'hidden',
        borderRadius: Math.max(2, plateRadius(style) / REDUCTION),
        letterSpacing: style.wordSpacing / REDUCTION,
        maxWidth: '100%',
        fontSize: Math.max(13, style.fontSize / REDUCTION),
        ...font,
        lineHeight: 1.3,
        textAlign: 'center',
        textWrap: 'balance',
        color: style.color,
        backgroundColor: style.backgroundColor ?? undefined,
        textShadow: shadow
          ? [shadow.x, shadow.y, shadow.blur]
              .map((px) => `${px / REDUCTION}px`)
              .join(' ')
              .concat(` ${shadow.color}`)
          : undefined,
        paintOrder: 'stroke fill',
        WebkitTextStroke: style.strokeColor ? `${style.strokeWidth / REDUCTION}px ${style.strokeColor}` : undefined,
      }}
    >
      {text}
    </span>
  )
}

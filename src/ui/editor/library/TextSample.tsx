import type { TextPreset } from '../common/text-presets.ts'

/** Canvas pixels per sample pixel. */
const REDUCTION = 3.6

/** A small sample of a text style, rendered in HTML with the same colors and stroke. */
export function TextSample({ preset, text }: { preset: TextPreset; text: string }) {
  const { style } = preset
  return (
    <span
      style={{
        padding: style.backgroundColor ? '2px 10px' : 0,
        overflow: 'hidden',
        borderRadius: 2,
        maxWidth: '100%',
        fontSize: Math.max(13, style.fontSize / REDUCTION),
        fontWeight: 600,
        lineHeight: 1.35,
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
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

import { formatColor, parseColor } from '#shared/base/color.ts'
import { clamp } from '#shared/base/num.ts'
import type { Background } from '#shared/model/background.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { Clip } from '#shared/model/clip.ts'
import { DEFAULT_BACKGROUND, SCALE_MAX, SCALE_MIN, TEXT_SCALE_MAX } from '#shared/model/limits.ts'
import type { Place } from '#shared/model/place.ts'
import type { Subtitle } from '#shared/model/subtitle.ts'
import type { TextStyle } from '#shared/model/text.ts'
import { clampCover } from '#shared/placing/cover.ts'

/** A place within the limits: scale 0.01 to 5 (texts at most 1), opacity 0 to 1; never at -0, which JSON cannot say. */
export function normalPlace(place: Place, kind: Clip['kind'] | 'role' | 'subtitle'): Place {
  const scaleMax = kind === 'text' ? TEXT_SCALE_MAX : SCALE_MAX
  const { x, y, rotationDeg } = place
  const at = { x: x + 0, y: y + 0, rotationDeg: rotationDeg + 0 }
  return { ...place, ...at, scale: clamp(place.scale, SCALE_MIN, scaleMax), opacity: clamp(place.opacity, 0, 1) }
}

interface PixelSize {
  widthPx: number
  heightPx: number
}

/** A natural size in pixels after a change; sides that are not positive numbers keep their length. */
export function normalSize(change: PixelSize | undefined, { widthPx, heightPx }: PixelSize): PixelSize {
  const side = (px: number | undefined, before: number) => (px && px > 0 && Number.isFinite(px) ? px : before)
  return { widthPx: side(change?.widthPx, widthPx), heightPx: side(change?.heightPx, heightPx) }
}

function normalColor(text: string, fallback: string): string {
  const color = parseColor(text)
  return color ? formatColor(color) : fallback
}

/** Returns a style after a change: normalized colors (invalid ones keep the previous value), font size at least 1. */
export function normalStyle(style: TextStyle, change: Partial<TextStyle>): TextStyle {
  const next = { ...style, ...change }
  const { backgroundColor, strokeColor } = next
  return {
    ...next,
    color: normalColor(next.color, style.color),
    backgroundColor: backgroundColor && normalColor(backgroundColor, style.backgroundColor ?? '#00000000'),
    strokeColor: strokeColor && normalColor(strokeColor, style.strokeColor ?? '#000000'),
    strokeWidth: Math.max(0, next.strokeWidth),
    fontSize: Math.max(1, next.fontSize),
    ...(next.shadow && {
      shadow: {
        ...next.shadow,
        color: normalColor(next.shadow.color, style.shadow?.color ?? '#000000'),
        blur: Math.max(0, next.shadow.blur),
      },
    }),
  }
}

/**
 * Returns the width at which lines of subtitles wrap, in canvas pixels at scale 1: room for one full-width letter at
 * least, and no wider than the canvas is. What is not a positive number keeps the width before.
 */
export function normalWrapWidth(
  widthPx: number,
  { place, style, wrapWidthPx }: Pick<Subtitle, 'place' | 'style' | 'wrapWidthPx'>,
  canvas: CanvasType,
): number | undefined {
  if (!(widthPx > 0 && Number.isFinite(widthPx))) return wrapWidthPx
  const mostPx = canvasSize(canvas).width / place.scale
  return clamp(widthPx, Math.min(style.fontSize, mostPx), mostPx)
}

/**
 * A background that covers the canvas, scale 1 to 5. Choosing an empty image or video falls back to the default colour
 * (E12.04).
 */
export function normalBackground(background: Background, canvas: CanvasType): Background {
  const { kind, image, video } = background
  const size = (it: { widthPx: number; heightPx: number }) => ({ width: it.widthPx, height: it.heightPx })
  const empty = (kind === 'image' && !image) || (kind === 'video' && !video)
  return {
    ...background,
    kind: empty ? 'color' : kind,
    color: empty ? DEFAULT_BACKGROUND : normalColor(background.color, DEFAULT_BACKGROUND),
    image: image && clampCover(image, size(image), canvas),
    video: video && clampCover(video, size(video), canvas),
  }
}

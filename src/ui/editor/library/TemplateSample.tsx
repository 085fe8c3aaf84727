import type { CSSProperties } from 'react'
import { boundsOf, union } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import type { TextTemplate } from '#shared/model/text-templates.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { estimateTextSize, lineAdvance, plateRadius, textPadding } from '#shared/placing/text-size.ts'
import { useFontCss } from '../common/font-css.ts'
import { useLocalized } from '../common/localized.ts'
import { templateClips } from '../common/model/template-clips.ts'
import classes from './TemplateSample.module.css'

type Clip = ReturnType<typeof templateClips>[number]

/** The design of a template on a canvas, as large as it fits. */
export function TemplateSample({ template, canvas }: { template: TextTemplate; canvas: CanvasType }) {
  const local = useLocalized()
  const { width, height } = canvasSize(canvas)
  const clips = templateClips(template, canvas, local, { startSec: 0, durationSec: 5, followsScene: undefined })
  const crop = cropOf(clips, canvas)
  return (
    <span className={classes.room}>
      <svg viewBox={crop} className={classes.canvas} aria-hidden>
        {clips.map((clip) => (
          <Sample key={`${clip.place.x} ${clip.place.y}`} clip={clip} canvas={{ width, height }} />
        ))}
      </svg>
    </span>
  )
}

/** Room around the texts in a sample, as a part of the canvas's width. */
const MARGIN_PART = 0.03

/** Returns the part of the canvas that a sample shows, in canvas pixels: that with the texts. */
function cropOf(clips: readonly Clip[], canvas: CanvasType): string {
  const { x, y, width, height } = clips
    .map(({ text, style, place, wrapWidthPx }) => {
      const size = estimateTextSize(text, style, wrapWidthPx ?? null)
      return boundsOf(boxOfPlace(place, size, canvas))
    })
    .reduce(union)
  const margin = canvasSize(canvas).width * MARGIN_PART
  return `${x - margin} ${y - margin} ${width + 2 * margin} ${height + 2 * margin}`
}

function Sample({ clip, canvas }: { clip: Clip; canvas: { width: number; height: number } }) {
  const { style, text, place, wrapWidthPx } = clip
  const font = useFontCss(style, text)
  const padding = textPadding(style)
  const looks: CSSProperties = {
    ...font,
    fontSize: style.fontSize,
    lineHeight: `${lineAdvance(style)}px`,
    letterSpacing: style.wordSpacing,
    color: style.color,
    padding: `${padding.y}px ${padding.x}px`,
    borderRadius: plateRadius(style),
    backgroundColor: style.backgroundColor ?? undefined,
    textAlign: style.align,
    width: wrapWidthPx === undefined ? 'max-content' : wrapWidthPx + 2 * padding.x,
    whiteSpace: wrapWidthPx === undefined ? 'nowrap' : undefined,
    WebkitTextStroke: style.strokeColor ? `${style.strokeWidth}px ${style.strokeColor}` : undefined,
  }
  return (
    <foreignObject
      x={place.x - canvas.width / 2}
      y={place.y - canvas.height / 2}
      width={canvas.width * 2}
      height={canvas.height * 2}
    >
      <div className={classes.middle}>
        <span className={classes.text} style={looks}>
          {text}
        </span>
      </div>
    </foreignObject>
  )
}

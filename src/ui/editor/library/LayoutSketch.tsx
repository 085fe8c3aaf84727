import { boundsOf } from '#shared/base/rect.ts'
import { type CanvasType, canvasSize } from '#shared/model/canvas.ts'
import { boxOfPlace } from '#shared/placing/boxes.ts'
import { estimateTextSize } from '#shared/placing/text-size.ts'
import { type LayoutWords, placeOfPerson, textsOf } from '../common/model/layout-places.ts'
import type { Layout } from '../common/model/layouts.ts'

/** The figure as it is drawn below: about the proportions of a drawn presenter. */
const FIGURE = { width: 60, height: 92 }
/** Height of a bar to the size of the letters that it stands for. */
const BAR_PART = 0.62

interface LayoutSketchProps {
  layout: Layout
  canvas: CanvasType
  words: LayoutWords
}

/** A sketch of a layout in canvas pixels: a figure for the presenter, bars for the texts, where the layout puts them. */
export function LayoutSketch({ layout, canvas, words }: LayoutSketchProps) {
  const { width, height } = canvasSize(canvas)
  const place = placeOfPerson(layout, FIGURE, canvas)
  const figure = boundsOf(boxOfPlace(place, FIGURE, canvas))
  return (
    <svg viewBox={`0 0 ${width} ${height}`} width="100%" height="100%" aria-hidden>
      <rect width={width} height={height} fill="light-dark(#e9edf5, #2a303c)" />
      <g
        transform={`translate(${figure.x + figure.width / 2} ${figure.y}) scale(${place.scale})`}
        fill="light-dark(#3b62ad, #6e92d9)"
      >
        <circle cx="0" cy="14" r="13" />
        <path d="M-30 92 C-30 48 -20 32 0 32 C20 32 30 48 30 92 Z" />
      </g>
      {textsOf(layout, words, canvas).map(({ text, style, place, wrapWidthPx = 0 }) => {
        const long = Math.min(wrapWidthPx, estimateTextSize(text, style, null).width)
        const thick = style.fontSize * BAR_PART
        const shift = { left: -0.5, center: 0, right: 0.5 }[style.align] * (wrapWidthPx - long)
        return (
          <rect
            key={`${place.y}`}
            x={width / 2 + place.x + shift - long / 2}
            y={height / 2 + place.y - thick / 2}
            width={long}
            height={thick}
            rx={thick / 2}
            fill="light-dark(#5d6b85, #aab6cc)"
          />
        )
      })}
    </svg>
  )
}

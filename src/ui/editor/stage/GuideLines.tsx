import type { CanvasType } from '#shared/model/canvas.ts'
import { canvasSize } from '#shared/model/canvas.ts'
import classes from './GuideLines.module.css'
import { type Guide, type GuideKind, shownGuides } from './model/guides.ts'

interface LinesProps {
  guides: readonly Guide[]
  canvas: CanvasType
  /** Width of a line in canvas pixels. */
  unit: number
  className: string | undefined
}

/** Lines across the whole canvas. */
export function Lines({ guides, canvas, unit, className }: LinesProps) {
  const { width, height } = canvasSize(canvas)
  return guides.map((guide) => (
    <line
      key={`${guide.axis}${guide.at}`}
      className={className}
      strokeWidth={unit}
      {...(guide.axis === 'x'
        ? { x1: guide.at, x2: guide.at, y1: 0, y2: height }
        : { y1: guide.at, y2: guide.at, x1: 0, x2: width })}
    />
  ))
}

interface GuideLinesProps {
  kinds: readonly GuideKind[]
  canvas: CanvasType
  unit: number
}

/** The guides that the user has shown over the canvas: the margin and the grid. */
export function GuideLines({ kinds, canvas, unit }: GuideLinesProps) {
  return kinds.map((kind) => (
    <g key={kind} data-guide={kind} aria-hidden>
      <Lines
        guides={shownGuides(canvas, [kind])}
        canvas={canvas}
        unit={unit}
        className={kind === 'safe' ? classes.safe : classes.grid}
      />
    </g>
  ))
}

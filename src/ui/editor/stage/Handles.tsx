import type { Box } from '#shared/base/rect.ts'
import {
  BORDER_PX,
  CORNER_PX,
  CORNER_RADIUS_PX,
  edgeHandle,
  handlePoint,
  handlesOf,
  isCorner,
  isEdge,
  ROTATE_ICON_PX,
  type TurnEdge,
} from './model/handles.ts'
import classes from './Stage.module.css'
import type { Target } from './target.ts'

const LINE_PX = 1.5

interface HandlesProps {
  target: Target
  /** Canvas pixels per CSS pixel. */
  unit: number
  handles: boolean
  /** The edge that has the rotate handle; null where the target does not turn. */
  turnEdge: TurnEdge | null
}

/** The frame of the selection, with handles if it may be changed. */
export function Handles({ target, unit, handles, turnEdge }: HandlesProps) {
  const { box } = target
  const line = LINE_PX * unit
  const kinds = handles ? handlesOf(box, unit, target.stretch?.edges ?? []) : []
  return (
    <g>
      <rect
        className={classes.frame}
        strokeWidth={line}
        x={box.centreX - box.width / 2}
        y={box.centreY - box.height / 2}
        width={box.width}
        height={box.height}
        transform={`rotate(${box.rotationDeg} ${box.centreX} ${box.centreY})`}
      />
      {kinds.length > 0 && (
        <>
          {turnEdge && <Stem box={box} unit={unit} edge={turnEdge} />}
          {kinds.filter(isEdge).map((kind) => {
            const flat = kind === 'n' || kind === 's'
            const point = edgeHandle(box, kind, unit)
            const thick = BORDER_PX * unit - line
            const [width, height] = flat ? [point.length, thick] : [thick, point.length]
            return (
              <rect
                key={kind}
                className={classes.handle}
                strokeWidth={line}
                x={point.x - width / 2}
                y={point.y - height / 2}
                width={width}
                height={height}
                rx={Math.min(width, height) / 2}
                transform={`rotate(${box.rotationDeg} ${point.x} ${point.y})`}
              />
            )
          })}
          {kinds.filter(isCorner).map((kind) => {
            const point = handlePoint(box, kind, unit)
            const side = CORNER_PX * unit
            return (
              <rect
                key={kind}
                className={classes.handle}
                strokeWidth={line}
                x={point.x - side / 2}
                y={point.y - side / 2}
                width={side}
                height={side}
                rx={CORNER_RADIUS_PX * unit}
              />
            )
          })}
          {turnEdge && <TurnHandle box={box} unit={unit} edge={turnEdge} />}
        </>
      )}
    </g>
  )
}

interface TurnProps {
  box: Box
  unit: number
  edge: TurnEdge
}

function Stem({ box, unit, edge }: TurnProps) {
  const from = handlePoint(box, edge, unit)
  const to = handlePoint(box, 'rotate', unit, edge)
  return <line className={classes.stem} strokeWidth={LINE_PX * unit} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
}

function TurnHandle({ box, unit, edge }: TurnProps) {
  const { x, y } = handlePoint(box, 'rotate', unit, edge)
  return (
    <g transform={`translate(${x} ${y}) scale(${unit})`}>
      <circle className={classes.handle} strokeWidth={LINE_PX} r={ROTATE_ICON_PX / 2 - LINE_PX} />
      <path className={classes.turnSign} d="M-4.5 -1.5 A5 5 0 1 1 -4 3 M-5.5 -4.5 L-4.6 -1.2 L-1.4 -2.2" />
    </g>
  )
}

/** The grid of thirds over a selected background, and a frame around the canvas. */
export function Thirds({ width, height, unit }: { width: number; height: number; unit: number }) {
  return (
    <g className={classes.thirds} strokeWidth={unit}>
      {[1, 2].map((part) => (
        <g key={part}>
          <line x1={(width * part) / 3} x2={(width * part) / 3} y1={0} y2={height} />
          <line y1={(height * part) / 3} y2={(height * part) / 3} x1={0} x2={width} />
        </g>
      ))}
      <rect className={classes.frame} strokeWidth={3 * unit} x={0} y={0} width={width} height={height} />
    </g>
  )
}

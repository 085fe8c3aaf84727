import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import { CORNER_PX, type HandleKind, handlePoint, ROTATE_ICON_PX } from '#shared/placing/handles.ts'
import type { Size } from '#shared/placing/text-size.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useMeasured, useStillSec } from '../desk/hooks.ts'
import { EditMenu } from '../timeline/EditMenu.tsx'
import classes from './Stage.module.css'
import { type Target, targetOf } from './target.ts'
import { useStageDrag } from './use-stage-drag.ts'
import type { StageView } from './use-view.ts'

const CORNERS = ['nw', 'ne', 'se', 'sw'] as const
const EDGES = ['n', 'e', 's', 'w'] as const
/** Steps of the arrow keys in canvas pixels, with and without Shift. */
const NUDGE_PX = 1
const NUDGE_FAR_PX = 10

const CURSORS = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize']
const COMPASS: Record<Exclude<HandleKind, 'rotate'>, number> = { n: 0, ne: 1, e: 2, se: 3, s: 4, sw: 5, w: 6, nw: 7 }

/** The cursor of a handle, turned with the box: eight directions share four shapes. */
function cursorOf(hover: HandleKind | 'move' | null, rotationDeg: number): string {
  if (!hover) return 'default'
  if (hover === 'move') return 'move'
  if (hover === 'rotate') return 'grab'
  return CURSORS[(((COMPASS[hover] + Math.round(rotationDeg / 45)) % 4) + 4) % 4] ?? 'move'
}

/** Everything that is drawn over the picture and takes the hand: frame, handles, guides, thirds. */
export function Overlay({ view, room, playing }: { view: StageView; room: Size; playing: boolean }) {
  const { t } = useTranslation('editor')
  const project = useProject()
  const selection = useSelection()
  const measured = useMeasured()
  const shownSec = useStillSec()
  const writer = useWriter()
  const unit = 1 / view.scale
  const origin = { x: -view.sheet.left * unit, y: -view.sheet.top * unit }
  const drag = useStageDrag(unit, origin)
  const size = canvasSize(project.canvas)
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const target = playing ? null : targetOf(project, selection, shownSec, measured)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? NUDGE_FAR_PX : NUDGE_PX
    const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    if (!way || !target) return
    event.preventDefault()
    event.stopPropagation()
    drag.nudge(way[0] ?? 0, way[1] ?? 0)
  }

  return (
    <>
      <EditMenu at={menu} onClose={() => setMenu(null)} />
      <svg
        className={classes.overlay}
        viewBox={`${origin.x} ${origin.y} ${room.width * unit} ${room.height * unit}`}
        style={{ cursor: view.grabbing ? undefined : cursorOf(drag.hover, target?.box.rotationDeg ?? 0) }}
        role="application"
        aria-label={t('stage.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is selected
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={drag.onPointerDown}
        onPointerMove={drag.onPointerMove}
        onPointerUp={drag.onPointerUp}
        onPointerCancel={drag.onPointerCancel}
        onContextMenu={(event) => {
          event.preventDefault()
          drag.onContextMenu(event)
          setMenu({ x: event.clientX, y: event.clientY })
        }}
      >
        {target?.isBackground && <Thirds width={size.width} height={size.height} unit={unit} />}
        {target && !target.isBackground && <Frame target={target} unit={unit} handles={writer} />}
        {drag.guides.map((guide) => (
          <line
            key={`${guide.axis}${guide.at}`}
            className={classes.guide}
            strokeWidth={unit}
            {...(guide.axis === 'x'
              ? { x1: guide.at, x2: guide.at, y1: 0, y2: size.height }
              : { y1: guide.at, y2: guide.at, x1: 0, x2: size.width })}
          />
        ))}
      </svg>
    </>
  )
}

function Frame({ target, unit, handles }: { target: Target; unit: number; handles: boolean }) {
  const { box } = target
  const turn = handlePoint(box, 'rotate', unit)
  const top = handlePoint(box, 'n', unit)
  const corner = (CORNER_PX + 2) * unit
  const transform = `rotate(${box.rotationDeg} ${box.centreX} ${box.centreY})`
  return (
    <g>
      <rect
        className={classes.frame}
        strokeWidth={1.5 * unit}
        x={box.centreX - box.width / 2}
        y={box.centreY - box.height / 2}
        width={box.width}
        height={box.height}
        transform={transform}
      />
      {handles && (
        <>
          <line className={classes.stem} strokeWidth={unit} x1={top.x} y1={top.y} x2={turn.x} y2={turn.y} />
          {CORNERS.map((kind) => {
            const point = handlePoint(box, kind, unit)
            return (
              <circle
                key={kind}
                className={classes.handle}
                strokeWidth={1.5 * unit}
                cx={point.x}
                cy={point.y}
                r={corner / 2}
              />
            )
          })}
          {EDGES.map((kind) => {
            const point = handlePoint(box, kind, unit)
            const flat = kind === 'n' || kind === 's'
            const width = (flat ? 18 : 6) * unit
            const height = (flat ? 6 : 18) * unit
            return (
              <rect
                key={kind}
                className={classes.handle}
                strokeWidth={1.5 * unit}
                x={point.x - width / 2}
                y={point.y - height / 2}
                width={width}
                height={height}
                rx={3 * unit}
                transform={`rotate(${box.rotationDeg} ${point.x} ${point.y})`}
              />
            )
          })}
          <g transform={`translate(${turn.x} ${turn.y}) scale(${unit})`}>
            <circle className={classes.handle} strokeWidth={1.5} r={ROTATE_ICON_PX / 2 - 2} />
            <path className={classes.turnSign} d="M-4.5 -1.5 A5 5 0 1 1 -4 3 M-5.5 -4.5 L-4.6 -1.2 L-1.4 -2.2" />
          </g>
        </>
      )}
    </g>
  )
}

function Thirds({ width, height, unit }: { width: number; height: number; unit: number }) {
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

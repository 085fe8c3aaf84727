import { type KeyboardEvent, type MouseEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canvasSize } from '#shared/model/canvas.ts'
import type { Size } from '#shared/placing/text-size.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useMeasured, useStillSec } from '#ui/mirror/use-scene.ts'
import { useSelection, useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { announce } from '../common/announce.ts'
import { cursorOf } from './cursor.ts'
import { EmptyTexts } from './EmptyTexts.tsx'
import { GuideLines, Lines } from './GuideLines.tsx'
import { Handles, Thirds } from './Handles.tsx'
import { MaskOutline } from './MaskOutline.tsx'
import type { GuideKind } from './model/guides.ts'
import { maskSelection } from './model/mask-selection.ts'
import { Marquee, Members } from './Several.tsx'
import classes from './Stage.module.css'
import { StageMenu } from './StageMenu.tsx'
import { TextEditor } from './TextEditor.tsx'
import { targetOf } from './target.ts'
import { useStageDrag } from './use-stage-drag.ts'
import { useTextEditing } from './use-text-editing.ts'
import type { StageView } from './use-view.ts'

/** Step of the arrow keys in canvas pixels. */
const NUDGE_PX = 1
const NUDGE_FAR_PX = 10

interface OverlayProps {
  view: StageView
  room: Size
  /** The guides that the user has shown. */
  guides: readonly GuideKind[]
  playing: boolean
}

/** The interactive layer over the picture: frame, handles, guides, thirds. */
export function Overlay({ view, room, guides, playing }: OverlayProps) {
  const { t } = useTranslation('editor')
  const session = useEditorSession()
  const project = useProject()
  const selection = useSelection()
  const measured = useMeasured()
  const shownSec = useStillSec()
  const writer = useWriter()
  const unit = 1 / view.scale
  const origin = { x: -view.sheet.left * unit, y: -view.sheet.top * unit }
  const drag = useStageDrag(unit, origin, guides)
  const size = canvasSize(project.canvas)
  const [menu, setMenu] = useState<{ x: number; y: number } | null>(null)
  const closeMenu = useCallback(() => setMenu(null), [])
  const overlay = useRef<SVGSVGElement>(null)
  const { aim, begin, end } = useTextEditing()
  const onEnd = useCallback(() => {
    end()
    if (document.activeElement === document.body) overlay.current?.focus({ preventScroll: true })
  }, [end])
  const target = playing || aim ? null : targetOf(project, selection, shownSec, measured)

  const mask = selection?.kind === 'mask' ? selection.trackId : null
  useEffect(() => {
    if (mask === null) return
    overlay.current?.focus({ preventScroll: true })
    announce(t('mask.editing'))
  }, [mask, t])

  const onDoubleClick = (event: MouseEvent<SVGSVGElement>) => {
    const hit = drag.hitOf(event)
    const chosen = begin(hit) || !writer ? null : maskSelection(project, hit)
    if (chosen) session.select(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? NUDGE_FAR_PX : NUDGE_PX
    const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    // what is selected by the acts that wait moves when their turn has come
    if (!way || playing || (!target && session.pending.value === 0)) return
    event.preventDefault()
    event.stopPropagation()
    drag.nudge(way[0] ?? 0, way[1] ?? 0, event.repeat)
  }

  return (
    <>
      <StageMenu at={menu} target={menu && target} onClose={closeMenu} />
      <svg
        className={classes.overlay}
        viewBox={`${origin.x} ${origin.y} ${room.width * unit} ${room.height * unit}`}
        style={{ cursor: view.grabbing ? undefined : cursorOf(drag.hover, target?.box.rotationDeg ?? 0) }}
        role="application"
        aria-label={t('stage.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move what is selected
        tabIndex={0}
        onKeyDown={onKeyDown}
        ref={overlay}
        onDoubleClick={onDoubleClick}
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
        {!playing && <GuideLines kinds={guides} canvas={project.canvas} unit={unit} />}
        {!playing && <EmptyTexts timeSec={shownSec} />}
        {target?.isBackground && <Thirds width={size.width} height={size.height} unit={unit} />}
        {target && selection?.kind === 'mask' && (
          <MaskOutline trackId={selection.trackId} target={target} unit={unit} />
        )}
        {target && !target.isBackground && (
          <Handles
            target={target}
            unit={unit}
            handles={writer && !target.locked}
            turnEdge={drag.turnEdge(target, shownSec)}
          />
        )}
        {selection?.kind === 'several' && !playing && (
          <Members items={selection.items} timeSec={shownSec} unit={unit} />
        )}
        {drag.frame && <Marquee frame={drag.frame} unit={unit} />}
        <Lines guides={drag.guides} canvas={project.canvas} unit={unit} className={classes.guide} />
      </svg>
      {aim && <TextEditor key={JSON.stringify(aim)} aim={aim} view={view} onEnd={onEnd} />}
      {drag.tip && (
        <span
          className={classes.tip}
          style={{
            left: view.sheet.left + drag.tip.at.x * view.scale,
            top: view.sheet.top + drag.tip.at.y * view.scale,
          }}
        >
          {drag.tip.text}
        </span>
      )}
    </>
  )
}

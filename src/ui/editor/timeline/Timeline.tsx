import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SceneId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, sceneDurationSec } from '#shared/model/queries.ts'
import { projectMirror } from '#ui/mirror/project-mirror.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useSelection } from '#ui/mirror/use-state.ts'
import { useModes } from '../common/modes/modes-context.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'
import { DragGhost, DropMarks } from './DropMarks.tsx'
import { EditMenu } from './EditMenu.tsx'
import { HoverTip } from './HoverTip.tsx'
import { itemIdsOf } from './model/items.ts'
import { rowsOf } from './model/rows.ts'
import { Playhead } from './Playhead.tsx'
import { Rows } from './Rows.tsx'
import { Ruler } from './Ruler.tsx'
import classes from './Timeline.module.css'
import { TimelineBar } from './TimelineBar.tsx'
import { TimelinePart } from './TimelinePart.tsx'
import { TimelineContext } from './timeline-context.ts'
import { useLibraryDrag } from './use-library-drag.ts'
import { useTimelineView } from './use-timeline-view.ts'

/** The scene whose tracks are shown: behind a player that which was edited, so that the view stays as it is (E15.17). */
function useShownScene(project: Project): SceneId {
  const { away } = useModes()
  const sceneId = useSceneId()
  const shown = useRef(sceneId)
  if (!away || !sceneById(project, shown.current)) shown.current = sceneId
  return shown.current
}

/** The tracks of a scene over time. */
export function Timeline() {
  const { t } = useTranslation('editor')
  const project = useProject()
  const sceneId = useShownScene(project)
  const selection = useSelection()
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLDivElement>(null)
  const [menu, openMenu] = useState<{ x: number; y: number } | null>(null)
  const closeMenu = useCallback(() => openMenu(null), [])
  const [snapSec, showSnap] = useState<number | null>(null)
  const rows = useMemo(() => rowsOf(project, sceneId), [project, sceneId])
  const { view, focusId } = useTimelineView(rows, content, showSnap, openMenu)
  const { viewport } = view
  const durationSec = sceneDurationSec(project, sceneId)
  const { frameRate } = project
  const selectedIds = useMemo(() => itemIdsOf(selection), [selection])

  useLayoutEffect(() => viewport.setScene(durationSec, frameRate), [viewport, durationSec, frameRate])
  useLayoutEffect(() => {
    if (scroller.current && content.current) return viewport.attach(scroller.current, content.current)
  }, [viewport])
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another scene is edited
  useLayoutEffect(() => viewport.open(projectMirror.arrivalSec), [viewport, sceneId])
  useLayoutEffect(() => (over.current ? viewport.scale(over.current, true) : undefined), [viewport])
  useEffect(() => {
    // a frame that is being drawn selects where the pointer is
    if (selectedIds.size > 1) return
    const row = view.rows().findIndex(({ items }) => items.some(({ id }) => selectedIds.has(id)))
    if (row >= 0) viewport.reveal(row)
  }, [view, viewport, selectedIds])
  const fromLibrary = useLibraryDrag(view)
  useShortcuts({ zoomIn: () => viewport.step(1), zoomOut: () => viewport.step(-1) })

  return (
    <TimelineContext value={view}>
      <section className={classes.timeline} data-tour="timeline" aria-label={t('timeline.title')}>
        <TimelineBar />
        <HoverTip frameRate={frameRate} menuOpen={menu !== null} />
        <EditMenu at={menu} onClose={closeMenu} />
        <DragGhost />
        <div ref={scroller} className={classes.scroller} {...fromLibrary}>
          <div ref={content} className={classes.content}>
            <div className={classes.top}>
              <div className={classes.corner}>{t('timeline.tracks')}</div>
              <TimelinePart part="scaler" shows={durationSec}>
                <Ruler frameRate={frameRate} durationSec={durationSec} />
              </TimelinePart>
            </div>
            <Rows rows={rows} frameRate={frameRate} selectedIds={selectedIds} focusId={focusId} />
            <div ref={over} className={classes.over}>
              <span className={classes.sceneEnd} style={{ '--s': durationSec } as React.CSSProperties} />
              {snapSec !== null && <span className={classes.snap} style={{ '--s': snapSec } as React.CSSProperties} />}
              <DropMarks />
              <TimelinePart part="cursor" shows={durationSec}>
                <Playhead durationSec={durationSec} />
              </TimelinePart>
            </div>
          </div>
        </div>
      </section>
    </TimelineContext>
  )
}

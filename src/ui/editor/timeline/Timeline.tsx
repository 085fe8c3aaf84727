import { useElementSize, useMergedRef } from '@mantine/hooks'
import { type DragEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sceneDurationSec } from '#shared/model/queries.ts'
import { snapToFrame } from '#shared/timing/frames.ts'
import { TIMELINE_EXTRA_SEC } from '#shared/timing/zoom.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useSceneId } from '../desk/hooks.ts'
import { carriedBy, isCarrying } from '../library/carry.ts'
import { useAdd } from '../library/use-add.ts'
import { EditMenu } from './EditMenu.tsx'
import { Playhead } from './Playhead.tsx'
import { RowClips } from './RowClips.tsx'
import { RowHead } from './RowHead.tsx'
import { Ruler } from './Ruler.tsx'
import { GUTTER_PX, rowsOf } from './rows.ts'
import classes from './Timeline.module.css'
import { TimelineBar } from './TimelineBar.tsx'
import { TimelineContext } from './timeline-context.ts'
import { useZoom } from './use-zoom.ts'

/** The tracks of the current scene over time. */
export function Timeline() {
  const { t } = useTranslation('editor')
  const desk = useDesk()
  const project = useProject()
  const sceneId = useSceneId()
  const writer = useWriter()
  const add = useAdd()
  const scroller = useRef<HTMLDivElement>(null)
  const size = useElementSize()
  const [scrollPx, setScrollPx] = useState(0)
  const [menu, openMenu] = useState<{ x: number; y: number } | null>(null)
  const [snapSec, showSnap] = useState<number | null>(null)
  const durationSec = sceneDurationSec(project, sceneId)
  const zoom = useZoom(scroller, project.frameRate, durationSec, size.width)
  const rows = useMemo(() => rowsOf(project, sceneId), [project, sceneId])
  const { pps } = zoom
  const viewPx = Math.max(0, size.width - GUTTER_PX)
  const view = {
    pps,
    zoom: zoom.zoom,
    rows,
    scroller,
    fromPx: scrollPx,
    toPx: scrollPx + viewPx,
    showSnap,
    openMenu,
  }

  const secAt = (event: { clientX: number }) => {
    const edge = scroller.current?.getBoundingClientRect().left ?? 0
    return snapToFrame(Math.max(0, event.clientX - edge - GUTTER_PX + scrollPx) / pps, project.frameRate)
  }
  const onEmpty = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return
    desk.select(null)
    desk.seek(secAt(event))
  }
  const onDrop = (event: DragEvent) => {
    const carried = carriedBy(event.dataTransfer)
    if (!carried || !writer) return
    event.preventDefault()
    const spot = { startSec: secAt(event) }
    if (carried.type === 'image') void add.picture(carried.item, spot)
    if (carried.type === 'text') void add.text(carried.preset, spot)
    if (carried.type === 'music') void add.music(carried.item, spot)
    if (carried.type === 'role') void add.person(carried.person)
    if (carried.type === 'background') void add.background(carried.item, 'scene')
  }

  return (
    <TimelineContext value={view}>
      <section className={classes.timeline} aria-label={t('timeline.title')}>
        <TimelineBar zoom={zoom} />
        <EditMenu at={menu} onClose={() => openMenu(null)} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only takes drops; the same is done by a click in the library */}
        <div
          ref={useMergedRef(scroller, size.ref)}
          className={classes.scroller}
          onScroll={(event) => setScrollPx(event.currentTarget.scrollLeft)}
          onDragOver={(event) => isCarrying(event.dataTransfer) && event.preventDefault()}
          onDrop={onDrop}
        >
          <div className={classes.content} style={{ width: GUTTER_PX + (durationSec + TIMELINE_EXTRA_SEC) * pps }}>
            <div className={classes.top}>
              <div className={classes.corner}>{t('timeline.tracks')}</div>
              <Ruler frameRate={project.frameRate} />
            </div>
            <div className={classes.rows} onPointerDown={onEmpty}>
              {rows.length === 0 && <p className={classes.empty}>{t('timeline.empty')}</p>}
              {rows.map((row) => (
                <div key={row.id} className={classes.row}>
                  <RowHead row={row} />
                  <div className={classes.lane}>
                    <RowClips row={row} />
                  </div>
                </div>
              ))}
            </div>
            <div className={classes.over}>
              <span className={classes.sceneEnd} style={{ transform: `translateX(${durationSec * pps}px)` }} />
              {snapSec !== null && (
                <span className={classes.snap} style={{ transform: `translateX(${snapSec * pps}px)` }} />
              )}
              <Playhead />
            </div>
          </div>
        </div>
      </section>
    </TimelineContext>
  )
}

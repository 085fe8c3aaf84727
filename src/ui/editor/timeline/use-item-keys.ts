import { useTranslation } from 'react-i18next'
import { roundSec } from '#shared/base/num.ts'
import type { Command } from '#shared/commands/command.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { clampStretch, nearestFreeStart, type Span } from '#shared/timing/neighbours.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { projectNow, selectionNow } from '#ui/mirror/project-mirror.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { useSceneId } from '#ui/mirror/use-scene.ts'
import { useWriter } from '#ui/mirror/use-state.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { announce } from '../common/announce.ts'
import { useShortcuts } from '../common/shortcuts/use-shortcuts.ts'
import { nameOf } from '../common/use-library-names.ts'
import { useRefusal } from '../common/use-refusal.ts'
import type { Why } from '../common/why.ts'
import { rowName, titleOf } from './item-look.ts'
import { shortestSec } from './model/drag-target.ts'
import { dropBeside } from './model/drop.ts'
import { nextEditPoint } from './model/edit-points.ts'
import { dropCommand, moveCommand, stretchCommand } from './model/item-commands.ts'
import { itemIdOf, selectionOf, type TimelineItem } from './model/items.ts'
import { solidBeside } from './model/row.ts'
import { rowsOf } from './model/rows.ts'
import { edgesOf } from './model/snapping.ts'
import { useTimeline } from './timeline-context.ts'

/** Frames of a nudge with Shift. */
const FAR_FRAMES = 10

/** The command of a key for an item, and what is said of it. */
interface Step {
  command: Command | null
  said: string
}

/** Moves and stretches the focused item, else the selected one, by keyboard. */
export function useItemKeys(): void {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const view = useTimeline()
  const frameRate = useProjectField('frameRate')
  const sceneId = useSceneId()
  const writer = useWriter()
  const refuse = useRefusal()

  const focusedId = () => view.itemOf(document.activeElement)?.id ?? null
  /** The rows as they are now: they may be newer than the last render. */
  const rowsNow = () => rowsOf(projectNow(), sceneId)
  const itemOf = (id: string | null): TimelineItem | null =>
    rowsNow()
      .flatMap(({ items }) => items)
      .find((item) => item.id === id) ?? null
  /** Acts on the item as the keys before left it, however fast they follow one another. */
  const onTarget = (act: (item: TimelineItem | null) => Step | null, held = false) => {
    const id = focusedId()
    let said = ''
    const ran = session.run(() => {
      const step = act(itemOf(id ?? itemIdOf(selectionNow())))
      said = step?.said ?? ''
      return step?.command ?? null
    }, held)
    void ran.then((done) => done && announce(said))
  }
  const rowOf = (item: TimelineItem) => rowsNow().find(({ id }) => id === item.rowId)
  const time = (sec: number) => frameText(sec, frameRate)

  /** Returns whether an action on an item is possible; shows the reason if it is not. */
  const can = (item: TimelineItem | null, possible: boolean | undefined, otherwise: Why): item is TimelineItem => {
    const why = !writer ? 'readOnly' : !item ? 'noSelection' : possible ? null : otherwise
    if (why) refuse(why)
    return why === null
  }

  const nudge = (frames: number, held: boolean) =>
    onTarget((item) => {
      if (!can(item, item?.movable, 'noMove')) return null
      const startSec = roundSec(Math.max(0, item.startSec + frames * frameSec(frameRate)))
      const said = say('say.moved', { title: titleOf(item, t, nameOf), time: time(startSec) })
      return { command: moveCommand(item, startSec), said }
    }, held)
  const stretchTo = (wanted: (item: TimelineItem) => Span, held = false) =>
    onTarget((item) => {
      if (!can(item, item?.stretchable, 'noStretch')) return null
      const row = rowOf(item)
      const others = row ? solidBeside(row, item.id) : []
      const limits = { fromSec: item.fromLimitSec, toSec: item.toLimitSec }
      const { startSec, durationSec } = clampStretch(others, item, wanted(item), shortestSec(item, frameRate), limits)
      const said = say('say.stretched', { start: time(startSec), seconds: Number(durationSec.toFixed(2)) })
      return { command: stretchCommand(item, startSec, durationSec), said }
    }, held)
  const lengthen = (frames: number, held: boolean) =>
    stretchTo(({ startSec, durationSec }) => {
      return { startSec, durationSec: roundSec(durationSec + frames * frameSec(frameRate)) }
    }, held)
  const endHere = () => {
    const atSec = session.timeSec()
    stretchTo(({ startSec }) => ({ startSec, durationSec: roundSec(atSec - startSec) }))
  }
  const startHere = () => {
    const atSec = session.timeSec()
    stretchTo(({ startSec, durationSec }) => {
      return { startSec: atSec, durationSec: roundSec(startSec + durationSec - atSec) }
    })
  }
  const toTrack = (way: 'up' | 'down') =>
    onTarget((item) => {
      const row = item ? rowOf(item) : undefined
      if (!can(item, row !== undefined, 'noTrack') || !row) return null
      const rows = rowsNow()
      const drop = dropBeside(rows, { kind: row.kind, rowId: row.id, alone: row.items.length === 1 }, way)
      if (!drop) {
        refuse('noTrack')
        return null
      }
      const there = drop.type === 'insert' ? rows[drop.row] : undefined
      const startSec = nearestFreeStart(there?.items ?? [], item.startSec, item.durationSec)
      const said = there ? say('say.toTrack', { name: rowName(there, t) }) : say('say.toNewTrack')
      return { command: dropCommand(item, drop, startSec), said }
    })
  const toEdit = (step: 1 | -1) => {
    const atSec = nextEditPoint(edgesOf(view.rows(), null, 0), session.timeSec(), step)
    if (atSec === null) return
    session.seek(atSec)
    announce(say('say.playhead', { time: time(atSec) }))
  }
  const openMenu = () => {
    const item = itemOf(focusedId() ?? itemIdOf(selectionNow()))
    const element = item && view.viewport.scroller?.querySelector(`[data-item="${CSS.escape(item.id)}"]`)
    if (!item || !element) return
    const box = element.getBoundingClientRect()
    session.select(selectionOf(item.source))
    view.openMenu({ x: Math.max(box.left, 0) + 8, y: box.bottom })
  }

  useShortcuts({
    nudgeBack: (held) => nudge(-1, held),
    nudgeForward: (held) => nudge(1, held),
    nudgeBackFar: (held) => nudge(-FAR_FRAMES, held),
    nudgeForwardFar: (held) => nudge(FAR_FRAMES, held),
    shorten: (held) => lengthen(-1, held),
    lengthen: (held) => lengthen(1, held),
    startHere,
    endHere,
    trackUp: () => toTrack('up'),
    trackDown: () => toTrack('down'),
    editBack: () => toEdit(-1),
    editForward: () => toEdit(1),
    menu: openMenu,
  })
}

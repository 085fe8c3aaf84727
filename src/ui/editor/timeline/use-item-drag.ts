import type { PointerEvent as ReactPointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '#shared/commands/command.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { useProjectField } from '#ui/mirror/use-project.ts'
import { notify } from '#ui/parts/notify.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { announce } from '../common/announce.ts'
import { nameOf } from '../common/use-library-names.ts'
import { type Drag, showDrag } from './drag-preview.ts'
import { markOf } from './drop-mark.ts'
import { lookOf, titleOf } from './item-look.ts'
import type { DragHandle } from './model/drag.ts'
import { type DropPreview, dropPreview, stretched } from './model/drag-target.ts'
import type { DropRefusal } from './model/drop.ts'
import { dropCommand, moveCommand, stretchCommand } from './model/item-commands.ts'
import type { TimelineItem } from './model/items.ts'
import { edgesOf, magnetSec } from './model/snapping.ts'
import { overOf } from './over-of.ts'
import { useTimeline } from './timeline-context.ts'

/** Returns a function that shows why a drop was refused. */
export function useDropRefusal(): (code: DropRefusal) => void {
  const { t } = useTranslation('editor')
  return (code) => {
    notify(`drop-${code}`, { color: 'yellow', message: t(`drag.${code}`), autoClose: 3000 })
    announce(t(`drag.${code}`))
  }
}

/**
 * Returns a function that begins the drag of an item by its middle or one end. On its own row the item moves in the
 * document at once, as part of one gesture. On its way to another row it stays in place until the drop, and a mark
 * shows the target.
 */
export function useItemDrag(): (
  item: TimelineItem,
  grip: DragHandle,
  down: ReactPointerEvent<HTMLElement>,
) => Drag | null {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const view = useTimeline()
  const frameRate = useProjectField('frameRate')
  const gesture = useGesture()
  const refuse = useDropRefusal()
  const { viewport } = view

  return (item, grip, down) => {
    const rows = view.rows()
    const row = rows.find(({ id }) => id === item.rowId)
    if (!row || (grip === 'move' && !item.movable)) return null
    const { startSec, durationSec } = item
    const edges = edgesOf(rows, item, session.timeSec())
    const taken = { kind: row.kind, item, startSec, durationSec, rows, edges, frameRate }
    const fromSec = viewport.secAt(down.clientX)
    const reachSec = (free: boolean) => (free ? 0 : magnetSec(viewport.zoom, frameRate))
    const time = (sec: number) => frameText(sec, frameRate)
    const run = (command: Command | null) => command && gesture.run(command)

    if (grip !== 'move') {
      let span = { startSec, durationSec }
      return {
        update({ clientX, altKey }) {
          const next = stretched(taken, grip, viewport.secAt(clientX) - fromSec, reachSec(altKey))
          span = next.span
          showDrag({ id: item.id, look: grip })
          view.showSnap(next.edgeSec)
          run(stretchCommand(item, span.startSec, span.durationSec))
          return true
        },
        drop() {
          gesture.commit()
          announce(say('say.stretched', { start: time(span.startSec), seconds: Number(span.durationSec.toFixed(2)) }))
        },
        restore: () => gesture.cancel(),
      }
    }

    let last: DropPreview | null = null
    const grabPx = (fromSec - startSec) * viewport.pps
    return {
      update(event) {
        const wantedSec = startSec + viewport.secAt(event.clientX) - fromSec
        last = dropPreview(taken, overOf(view.viewport, event, rows.length), wantedSec, reachSec(event.altKey))
        const { drop, startSec: atSec, edgeSec } = last
        const home = drop.type === 'insert' && rows[drop.row]?.id === row.id
        run(moveCommand(item, home ? atSec : startSec))
        const ghost = {
          title: titleOf(item, t, nameOf),
          kind: lookOf(row.kind),
          widthPx: durationSec * viewport.pps,
          x: event.clientX - grabPx,
          y: event.clientY,
        }
        view.showSnap(edgeSec)
        showDrag({
          id: item.id,
          look: home ? 'move' : 'away',
          ghost: home ? null : ghost,
          mark: home ? null : markOf(drop, atSec, durationSec),
        })
        return drop.type !== 'refuse'
      },
      drop() {
        if (!last) return
        run(dropCommand(item, last.drop, last.startSec))
        gesture.commit()
        announce(say('say.moved', { title: titleOf(item, t, nameOf), time: time(last.startSec) }))
      },
      restore(notify) {
        gesture.cancel()
        if (notify && last?.drop.type === 'refuse') refuse(last.drop.code)
      },
    }
  }
}

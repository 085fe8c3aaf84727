import type { PointerEvent as ReactPointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditorSession } from '#ui/session/session-context.ts'
import { announce } from '../common/announce.ts'
import { type Drag, showDrag } from './drag-preview.ts'
import { lookOf, rowName } from './item-look.ts'
import { type Drop, dropTrack } from './model/drop.ts'
import type { Row } from './model/row.ts'
import { overOf } from './over-of.ts'
import { useTimeline } from './timeline-context.ts'
import { useDropRefusal } from './use-item-drag.ts'

/** Returns a function that begins the drag of a track by its head; a line shows its target. */
export function useTrackDrag(): (row: Row, down: ReactPointerEvent<HTMLElement>) => Drag {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const view = useTimeline()
  const refuse = useDropRefusal()

  return (row, down) => {
    const rows = view.rows()
    const name = rowName(row, t)
    const box = (down.target as Element).closest('[role=rowheader]')?.getBoundingClientRect()
    const ghost = { title: name, kind: lookOf(row.kind), widthPx: box?.width ?? 0 }
    let last: Drop | null = null
    return {
      update(event) {
        last = dropTrack(rows, row.id, overOf(view.viewport, event, rows.length))
        showDrag({
          id: row.id,
          look: 'away',
          ghost: { ...ghost, x: box?.left ?? event.clientX, y: event.clientY },
          mark:
            last.type === 'create'
              ? { type: 'gap', gap: last.gap, startSec: 0, durationSec: 0, track: true }
              : last.type === 'refuse'
                ? { type: 'refused', code: last.code }
                : null,
        })
        return last.type !== 'refuse'
      },
      drop() {
        if (last?.type !== 'create') return
        void session.run({ type: 'track.move', trackId: row.trackId, index: last.index }).then((done) => {
          if (done) announce(say('say.trackMoved', { name }))
        })
      },
      restore(notify) {
        if (notify && last?.type === 'refuse') refuse(last.code)
      },
    }
  }
}

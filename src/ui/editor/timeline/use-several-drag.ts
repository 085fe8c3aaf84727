import type { PointerEvent as ReactPointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { roundSec } from '#shared/base/num.ts'
import type { Refusal } from '#shared/commands/base/refusal.ts'
import type { SelectedItem } from '#shared/model/selection.ts'
import { snapToFrame } from '#shared/timing/frames.ts'
import { frameText } from '#shared/timing/time-text.ts'
import { useProject } from '#ui/mirror/use-project.ts'
import { useEditorSession } from '#ui/session/session-context.ts'
import { useGesture } from '#ui/session/use-gesture.ts'
import { announce } from '../common/announce.ts'
import { nameOf } from '../common/use-library-names.ts'
import { shiftRefusal } from '../common/why.ts'
import { type Drag, showDrag } from './drag-preview.ts'
import { titleOf } from './item-look.ts'
import { shiftCommand } from './model/item-commands.ts'
import type { TimelineItem } from './model/items.ts'
import { edgesOf, magnetSec, snapSpan } from './model/snapping.ts'
import { useTimeline } from './timeline-context.ts'

/**
 * Returns a function that begins the drag of several items by one of them: they keep their tracks and distances. Where
 * one of them has no room none moves, and the drop is refused with the reason (E5.75).
 */
export function useSeveralDrag(): (
  items: readonly SelectedItem[],
  held: TimelineItem,
  down: ReactPointerEvent<HTMLElement>,
) => Drag {
  const { t } = useTranslation('editor')
  const { t: say } = useTranslation('timeline')
  const session = useEditorSession()
  const { viewport, rows, showSnap } = useTimeline()
  const project = useProject()
  const gesture = useGesture()
  const { frameRate } = project

  return (items, held, down) => {
    const edges = edgesOf(rows(), held, session.timeSec())
    const fromSec = viewport.secAt(down.clientX)
    const clipIds = items.flatMap((item) => (item.kind === 'clip' ? item.clipId : []))
    let startSec = held.startSec
    let refusal: Refusal | null = null
    return {
      update({ clientX, altKey }) {
        const wantedSec = Math.max(0, held.startSec + viewport.secAt(clientX) - fromSec)
        const reachSec = altKey ? 0 : magnetSec(viewport.zoom, frameRate)
        const { timeSec, edgeSec } = snapSpan(wantedSec, held.durationSec, edges, reachSec)
        startSec = edgeSec === null ? snapToFrame(timeSec, frameRate) : roundSec(timeSec)
        const bySec = roundSec(startSec - held.startSec)
        refusal = shiftRefusal(project, clipIds, bySec)
        showDrag({ id: held.id, look: 'move' })
        showSnap(edgeSec)
        if (!refusal) gesture.run(shiftCommand(project, items, bySec))
        return refusal === null
      },
      drop() {
        gesture.commit()
        announce(say('say.moved', { title: titleOf(held, t, nameOf), time: frameText(startSec, frameRate) }))
      },
      restore(notify) {
        gesture.cancel()
        if (notify && refusal) session.refuse(refusal)
      },
    }
  }
}

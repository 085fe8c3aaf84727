import { roundSec } from '#shared/base/num.ts'
import { naturalGesturesOf } from '#shared/evaluate/natural-gestures.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import { subtitleShows } from '#shared/model/subtitle.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { moodsInOrder } from '#shared/timing/mood-times.ts'
import { gestureItemId, type ItemSource, speechItemId, type TimelineItem } from './items.ts'
import type { Row, RowKind } from './row.ts'
import { childIdentifiers, type TrackIdentifier } from './track-identifier.ts'

const KINDS: Partial<Record<TrackIdentifier, RowKind>> = {
  ttsTrack: 'sound',
  ttsSingleTrack: 'sound',
  audioTrack: 'sound',
  subtitleTrack: 'subtitle',
  subtitleSingleTrack: 'subtitle',
  actionTrack: 'action',
  idleActionTrack: 'action',
  action2dSingleTrack: 'action',
  action2dMultiTrack: 'action',
  expressionTrack: 'mood',
  idleExpressionTrack: 'mood',
  filterTrack: 'effect',
  packageTrack: 'effect',
  beautifyTrack: 'effect',
}

/** Items that can be moved and stretched. */
const FREE = { movable: true, stretchable: true }

/** Returns the child rows of a presenter in the timeline's order. */
export function childRowsOf(track: RoleTrack): Row[] {
  return childIdentifiers(track).map((identifier) => {
    const id = `${track.id}:${identifier}`
    const kind = KINDS[identifier] ?? 'action'
    return {
      id,
      kind,
      group: 'normal',
      identifier,
      trackId: track.id,
      parentId: track.id,
      name: null,
      muted: kind === 'sound' && track.muted,
      disabled: track.disabled || (kind === 'subtitle' && !subtitleShows(track.subtitle)),
      folded: false,
      items: itemsOf(identifier, track, id),
    }
  })
}

function itemsOf(identifier: TrackIdentifier, track: RoleTrack, rowId: string): TimelineItem[] {
  /** A child clip stays within its parent's time. */
  const child = (
    id: string,
    startSec: number,
    durationSec: number,
    source: ItemSource,
    abilities: Partial<Pick<TimelineItem, 'movable' | 'stretchable' | 'toLimitSec' | 'behind'>> = {},
  ): TimelineItem => ({
    id,
    rowId,
    startSec: roundSec(track.startSec + startSec),
    durationSec: roundSec(durationSec),
    movable: false,
    stretchable: false,
    fromLimitSec: track.startSec,
    toLimitSec: roundSec(track.startSec + track.durationSec),
    source,
    ...abilities,
  })
  const whole = (source: ItemSource) => [child(rowId, 0, track.durationSec, source)]
  switch (identifier) {
    case 'ttsSingleTrack': {
      // the single clip of a script may extend beyond its parent's end
      const durationSec = track.tts.speech?.durationSec ?? track.durationSec
      const source = { of: 'speech' as const, track, cut: null }
      const abilities = track.tts.speech ? FREE : {}
      return [
        child(speechItemId(track), 0, durationSec, source, { ...abilities, toLimitSec: Number.POSITIVE_INFINITY }),
      ]
    }
    case 'ttsTrack':
      return track.tts.cuts.map((cut) =>
        child(cut.id, cut.startSec, cut.durationSec, { of: 'speech', track, cut }, FREE),
      )
    case 'audioTrack':
      return track.recordings.map((recording) =>
        child(recording.id, recording.startSec, recording.durationSec, { of: 'recording', track, recording }, FREE),
      )
    case 'subtitleTrack':
    case 'subtitleSingleTrack':
      return track.subtitle.items.map((line) =>
        child(line.id, line.startSec, line.endSec - line.startSec, { of: 'line', track, line }, FREE),
      )
    case 'actionTrack':
    case 'action2dSingleTrack':
    case 'action2dMultiTrack':
      return [
        ...naturalGesturesOf(track).map((gesture) =>
          child(gestureItemId(track.id, gesture.startSec), gesture.startSec, gesture.durationSec, {
            of: 'gesture',
            track,
            gesture,
          }),
        ),
        ...track.actions.map((action) =>
          child(action.id, action.startSec, actionSec(action, track), { of: 'action', track, action }, FREE),
        ),
      ]
    case 'expressionTrack':
      return moodsInOrder(track).map(({ span, startSec, endSec }) =>
        child(
          span.id,
          startSec,
          endSec - startSec,
          { of: 'mood', track, span },
          span.paragraph === undefined ? FREE : { behind: true },
        ),
      )
    case 'idleExpressionTrack':
      return whole({ of: 'idleMood', track })
    case 'idleActionTrack':
      return whole({ of: 'idle', track })
    case 'filterTrack':
      return whole({ of: 'effect', track, part: 'filter', name: track.effects.filter?.name ?? '' })
    case 'packageTrack':
      return whole({ of: 'effect', track, part: 'package', name: track.effects.beautyPackage?.name ?? '' })
    case 'beautifyTrack':
      return whole({ of: 'effect', track, part: 'beauty', name: '' })
    default:
      return []
  }
}

/**
 * Returns the duration of an action in seconds; -1 in the document means until the next action or the presenter's end
 * (E10.01).
 */
function actionSec(action: ActionClip, track: RoleTrack): number {
  if (action.durationSec >= 0) return action.durationSec
  const later = track.actions.map(({ startSec }) => startSec).filter((startSec) => startSec > action.startSec)
  return Math.min(track.durationSec, ...later) - action.startSec
}

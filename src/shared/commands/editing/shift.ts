import { roundSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { ClipId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, clipsOf } from '#shared/model/queries.ts'
import { type Selection, selectedItems } from '#shared/model/selection.ts'
import type { ClipTrack } from '#shared/model/track.ts'
import { overlaps } from '#shared/timing/neighbours.ts'
import { clipTrack, setClips } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Outcome, Rules } from '../base/rule.ts'
import { theClips, theSelection } from '../base/touches.ts'
import { unfollowed } from '../clip/time.ts'
import { deleteSelection } from './delete.ts'

/** Commands that move the clips of a scene in time together. Seconds. */
export type ShiftCommand =
  /** Clips keep their distances; refused where one would begin before the scene or meet a clip that stays. */
  | { type: 'clip.shift'; clipIds: readonly ClipId[]; bySec: number }
  /** Takes away the selected clips; what is behind them on their tracks closes the gaps (E5.76). */
  | { type: 'edit.ripple'; selection: Selection }

interface Shift {
  clipIds: readonly ClipId[]
  bySec: number
}

/** Moves clips by the same time, each on its own track. */
export function shiftClips(project: Project, { clipIds, bySec }: Shift): Outcome {
  const ids = new Set(clipIds)
  const trackIds = new Set(clipIds.map((id) => clipById(project, id)?.trackId))
  let next = project
  for (const trackId of trackIds) {
    const track = trackId === undefined ? undefined : clipTrack(project, trackId)
    if (!track) return refuse('not_found')
    const shifted = shiftedOn(next, track, (clip) => (ids.has(clip.id) ? bySec : 0))
    if (!shifted) return refuse('shift_no_room')
    next = shifted
  }
  return ok(next)
}

/** The track with each clip moved by its own time; null where one would begin before the scene or two would meet. */
function shiftedOn(project: Project, track: ClipTrack, bySec: (clip: Clip) => number): Project | null {
  const clips = clipsOf(project, track.id)
  const next = clips.map((clip) => {
    const startSec = roundSec(clip.startSec + bySec(clip))
    return startSec === clip.startSec ? clip : { ...unfollowed(clip), startSec }
  })
  const meets = next.some((clip, at) => next.slice(at + 1).some((other) => overlaps(clip, other)))
  if (meets || next.some(({ startSec }) => startSec < 0)) return null
  return next.every((clip, at) => clip === clips[at]) ? project : setClips(project, track, next)
}

function ripple(project: Project, { selection }: { selection: Selection }): Outcome {
  const gone = selectedItems(selection).flatMap((item) =>
    item.kind === 'clip' ? (clipById(project, item.clipId) ?? []) : [],
  )
  const deleted = deleteSelection(project, selection)
  if (!deleted.ok) return deleted
  let next = deleted.value
  for (const trackId of new Set(gone.map((clip) => clip.trackId))) {
    const track = clipTrack(next, trackId)
    if (!track) continue
    const before = gone.filter((clip) => clip.trackId === trackId)
    const freedSec = (later: Clip) =>
      before.filter(({ startSec }) => startSec < later.startSec).reduce((sum, { durationSec }) => sum + durationSec, 0)
    const closed = shiftedOn(next, track, (clip) => -freedSec(clip))
    if (!closed) return refuse('shift_no_room')
    next = closed
  }
  return ok(next)
}

export const shiftRules: Rules<ShiftCommand> = {
  'clip.shift': { run: shiftClips, undo: 'merge', touches: theClips },
  'edit.ripple': { run: ripple, undo: 'step', touches: theSelection },
}

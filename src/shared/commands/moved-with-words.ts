import { diffTable } from '#shared/base/table.ts'
import type { Clip } from '#shared/model/clip.ts'
import type { TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'

/** Something that started with a word when the speech was made anew. Times are seconds of the scene. */
export interface MovedWithWord {
  name: string
  kind: Clip['kind'] | 'action'
  fromSec: number
  /** Null where its word is no longer said: it starts when it did, with no word, or was left out. */
  toSec: number | null
}

type Start = { startSec: number; anchorWord?: number | undefined }

/** Where a thing went that started with a word; null where it is as it was. */
function moved(was: Start, is: Start | undefined, bySec: number) {
  if (was.anchorWord === undefined) return null
  const fromSec = was.startSec + bySec
  if (is?.anchorWord === undefined) return { fromSec, toSec: null }
  return is.startSec === was.startSec ? null : { fromSec, toSec: is.startSec + bySec }
}

/** Lists what moved with the words of a role between two states of a document, by the time it came from (E10.22). */
export function movedWithWords(before: Project, after: Project, trackId: TrackId): MovedWithWord[] {
  const clips = Object.keys(diffTable(before.clips, after.clips)).flatMap((id): MovedWithWord[] => {
    const was = clipById(before, id)
    const change = was && moved(was, clipById(after, id), 0)
    if (!change) return []
    return [{ name: was.kind === 'text' ? was.text : was.name, kind: was.kind, ...change }]
  })
  const was = trackById(before, trackId)
  const is = trackById(after, trackId)
  if (was?.kind !== 'role' || is?.kind !== 'role') return clips
  const actions = was.actions.flatMap((action): MovedWithWord[] => {
    const next = is.actions.find(({ id }) => id === action.id)
    const change = moved(action, next, is.startSec)
    return change ? [{ name: action.name, kind: 'action', ...change }] : []
  })
  return [...clips, ...actions].sort((a, b) => a.fromSec - b.fromSec)
}

import { diffProjects } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { RecoveredEdits } from '#shared/protocol/project.ts'
import type { Loaded } from './load-project.ts'
import type { Edit, Sent, SentSave } from './log-database.ts'
import { type Recovered, skippedEdit } from './recovery-log.ts'
import { fingerprint } from './serialize.ts'

/**
 * Returns the logged edits that the server does not have, with the save that may still bring it some of them; null where
 * its document is somebody else's.
 */
export async function unseen(
  { base, edits, sent }: Recovered,
  { projectJson, revision }: Loaded,
): Promise<Pick<Recovered, 'edits' | 'sent'> | null> {
  if (revision === base.revision) return { edits, sent }
  const saves = savesOf(sent)
  const print = saves.length > 0 ? await fingerprint(projectJson) : ''
  const arrived = saves.findLast((save) => save.fingerprint === print)
  if (arrived) {
    const left = edits.filter((edit) => edit.number > arrived.upTo)
    const isLast = arrived === saves.at(-1)
    return { edits: [...skippedEdit(base.projectId, arrived), ...left], sent: isLast ? null : sent }
  }
  return projectJson === base.projectJson ? { edits, sent } : null
}

/** Returns the saves without an answer that a log records, in the order in which they were sent. */
export function savesOf(sent: Sent | null): SentSave[] {
  if (!sent) return []
  const { projectId: _, earlier = [], ...last } = sent
  return [...earlier, last]
}

/** Summarises the edits that lead from `before` to `after`. */
export function recoveredEdits(before: Project, after: Project, edits: readonly Edit[]): RecoveredEdits {
  const patch = diffProjects(before, after)
  const tracks = new Set(Object.keys(patch.tracks))
  for (const id of Object.keys(patch.clips)) tracks.add((clipById(after, id) ?? clipById(before, id))?.trackId ?? '')
  const scenes = new Set(Object.keys(patch.scenes))
  for (const id of tracks) scenes.add((trackById(after, id) ?? trackById(before, id))?.sceneId ?? '')
  return { edits: edits.length, atMs: edits.at(-1)?.atMs ?? 0, sceneIds: after.sceneIds.filter((id) => scenes.has(id)) }
}

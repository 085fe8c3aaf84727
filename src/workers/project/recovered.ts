import { diffProjects } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById, trackById } from '#shared/model/queries.ts'
import type { RecoveredEdits } from '#shared/protocol/project.ts'
import type { Loaded } from './load-project.ts'
import type { Edit, Sent } from './log-database.ts'
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
  if (sent && (await fingerprint(projectJson)) === sent.fingerprint) return { edits: later(edits, sent), sent: null }
  return projectJson === base.projectJson ? { edits, sent } : null
}

function later(edits: readonly Edit[], sent: Sent): Edit[] {
  return [...skippedEdit(sent), ...edits.filter((edit) => edit.number > sent.upTo)]
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

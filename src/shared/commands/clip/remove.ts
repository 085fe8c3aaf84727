import { ok } from '#shared/base/result.ts'
import type { ClipId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import { clipTrack, othersOn, setClips } from '../edit.ts'
import { type Outcome, refuse } from '../handler.ts'

/** A clip goes, and with the last one its track. */
export function removeClip(project: Project, { clipId }: { clipId: ClipId }): Outcome {
  const clip = clipById(project, clipId)
  const track = clip && clipTrack(project, clip.trackId)
  return clip && track ? ok(setClips(project, track, othersOn(project, track.id, clip.id))) : refuse('not_found')
}

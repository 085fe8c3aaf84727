import { ok } from '#shared/base/result.ts'
import { dropAll } from '#shared/base/table.ts'
import type { ClipId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import { clipTrack, othersOn, setClips } from './edit.ts'
import { type Outcome, refuse } from './handler.ts'

/** A clip goes, and with the last one its track. */
export function removeClip(project: Project, { clipId }: { clipId: ClipId }): Outcome {
  const clip = clipById(project, clipId)
  const track = clip && clipTrack(project, clip.trackId)
  if (!clip || !track) return refuse('not_found')
  const left = othersOn(project, track.id, clip.id)
  if (left.length === 0) return ok(setClips(project, track, []))
  return ok(setClips({ ...project, clips: dropAll(project.clips, [clip.id]) }, track, left))
}

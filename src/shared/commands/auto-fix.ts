import { roundSec } from '#shared/base/num.ts'
import { endOf } from '#shared/base/span.ts'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import { SAME_TIME_SEC } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { clipsOf, trackById, tracksOf } from '#shared/model/queries.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { pushApart } from '#shared/timing/sorting.ts'
import { putClip, putTrack } from './base/edit.ts'
import { sourceRoomSec } from './base/source.ts'

/** The role tracks of a scene by their starts. */
function rolesByStart(project: Project, sceneId: SceneId): RoleTrack[] {
  return tracksOf(project, sceneId)
    .filter((track) => track.kind === 'role')
    .sort((a, b) => a.startSec - b.startSec)
}

/**
 * Puts a scene's times in order (E5.48, E5.49): role tracks that overlap are pushed behind
 * earlier ones; and where the first role ended at `endedSec` before its length changed, the last clips of other tracks
 * that ended at that same moment end with it again. The same identity when nothing is to be done.
 */
function autoFix(project: Project, sceneId: SceneId, endedSec?: number): Project {
  const roles = rolesByStart(project, sceneId)
  const apart = pushApart(roles)
  const ordered = apart.reduce((next, role) => (roles.includes(role) ? next : putTrack(next, role)), project)
  const [first] = apart
  return first && endedSec !== undefined ? endWith(ordered, first, endedSec) : ordered
}

function endWith(project: Project, role: RoleTrack, endedSec: number): Project {
  const endSec = endOf(role)
  return tracksOf(project, role.sceneId).reduce((next, track) => {
    const last = clipsOf(next, track.id).at(-1)
    if (!last || Math.abs(endOf(last) - endedSec) > SAME_TIME_SEC) return next
    const durationSec = Math.min(roundSec(endSec - last.startSec), sourceRoomSec(last))
    const changes = durationSec >= frameSec(project.frameRate) && durationSec !== last.durationSec
    return changes ? putClip(next, { ...last, durationSec }) : next
  }, project)
}

/** Auto fix of a document that was just opened: every scene once. */
export function autoFixAll(project: Project): Project {
  return project.sceneIds.reduce((next, sceneId) => autoFix(next, sceneId), project)
}

/** Auto fix after a command on a track: its scene, if the track is a role that moved or changed its length. */
export function autoFixAfter(before: Project, after: Project, trackId: TrackId): Project {
  const was = trackById(before, trackId)
  const is = trackById(after, trackId)
  if (was === is || was?.kind !== 'role' || is?.kind !== 'role') return after
  if (was.startSec === is.startSec && was.durationSec === is.durationSec) return after
  const lengthens = was.durationSec !== is.durationSec && rolesByStart(before, was.sceneId)[0] === was
  return autoFix(after, is.sceneId, lengthens ? endOf(was) : undefined)
}

import { ok } from '#shared/base/result.ts'
import type { TrackId } from '#shared/model/ids.ts'
import { type LayerMotion, type MotionEnd, withMotion } from '#shared/model/layer-motion.ts'
import type { Project } from '#shared/model/project.ts'
import type { Outcome, Rules } from '../base/rule.ts'
import { theTrack } from '../base/touches.ts'
import { editRole } from './edit.ts'

/** How a presenter comes, or goes at the end of its scene; null ends the motion. */
export interface RoleMotionCommand {
  type: 'role.setMotion'
  trackId: TrackId
  end: MotionEnd
  motion: LayerMotion | null
}

function setMotion(project: Project, { trackId, end, motion }: RoleMotionCommand): Outcome {
  return editRole(project, trackId, (track) => {
    if (!motion && !track.motions?.[end]) return ok(track)
    const { motions: before, ...bare } = track
    const motions = withMotion(before, end, motion)
    return ok(motions ? { ...bare, motions } : bare)
  })
}

export const roleMotionRules: Rules<RoleMotionCommand> = {
  'role.setMotion': { run: setMotion, undo: 'merge', touches: theTrack },
}

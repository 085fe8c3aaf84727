import { ok } from '#shared/base/result.ts'
import type { ClipId } from '#shared/model/ids.ts'
import { type LayerMotion, type MotionEnd, withMotion } from '#shared/model/layer-motion.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import { putClip } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Outcome, Rules } from '../base/rule.ts'
import { theClip } from '../base/touches.ts'

/** How a text, image or video comes or goes; null ends the motion. */
export interface ClipMotionCommand {
  type: 'clip.setMotion'
  clipId: ClipId
  end: MotionEnd
  motion: LayerMotion | null
}

function setMotion(project: Project, { clipId, end, motion }: ClipMotionCommand): Outcome {
  const clip = clipById(project, clipId)
  if (!clip || clip.kind === 'music') return refuse('not_found')
  const { motions: before, ...bare } = clip
  const motions = withMotion(before, end, motion)
  return ok(putClip(project, motions ? { ...bare, motions } : bare))
}

export const clipMotionRules: Rules<ClipMotionCommand> = {
  'clip.setMotion': { run: setMotion, undo: 'merge', touches: theClip },
}

import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { type ClipMotion, type ClipMotions, MOTION_SEC, type MotionEnd } from '#shared/model/clip-motion.ts'
import type { ClipId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import { putClip } from '../base/edit.ts'
import type { Handlers, Outcome } from '../base/handler.ts'
import { refuse } from '../base/refusal.ts'

/** How a text, image or video comes or goes; null ends the motion. */
export interface ClipMotionCommand {
  type: 'clip.setMotion'
  clipId: ClipId
  end: MotionEnd
  motion: ClipMotion | null
}

function setMotion(project: Project, { clipId, end, motion }: ClipMotionCommand): Outcome {
  const clip = clipById(project, clipId)
  if (!clip || clip.kind === 'music') return refuse('not_found')
  const { motions, ...bare } = clip
  const { [end]: _, ...kept }: ClipMotions = motions ?? {}
  const durationSec = motion && clamp(motion.durationSec, MOTION_SEC.min, MOTION_SEC.max)
  const next: ClipMotions = motion && durationSec !== null ? { ...kept, [end]: { ...motion, durationSec } } : kept
  return ok(putClip(project, Object.keys(next).length > 0 ? { ...bare, motions: next } : bare))
}

export const clipMotionHandlers: Handlers<ClipMotionCommand> = { 'clip.setMotion': setMotion }

import { ok } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import { clipById } from '#shared/model/queries.ts'
import { frameSec } from '#shared/timing/frames.ts'
import { putClip } from '../edit.ts'
import { type Handlers, type Of, type Outcome, refuse } from '../handler.ts'
import { withMedium } from '../library/medium.ts'
import { normalPlace, normalSize, normalStyle } from '../normal.ts'
import { addClip } from './add.ts'
import type { ClipCommand } from './command.ts'
import { removeClip } from './remove.ts'
import { sourceRoomSec } from './source.ts'
import { moveClip, splitClip, stretchClip } from './time.ts'

function placeClip(project: Project, command: Of<'clip.place'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (!clip || clip.kind === 'music') return refuse('not_found')
  const place = normalPlace(command.place, clip.kind)
  if (clip.kind !== 'text') return ok(putClip(project, { ...clip, place, ...normalSize(command.size, clip) }))
  const { wrapWidthPx = clip.wrapWidthPx } = command
  return ok(putClip(project, { ...clip, place, wrapWidthPx: wrapWidthPx ? Math.max(1, wrapWidthPx) : undefined }))
}

function replaceClip(project: Project, command: Of<'clip.replace'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (!clip) return refuse('not_found')
  const replaced = withMedium(project, clip, command.medium, 0)
  return replaced ? ok(putClip(project, replaced)) : refuse('clip_wrong_kind')
}

function setText(project: Project, command: Of<'clip.setText'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (clip?.kind !== 'text') return refuse('not_found')
  return ok(clip.text === command.text ? project : putClip(project, { ...clip, text: command.text }))
}

function setStyle(project: Project, command: Of<'clip.setStyle'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (clip?.kind !== 'text') return refuse('not_found')
  return ok(putClip(project, { ...clip, style: normalStyle(clip.style, command.style) }))
}

function setSound(project: Project, command: Of<'clip.setSound'>): Outcome {
  const clip = clipById(project, command.clipId)
  if (clip?.kind !== 'video' && clip?.kind !== 'music') return refuse('not_found')
  const volume = Math.max(0, command.volume ?? clip.volume)
  const changed = { ...clip, volume, loop: command.loop ?? clip.loop }
  const durationSec = Math.min(clip.durationSec, Math.max(frameSec(project.frameRate), sourceRoomSec(changed)))
  return ok(putClip(project, { ...changed, durationSec }))
}

export const clipHandlers: Handlers<ClipCommand> = {
  'clip.add': addClip,
  'clip.move': moveClip,
  'clip.stretch': stretchClip,
  'clip.split': splitClip,
  'clip.remove': removeClip,
  'clip.place': placeClip,
  'clip.replace': replaceClip,
  'clip.setText': setText,
  'clip.setStyle': setStyle,
  'clip.setSound': setSound,
}

import { offsetSec } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import { putTrack, roleTrack } from './edit.ts'
import { type Handlers, type Of, type Outcome, refuse } from './handler.ts'
import { normalPlace, normalStyle } from './normal.ts'
import type { RoleCommand } from './role.ts'
import { addAction, moveAction, removeAction } from './role-action.ts'
import { addRole, frameRole, placeRole, replaceRole } from './role-cast.ts'
import { setAnalysis, setScript, setSpeech } from './role-speech.ts'
import { removeTrack } from './track-handlers.ts'

function setStart(project: Project, command: Of<'role.setStart'>): Outcome {
  const track = roleTrack(project, command.trackId)
  if (!track) return refuse('not_found')
  const startSec = offsetSec(command.startSec)
  return ok(startSec === track.startSec ? project : putTrack(project, { ...track, startSec }))
}

function setSubtitle(project: Project, command: Of<'role.setSubtitle'>): Outcome {
  const track = roleTrack(project, command.trackId)
  if (!track) return refuse('not_found')
  const { enabled, place, style } = { ...track.subtitle, ...command.subtitle }
  const subtitle = {
    ...track.subtitle,
    enabled,
    place: normalPlace(place, 'subtitle'),
    style: normalStyle(track.subtitle.style, style),
  }
  return ok(putTrack(project, { ...track, subtitle }))
}

/** A line that is emptied goes; the only one is not emptied. */
function setSubtitleText(project: Project, command: Of<'role.setSubtitleText'>): Outcome {
  const track = roleTrack(project, command.trackId)
  const item = track?.subtitle.items.find(({ id }) => id === command.itemId)
  if (!track || !item) return refuse('not_found')
  const { items } = track.subtitle
  const text = command.text.trim()
  if (!text && items.length === 1) return refuse('last_subtitle')
  if (text === item.text) return ok(project)
  const changed = text ? items.map((it) => (it === item ? { ...item, text } : it)) : items.filter((it) => it !== item)
  return ok(putTrack(project, { ...track, subtitle: { ...track.subtitle, items: changed } }))
}

export const roleHandlers: Handlers<RoleCommand> = {
  'role.add': addRole,
  'role.replace': replaceRole,
  'role.remove': removeTrack,
  'role.place': placeRole,
  'role.setFraming': frameRole,
  'role.setStart': setStart,
  'role.setScript': setScript,
  'role.setAnalysis': setAnalysis,
  'role.setSpeech': setSpeech,
  'role.setSubtitle': setSubtitle,
  'role.setSubtitleText': setSubtitleText,
  'role.addAction': addAction,
  'role.moveAction': moveAction,
  'role.removeAction': removeAction,
}

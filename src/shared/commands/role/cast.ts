import { ok } from '#shared/base/result.ts'
import type { ActionClip } from '#shared/model/action-clip.ts'
import { NO_EFFECTS } from '#shared/model/effects.ts'
import type { SceneId, TrackId } from '#shared/model/ids.ts'
import { ROLE_DURATION_SEC, ROLES_3D_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, roleOf, sceneById } from '#shared/model/queries.ts'
import type { Role } from '#shared/model/role.ts'
import { EMPTY_TTS } from '#shared/model/speech.ts'
import { addedSubtitle } from '#shared/model/subtitle-looks.ts'
import type { RoleTrack } from '#shared/model/track.ts'
import { canPerform } from '#shared/timing/known-actions.ts'
import type { Context } from '../base/context.ts'
import { insertTrack, numberedName, putTrack, roleTrack } from '../base/edit.ts'
import { normalPlace } from '../base/normal.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theScene, theTrack } from '../base/touches.ts'

/** Who presents a scene. */
export type CastCommand =
  /** The voice changes with the language of the script, unless the user has chosen it. */
  | { type: 'role.add'; sceneId: SceneId; role: Role; trackName: string; voiceId: string | null; isVoiceChosen?: true }
  /** Another presenter on the same track; speech stays, actions that the new one lacks go. */
  | { type: 'role.replace'; trackId: TrackId; role: Role }

type Joining = Pick<Role, 'kind' | 'digitalHumanId'>
const is3d = (role: Joining) => role.kind === 'model'

/** Why a presenter may not join: 2D and 3D never mix in a project, and distinct 3D presenters are capped. */
export function castRefusal(project: Project, role: Joining, except?: TrackId): ReturnType<typeof refuse> | null {
  const others = allRoles(project).filter((track) => track.id !== except)
  if (others.some((track) => is3d(track.role) !== is3d(role))) return refuse('add_role_diff_type')
  const models = new Set([...others.map((track) => track.role), role].filter(is3d).map((it) => it.digitalHumanId))
  return models.size > ROLES_3D_MAX ? refuse('add_role_3dsdk_too_much', { limit: ROLES_3D_MAX }) : null
}

const placed = (role: Role): Role => ({ ...role, place: normalPlace(role.place, 'role') })

/** Adds the one presenter of a scene in front of everything else, silent for 3 s until it has speech. */
function addRole(project: Project, command: Of<CastCommand, 'role.add'>, context: Context): Outcome {
  if (!sceneById(project, command.sceneId)) return refuse('not_found')
  if (roleOf(project, command.sceneId)) return refuse('add_role_too_much', { count: 1 })
  const refusal = castRefusal(project, command.role)
  if (refusal) return refusal
  const track: RoleTrack = {
    kind: 'role',
    id: context.newId(),
    sceneId: command.sceneId,
    name: numberedName(project, command.sceneId, 'role', command.trackName),
    disabled: false,
    muted: false,
    folded: false,
    startSec: 0,
    durationSec: ROLE_DURATION_SEC,
    role: placed(command.role),
    mask: null,
    driver: 'tts',
    tts: { ...EMPTY_TTS, voiceId: command.voiceId, ...(!command.isVoiceChosen && { isVoiceAutomatic: true as const }) },
    recordings: [],
    subtitle: addedSubtitle(project.canvas),
    actions: [],
    idleActionId: null,
    effects: NO_EFFECTS,
  }
  return ok(insertTrack(project, track))
}

/** The new presenter in the light and style of the one before, where both are 3D. */
function lit(role: Role, { look: before }: Role): Role {
  if (!is3d(role) || !before) return role
  const { garment: _, ...light } = before
  return { ...role, look: { ...role.look, ...light } }
}

/** The placed actions that another presenter on the track can do too; none between 2D and 3D. */
export function keptActions(track: RoleTrack, role: Role): readonly ActionClip[] {
  if (is3d(track.role) !== is3d(role)) return []
  return track.actions.filter(({ asset: _, url: __, ...action }) => canPerform(action, role))
}

/**
 * Another presenter on the same track keeps speech, subtitles and the actions it can do too. Between 2D and 3D the
 * modules that belong to the presenter's kind are made anew.
 */
function replaceRole(project: Project, command: Of<CastCommand, 'role.replace'>): Outcome {
  const track = roleTrack(project, command.trackId)
  if (!track) return refuse('not_found')
  const refusal = castRefusal(project, command.role, track.id)
  if (refusal) return refusal
  const sameKind = is3d(track.role) === is3d(command.role)
  const can = new Set(command.role.actions.map((action) => action.id))
  const { dhRoleModule: _, ...unknownFields } = track.unknownFields ?? {}
  const { mask, effects, idleActionId } = track
  const idle = idleActionId !== null && can.has(idleActionId) ? idleActionId : null
  const modules = sameKind
    ? { mask, effects, idleActionId: idle }
    : { mask: null, effects: NO_EFFECTS, idleActionId: null }
  return ok(
    putTrack(project, {
      ...track,
      ...modules,
      actions: [...keptActions(track, command.role)],
      role: placed(lit(command.role, track.role)),
      unknownFields: track.unknownFields && unknownFields,
    }),
  )
}

export const castRules: Rules<CastCommand> = {
  'role.add': { run: addRole, undo: 'step', touches: theScene, selects: 'added' },
  'role.replace': { run: replaceRole, undo: 'step', touches: theTrack },
}

import { ok } from '#shared/base/result.ts'
import { sameValue } from '#shared/base/same-value.ts'
import { type EffectKind, type Effects, hasEffects, NO_EFFECTS } from '#shared/model/effects.ts'
import type { ClipId, SceneId, TrackId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, clipById, sceneById } from '#shared/model/queries.ts'
import { putClip, putScene, putTrack, roleTrack } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { everything, theClip, theSceneOrAll, theTrack } from '../base/touches.ts'

/** Beauty, filter and package of a presenter, a picture, a video or a background. */
export type EffectsCommand =
  | { type: 'role.setEffects'; trackId: TrackId; effects: EffectsChange }
  /** The effects of a presenter for the presenters of all scenes. */
  | { type: 'role.copyEffects'; trackId: TrackId }
  | { type: 'clip.setEffects'; clipId: ClipId; effects: EffectsChange }
  /** `sceneId` null is the background of the whole project. */
  | { type: 'background.setEffects'; sceneId: SceneId | null; effects: EffectsChange }

type Chosen = { packageId: string; name: string; url?: string; strength?: number } | null
/**
 * Fields that are not named stay. A package without strength keeps its own, or has 1 when it is first chosen. The first
 * effect is shown at once, unless `enabled` says otherwise.
 */
export type EffectsChange = Partial<Pick<Effects, 'enabled' | 'beautify'>> & { filter?: Chosen; beautyPackage?: Chosen }

/** A filter or package: strength 1 when it is first chosen; chosen again it keeps what is not named. */
function chosen(change: EffectsChange['filter'], before: Effects['filter']): Effects['filter'] {
  if (change === undefined) return before
  if (change === null) return null
  const { strength = Number.NaN, ...item } = change
  const kept = before?.packageId === item.packageId ? before : null
  return { ...kept, ...item, strength: Number.isFinite(strength) ? strength : (kept?.strength ?? 1) }
}

/** Effects after a change: beauty strengths of zero, and those that are no numbers, are left out. */
function changedEffects(before: Effects, { enabled, beautify, filter, beautyPackage }: EffectsChange): Effects {
  const strengths = Object.entries({ ...before.beautify, ...beautify })
  const next = {
    ...before,
    beautify: Object.fromEntries(strengths.filter(([, value]) => Number.isFinite(value) && value !== 0)),
    filter: chosen(filter, before.filter),
    beautyPackage: chosen(beautyPackage, before.beautyPackage),
  }
  const shown = enabled ?? (before.enabled || (!hasEffects(before) && hasEffects(next)))
  return { ...next, enabled: shown }
}

function setRoleEffects(project: Project, { trackId, effects }: Of<EffectsCommand, 'role.setEffects'>): Outcome {
  const track = roleTrack(project, trackId)
  if (!track) return refuse('not_found')
  const next = changedEffects(track.effects, effects)
  return ok(sameValue(next, track.effects) ? project : putTrack(project, { ...track, effects: next }))
}

function copyRoleEffects(project: Project, { trackId }: Of<EffectsCommand, 'role.copyEffects'>): Outcome {
  const from = roleTrack(project, trackId)
  if (!from) return refuse('not_found')
  const { effects } = from
  const others = allRoles(project).filter((track) => !sameValue(track.effects, effects))
  return ok(others.reduce((next, track) => putTrack(next, { ...track, effects }), project))
}

function setClipEffects(project: Project, { clipId, effects }: Of<EffectsCommand, 'clip.setEffects'>): Outcome {
  const clip = clipById(project, clipId)
  if (clip?.kind !== 'image' && clip?.kind !== 'video') return refuse('not_found')
  const next = changedEffects(clip.effects ?? NO_EFFECTS, effects)
  return ok(sameValue(next, clip.effects ?? NO_EFFECTS) ? project : putClip(project, { ...clip, effects: next }))
}

function setBackgroundEffects(
  project: Project,
  { sceneId, effects }: Of<EffectsCommand, 'background.setEffects'>,
): Outcome {
  const scene = sceneId === null ? null : sceneById(project, sceneId)
  if (scene === undefined) return refuse('not_found')
  const { background } = scene ?? project
  const next = changedEffects(background.effects ?? NO_EFFECTS, effects)
  if (sameValue(next, background.effects ?? NO_EFFECTS)) return ok(project)
  const changed = { ...background, effects: next }
  return ok(scene ? putScene(project, { ...scene, background: changed }) : { ...project, background: changed })
}

/** Takes the effects of one kind from a presenter. */
export function removeEffects(project: Project, { trackId, part }: { trackId: TrackId; part: EffectKind }): Outcome {
  const track = roleTrack(project, trackId)
  if (!track) return refuse('not_found')
  const without: Partial<Effects> =
    part === 'beauty' ? { beautify: {} } : part === 'filter' ? { filter: null } : { beautyPackage: null }
  return ok(putTrack(project, { ...track, effects: { ...track.effects, ...without } }))
}

export const effectsRules: Rules<EffectsCommand> = {
  'role.setEffects': { run: setRoleEffects, undo: 'merge', touches: theTrack },
  'role.copyEffects': { run: copyRoleEffects, undo: 'step', touches: everything },
  'clip.setEffects': { run: setClipEffects, undo: 'merge', touches: theClip },
  'background.setEffects': { run: setBackgroundEffects, undo: 'merge', touches: theSceneOrAll },
}

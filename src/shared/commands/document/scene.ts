import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { sameValue } from '#shared/base/same-value.ts'
import { dropAll, putAll } from '#shared/base/table.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { limitedName, SCENES_MAX } from '#shared/model/limits.ts'
import { PLAY_RATE } from '#shared/model/play-rate.ts'
import type { Project } from '#shared/model/project.ts'
import { sceneById, trackById } from '#shared/model/queries.ts'
import { TRANSITION_SEC, type Transition } from '#shared/model/transition.ts'
import type { Context } from '../base/context.ts'
import { putScene } from '../base/edit.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theProject, theScene, theSceneAndProject, theSceneOrAll } from '../base/touches.ts'
import { copyOfScene, type NewScene, sceneAfter } from './scene-copy.ts'

export type SceneCommand =
  /**
   * Adds a scene at `index`, with the first presenter (without its speech) and the background of the scene before it, and with
   * the transition that all scenes have.
   */
  | { type: 'scene.add'; index: number; name: string }
  | { type: 'scene.copy'; sceneId: SceneId; name: string }
  | { type: 'scene.remove'; sceneId: SceneId }
  | { type: 'scene.move'; sceneId: SceneId; index: number }
  | { type: 'scene.rename'; sceneId: SceneId; name: string }
  | { type: 'scene.setRate'; sceneId: SceneId; rate: number }
  /** The address of the picture that is stored of a scene. */
  | { type: 'scene.setPicture'; sceneId: SceneId; url: string }
  /** How a scene, or with null each scene but the first, follows the one before it; null as transition is a cut. */
  | { type: 'scene.setTransition'; sceneId: SceneId | null; transition: Transition | null }

/** Puts a new scene with its tracks and clips at `index`. */
export function insertScene(project: Project, index: number, { scene, tracks, clips }: NewScene): Project {
  return {
    ...project,
    sceneIds: project.sceneIds.toSpliced(index, 0, scene.id),
    scenes: putAll(project.scenes, [scene]),
    tracks: putAll(project.tracks, tracks),
    clips: putAll(project.clips, clips),
  }
}

function add(project: Project, { index, name }: Of<SceneCommand, 'scene.add'>, context: Context): Outcome {
  if (project.sceneIds.length >= SCENES_MAX) return refuse('max_scenes', { limit: SCENES_MAX })
  const at = clamp(Math.round(index), 0, project.sceneIds.length)
  const before = sceneById(project, project.sceneIds[Math.max(0, at - 1)]!)!
  const { scene, tracks, clips } = sceneAfter(project, before, limitedName(name, 'scene'), context)
  const transition = at > 0 ? commonTransition(project) : undefined
  return ok(insertScene(project, at, { scene: { ...scene, ...(transition && { transition }) }, tracks, clips }))
}

/** The transition of all scenes that follow another one; undefined where they differ. */
function commonTransition(project: Project): Transition | undefined {
  const [first, ...others] = project.sceneIds.slice(1).map((id) => sceneById(project, id)?.transition)
  return others.every((one) => sameValue(one, first)) ? first : undefined
}

function copy(project: Project, { sceneId, name }: Of<SceneCommand, 'scene.copy'>, context: Context): Outcome {
  const source = sceneById(project, sceneId)
  if (!source) return refuse('not_found')
  if (project.sceneIds.length >= SCENES_MAX) return refuse('max_scenes', { limit: SCENES_MAX })
  return ok(
    insertScene(
      project,
      project.sceneIds.indexOf(sceneId) + 1,
      copyOfScene(project, source, limitedName(name, 'scene'), context),
    ),
  )
}

function remove(project: Project, { sceneId }: Of<SceneCommand, 'scene.remove'>): Outcome {
  const scene = sceneById(project, sceneId)
  if (!scene) return refuse('not_found')
  if (project.sceneIds.length === 1) return refuse('last_scene')
  const clipIds = scene.trackIds.flatMap((id) => {
    const track = trackById(project, id)
    return track && track.kind !== 'role' ? track.clipIds : []
  })
  return ok({
    ...project,
    sceneIds: project.sceneIds.filter((id) => id !== sceneId),
    scenes: dropAll(project.scenes, [sceneId]),
    tracks: dropAll(project.tracks, scene.trackIds),
    clips: dropAll(project.clips, clipIds),
  })
}

function move(project: Project, { sceneId, index }: Of<SceneCommand, 'scene.move'>): Outcome {
  const from = project.sceneIds.indexOf(sceneId)
  if (from < 0 || !Number.isFinite(index)) return refuse('not_found')
  const to = clamp(Math.round(index), 0, project.sceneIds.length - 1)
  if (to === from) return ok(project)
  return ok({ ...project, sceneIds: project.sceneIds.toSpliced(from, 1).toSpliced(to, 0, sceneId) })
}

function rename(project: Project, { sceneId, name }: Of<SceneCommand, 'scene.rename'>): Outcome {
  const scene = sceneById(project, sceneId)
  if (!scene) return refuse('not_found')
  const next = limitedName(name, 'scene')
  return ok(!next || next === scene.name ? project : putScene(project, { ...scene, name: next }))
}

function setRate(project: Project, command: Of<SceneCommand, 'scene.setRate'>): Outcome {
  const scene = sceneById(project, command.sceneId)
  if (!scene) return refuse('not_found')
  const { playRate: _, ...bare } = scene
  const rate = clamp(command.rate, PLAY_RATE.min, PLAY_RATE.max)
  return ok(putScene(project, rate === 1 ? bare : { ...bare, playRate: rate }))
}

function setTransition(project: Project, command: Of<SceneCommand, 'scene.setTransition'>): Outcome {
  const { sceneId, transition } = command
  if (sceneId !== null && !sceneById(project, sceneId)) return refuse('not_found')
  const { min, max } = TRANSITION_SEC
  const next = transition && { ...transition, durationSec: clamp(transition.durationSec, min, max) }
  const scenes = (sceneId === null ? project.sceneIds.slice(1) : [sceneId]).flatMap(
    (id) => sceneById(project, id) ?? [],
  )
  const changed = scenes.map(({ transition: _, ...scene }) => ({ ...scene, ...(next && { transition: next }) }))
  return ok({ ...project, scenes: putAll(project.scenes, changed) })
}

function setPicture(project: Project, { sceneId, url }: Of<SceneCommand, 'scene.setPicture'>): Outcome {
  const scene = sceneById(project, sceneId)
  if (!scene) return refuse('not_found')
  return ok(scene.previewUrl === url ? project : putScene(project, { ...scene, previewUrl: url }))
}

export const sceneRules: Rules<SceneCommand> = {
  'scene.add': { run: add, undo: 'step', touches: theProject, selects: 'scene' },
  'scene.copy': { run: copy, undo: 'step', touches: theProject, selects: 'scene' },
  'scene.remove': { run: remove, undo: 'step', touches: theSceneAndProject },
  'scene.move': { run: move, undo: 'merge', touches: theSceneAndProject },
  'scene.rename': { run: rename, undo: 'merge', touches: theScene },
  'scene.setRate': { run: setRate, undo: 'merge', touches: theScene },
  'scene.setPicture': { run: setPicture, undo: 'note', everywhere: true, touches: theScene },
  'scene.setTransition': { run: setTransition, undo: 'merge', touches: theSceneOrAll },
}

import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { SCENES_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, clipsOf, sceneById, tracksOf } from '#shared/model/queries.ts'
import type { Slot } from '#shared/model/template.ts'
import type { Context } from '../base/context.ts'
import { refuse } from '../base/refusal.ts'
import type { Of, Outcome, Rules } from '../base/rule.ts'
import { theProject, theScene } from '../base/touches.ts'
import { castRefusal } from '../role/cast.ts'
import { applyLook } from './apply-look.ts'
import { isBlank } from './blank.ts'
import { projectRules } from './project.ts'
import { insertScene, sceneRules } from './scene.ts'
import { copyOfScene, type NewScene } from './scene-copy.ts'

export type TemplateCommand =
  /**
   * Puts the scenes of a template at `index`, under new ids and on the canvas of the project. A project without music gets
   * that of the template; one of a single empty scene has the scenes in its place (E2.60).
   */
  | { type: 'template.insert'; index: number; templateId: string; template: Project; slots?: readonly Slot[] }
  /**
   * Gives a scene the look of a scene of a template, by default of the one that suits it best: background, decoration,
   * styles, motions, subtitles and transition. Its texts and pictures fill the slots, its first presenter goes to the
   * place of the template's (E2.62).
   */
  | {
      type: 'template.applyLook'
      sceneId: SceneId
      templateId: string
      template: Project
      slots: readonly Slot[]
      templateSceneId?: SceneId
    }

/** Returns a template on the canvas of a project. */
export function onCanvasOf(project: Project, template: Project, context: Context): Outcome {
  if (template.canvas === project.canvas) return ok(template)
  const { canvas } = project
  return projectRules['project.setCanvas'].run(template, { type: 'project.setCanvas', canvas }, context)
}

/** Returns a copy of a scene of a template in which what is no slot is known as decoration; all of it stays without slots. */
function decorated(copy: NewScene, template: Project, sceneId: SceneId, slots: readonly Slot[]): NewScene {
  if (slots.length === 0) return copy
  const known = new Set(slots.map(({ id }) => id))
  const from = tracksOf(template, sceneId).flatMap((track) => clipsOf(template, track.id))
  const clips = copy.clips.map((clip, at) =>
    clip.kind === 'music' || known.has(from[at]!.id) ? clip : { ...clip, decoration: true as const },
  )
  return { ...copy, clips }
}

function insert(project: Project, command: Of<TemplateCommand, 'template.insert'>, context: Context): Outcome {
  const { index, templateId, slots = [] } = command
  const fitted = onCanvasOf(project, command.template, context)
  if (!fitted.ok) return fitted
  const template = fitted.value
  const blank = isBlank(project) ? project.sceneIds[0] : undefined
  const count = project.sceneIds.length + template.sceneIds.length - (blank === undefined ? 0 : 1)
  if (count > SCENES_MAX) return refuse('max_scenes', { limit: SCENES_MAX })
  for (const { role } of allRoles(template)) {
    const refusal = castRefusal(project, role)
    if (refusal) return refusal
  }
  let next = project
  let at = clamp(Math.round(index), 0, project.sceneIds.length)
  for (const sceneId of template.sceneIds) {
    const source = sceneById(template, sceneId)
    if (!source) continue
    const copy = decorated(copyOfScene(template, source, source.name, context), template, sceneId, slots)
    next = insertScene(next, at, { ...copy, scene: { ...copy.scene, templateId } })
    at += 1
  }
  const withMusic = next.music === null && template.music !== null ? { ...next, music: template.music } : next
  if (blank === undefined) return ok(withMusic)
  return sceneRules['scene.remove'].run(withMusic, { type: 'scene.remove', sceneId: blank }, context)
}

function look(project: Project, command: Of<TemplateCommand, 'template.applyLook'>, context: Context): Outcome {
  const fitted = onCanvasOf(project, command.template, context)
  return fitted.ok ? applyLook(project, { ...command, template: fitted.value }, context) : fitted
}

export const templateRules: Rules<TemplateCommand> = {
  'template.insert': { run: insert, undo: 'step', touches: theProject },
  'template.applyLook': { run: look, undo: 'step', touches: theScene },
}

import { clamp } from '#shared/base/num.ts'
import { ok } from '#shared/base/result.ts'
import { SCENES_MAX } from '#shared/model/limits.ts'
import type { Project } from '#shared/model/project.ts'
import { allRoles, sceneById } from '#shared/model/queries.ts'
import type { Context } from '../base/context.ts'
import type { Handlers, Of, Outcome } from '../base/handler.ts'
import { refuse } from '../base/refusal.ts'
import { castRefusal } from '../role/cast.ts'
import { isBlank } from './blank.ts'
import { projectHandlers } from './project.ts'
import { insertScene, sceneHandlers } from './scene.ts'
import { copyOfScene } from './scene-copy.ts'

export type TemplateCommand =
  /**
   * Puts the scenes of a template at `index`, under new ids and on the canvas of the project. A project without music gets
   * that of the template; one of a single empty scene has the scenes in its place (E2.60).
   */
  { type: 'template.insert'; index: number; templateId: string; template: Project }

/** Returns a template on the canvas of a project. */
function onCanvasOf(project: Project, template: Project, context: Context): Outcome {
  if (template.canvas === project.canvas) return ok(template)
  const { canvas } = project
  return projectHandlers['project.setCanvas'](template, { type: 'project.setCanvas', canvas }, context)
}

function insert(project: Project, command: Of<TemplateCommand, 'template.insert'>, context: Context): Outcome {
  const { index, templateId } = command
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
    const copy = copyOfScene(template, source, source.name, context)
    next = insertScene(next, at, { ...copy, scene: { ...copy.scene, templateId } })
    at += 1
  }
  const withMusic = next.music === null && template.music !== null ? { ...next, music: template.music } : next
  if (blank === undefined) return ok(withMusic)
  return sceneHandlers['scene.remove'](withMusic, { type: 'scene.remove', sceneId: blank }, context)
}

export const templateHandlers: Handlers<TemplateCommand> = { 'template.insert': insert }

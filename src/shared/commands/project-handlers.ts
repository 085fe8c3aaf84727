import { ok } from '#shared/base/result.ts'
import type { Project } from '#shared/model/project.ts'
import type { Handlers, Of, Outcome } from './handler.ts'
import { normalBackground } from './normal.ts'
import type { ProjectCommand } from './project.ts'
import { refitProject } from './refit.ts'

const NAME_CHARS_MAX = 80

/** An empty or unchanged name does nothing. */
function rename(project: Project, command: Of<'project.rename'>): Outcome {
  const name = command.name.trim().slice(0, NAME_CHARS_MAX)
  return ok(!name || name === project.name ? project : { ...project, name })
}

function set(project: Project, fields: Partial<Project>): Outcome {
  const changed = (Object.keys(fields) as (keyof Project)[]).some((key) => project[key] !== fields[key])
  return ok(changed ? { ...project, ...fields } : project)
}

export const projectHandlers: Handlers<ProjectCommand> = {
  'project.rename': rename,
  'project.setCanvas': (project, { canvas }) => ok(canvas === project.canvas ? project : refitProject(project, canvas)),
  'project.setFrameRate': (project, { frameRate }) => set(project, { frameRate }),
  'project.setRender': (project, { settings: { format, size, bitRate } }) => set(project, { format, size, bitRate }),
  'project.setBackground': (project, { background }) => {
    return set(project, { background: normalBackground(background, project.canvas) })
  },
  'project.setMusic': (project, { music }) => {
    return set(project, { music: music && { ...music, volume: Math.max(0, music.volume) } })
  },
}

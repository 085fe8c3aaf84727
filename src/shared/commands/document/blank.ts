import type { Project } from '#shared/model/project.ts'
import { sceneById, tracksOf } from '#shared/model/queries.ts'

/** Returns whether nothing was ever put into a project. */
export function isBlank(project: Project): boolean {
  const [only, ...others] = project.sceneIds
  if (only === undefined || others.length > 0) return false
  const { background } = sceneById(project, only) ?? {}
  return tracksOf(project, only).length === 0 && background?.kind === 'color' && !background.image && !background.video
}

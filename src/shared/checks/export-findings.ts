import type { Project } from '#shared/model/project.ts'
import { allTracks } from '#shared/model/queries.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { checkRender } from './check-render.ts'
import type { Finding } from './finding.ts'

interface Wanted extends Pick<RenderSettings, 'sceneId' | 'transparent'> {
  /** Scripts without speech are spoken before the render. */
  speaks?: boolean
  /** The document was rendered before and cannot be changed any more: that it has no presenter is no reason now. */
  isAgain?: boolean
}

/** Whether a project has a presenter that is shown, in any of its scenes. */
export function hasPresenter(project: Project): boolean {
  return allTracks(project).some((track) => track.kind === 'role' && !track.disabled)
}

/** Whether a finding only warns: subtitles are seen to be missing, and a scene may do without the presenter of others. */
function warns({ code }: Finding, project: Project, { isAgain = false }: Wanted): boolean {
  return code === 'role_subtitle_blocked' || (code === 'no_avatar' && (isAgain || hasPresenter(project)))
}

/**
 * The findings of the render checks, and whether they block an export, as all but warnings do (E18.32).
 * Where one scene is exported, the checks are about it alone; a scene that the project does not have is empty.
 */
export function exportFindings(project: Project, wanted: Wanted = {}): { findings: Finding[]; blocked: boolean } {
  const part = renderedPart(project, wanted)
  if (!part) return { findings: [], blocked: true }
  const number = wanted.sceneId === undefined ? 0 : project.sceneIds.indexOf(wanted.sceneId)
  const findings = checkRender(part)
    .filter(({ code }) => !(wanted.speaks && code === 'role_text_not_ready'))
    .map((it) => (it.sceneNumber ? { ...it, sceneNumber: it.sceneNumber + number } : it))
  return { findings, blocked: findings.some((finding) => !warns(finding, project, wanted)) }
}

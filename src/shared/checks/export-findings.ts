import type { Project } from '#shared/model/project.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { checkRender } from './check-render.ts'
import type { Finding, FindingCode } from './finding.ts'

/** Findings that an export only warns of: a video may do without a presenter, and subtitles are seen to be missing. */
const WARNINGS: ReadonlySet<FindingCode> = new Set(['no_avatar', 'role_subtitle_blocked'])

/**
 * The findings of the render checks, and whether they block an export, as all but warnings do (E18.32).
 * Where one scene is exported, the checks are about it alone; a scene that the project does not have is empty.
 * @param wanted.speaks scripts without speech are spoken before the render
 */
export function exportFindings(
  project: Project,
  wanted: Pick<RenderSettings, 'sceneId' | 'transparent'> & { speaks?: boolean } = {},
): { findings: Finding[]; blocked: boolean } {
  const part = renderedPart(project, wanted)
  if (!part) return { findings: [], blocked: true }
  const number = wanted.sceneId === undefined ? 0 : project.sceneIds.indexOf(wanted.sceneId)
  const findings = checkRender(part)
    .filter(({ code }) => !(wanted.speaks && code === 'role_text_not_ready'))
    .map((it) => (it.sceneNumber ? { ...it, sceneNumber: it.sceneNumber + number } : it))
  return { findings, blocked: findings.some(({ code }) => !WARNINGS.has(code)) }
}

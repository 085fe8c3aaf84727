import type { Project } from '#shared/model/project.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'
import { renderedPart } from '#shared/model/rendered-part.ts'
import { checkRender } from './check-render.ts'
import type { Finding, FindingCode } from './finding.ts'

/** Findings that stop an export: without their material or speech the file would lack what the user put in. */
const BLOCKING: ReadonlySet<FindingCode> = new Set([
  'add_role_diff_type',
  'fail_no_module',
  'fail_load_saas',
  'role_text_not_ready',
  'ROLE_NO_TTS',
])

/**
 * The findings of the render checks, and whether they block an export: a project of empty scenes alone is blocked too.
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
  const empty = findings.filter((finding) => finding.code === 'scene_empty').length === part.sceneIds.length
  return { findings, blocked: empty || findings.some((finding) => BLOCKING.has(finding.code)) }
}

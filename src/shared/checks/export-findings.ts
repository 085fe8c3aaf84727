import type { Project } from '#shared/model/project.ts'
import { checkRender } from './check-render.ts'
import type { Finding } from './finding.ts'

/** Findings with which no file can be made; the others are shown and left to the user. */
const BLOCKING: ReadonlySet<string> = new Set(['add_role_diff_type', 'fail_no_module', 'fail_load_saas'])

/** The findings of the render checks, and whether they block an export: a project of empty scenes alone is blocked too. */
export function exportFindings(project: Project): { findings: Finding[]; blocked: boolean } {
  const findings = checkRender(project)
  const empty = findings.filter((finding) => finding.code === 'scene_empty').length === project.sceneIds.length
  return { findings, blocked: empty || findings.some((finding) => BLOCKING.has(finding.code)) }
}

import type { Project } from '#shared/model/project.ts'
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

/** The findings of the render checks, and whether they block an export: a project of empty scenes alone is blocked too. */
export function exportFindings(project: Project): { findings: Finding[]; blocked: boolean } {
  const findings = checkRender(project)
  const empty = findings.filter((finding) => finding.code === 'scene_empty').length === project.sceneIds.length
  return { findings, blocked: empty || findings.some((finding) => BLOCKING.has(finding.code)) }
}

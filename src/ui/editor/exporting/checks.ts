import { checkRender } from '#shared/checks/check-render.ts'
import type { Finding, FindingCode } from '#shared/checks/finding.ts'
import type { Project } from '#shared/model/project.ts'

/** Findings that stop an export: without their material or speech the file would lack what the user put in. */
const BLOCKING: ReadonlySet<FindingCode> = new Set([
  'add_role_diff_type',
  'fail_no_module',
  'fail_load_saas',
  'role_text_not_ready',
  'ROLE_NO_TTS',
])

/** What the render checks say, and whether something of it stands in the way: also a video with nothing in it. */
export function exportFindings(project: Project): { findings: Finding[]; blocked: boolean } {
  const findings = checkRender(project)
  const empty = findings.filter((finding) => finding.code === 'scene_empty').length === project.sceneIds.length
  return { findings, blocked: empty || findings.some((finding) => BLOCKING.has(finding.code)) }
}

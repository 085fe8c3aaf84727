import { err, ok, type Result } from '#shared/base/result.ts'
import { exportFindings } from '#shared/checks/export-findings.ts'
import type { Finding } from '#shared/checks/finding.ts'
import { parseProject } from '#shared/formats/project-json.ts'
import type { RenderSettings } from '#shared/model/render-settings.ts'

/** Why a document cannot be rendered. */
export type DocumentRefusal =
  | { reason: 'projectEmpty' }
  | { reason: 'projectBroken'; detail: string }
  | { reason: 'workBlocked'; findings: Finding[] }

/**
 * Checks that a stored document can be parsed and that no finding of the render checks blocks an export, as the export
 * dialog does.
 * @returns the document
 */
export function checkDocument(
  { id, name }: { id: string; name: string },
  projectJson: string | null,
  settings: Pick<RenderSettings, 'sceneId'>,
): Result<string, DocumentRefusal> {
  if (!projectJson) return err({ reason: 'projectEmpty' })
  const parsed = parseProject(projectJson, id, name)
  if (!parsed.ok) return err({ reason: 'projectBroken', detail: parsed.error.message })
  const { findings, blocked } = exportFindings(parsed.value, settings)
  return blocked ? err({ reason: 'workBlocked', findings }) : ok(projectJson)
}

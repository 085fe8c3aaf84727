import { previewFinding } from '#shared/checks/check-render.ts'
import type { Finding } from '#shared/checks/finding.ts'
import type { Project } from '#shared/model/project.ts'
import type { EditorMode } from '../model/editor-mode.ts'

/** What the preview warns of: a finding of the checks, or by default that it is only a preview. */
export type PreviewWarning = Finding | 'default'

/**
 * The warning with which playing begins (E15.10): the first finding that is flagged for
 * preview, otherwise the default one. Playing on the stage while editing is no preview: there only findings are told.
 */
export function previewWarning(project: Project, mode: EditorMode): PreviewWarning | null {
  return previewFinding(project) ?? (mode === 'edit' ? null : 'default')
}

import { previewFinding } from '#shared/checks/check-render.ts'
import type { Finding } from '#shared/checks/finding.ts'
import type { Project } from '#shared/model/project.ts'
import type { EditorMode } from '../model/editor-mode.ts'

/** The preview's warning: a finding of the checks, or by default that it is only a preview. */
export type PreviewWarning = Finding | 'default'

/**
 * Returns the warning to show when playback begins (E15.10): the first finding flagged for preview, else the default
 * one. Playback in edit mode shows findings only.
 */
export function previewWarning(project: Project, mode: EditorMode): PreviewWarning | null {
  return previewFinding(project) ?? (mode === 'edit' ? null : 'default')
}

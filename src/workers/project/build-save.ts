import { savedForm } from '#shared/checks/check-save.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import { diffProjects, isEmptyPatch, type Patch } from '#shared/model/patch.ts'
import type { Project } from '#shared/model/project.ts'
import type { ProjectSave } from '#shared/protocol/project.ts'
import type { SentSave } from './log-database.ts'
import type { Content } from './saver.ts'
import { serialize } from './serialize.ts'

/** The document that the server has, as far as this tab knows. */
export interface KnownDocument {
  revision: number
  projectJson: string
}

/** A save before it is sent. */
export interface BuiltSave {
  save: ProjectSave
  /** The text of the document that the server has afterwards. */
  projectJson: string
  /** The changes that the save leaves out because a text is too long; null where it leaves out none. */
  skipped: Patch | null
}

/** Whether the document differs; the name is saved apart from it. */
export function documentDiffers(before: Project, after: Project): boolean {
  return !isEmptyPatch(diffProjects(before, { ...after, name: before.name }))
}

/**
 * Builds the save that turns `before` into `content`: it holds the name, the poster and the document where they differ.
 * After saves without an answer it holds the document, and the name if one of them did, whether they differ or not.
 */
export async function buildSave(
  projectId: ProjectId,
  known: KnownDocument,
  before: Content,
  { project, posterUrl }: Content,
  unanswered: readonly SentSave[],
): Promise<BuiltSave> {
  const save: ProjectSave = { projectId, revision: known.revision }
  if (before.project.name !== project.name || unanswered.some(({ named }) => named)) save.name = project.name
  if (posterUrl !== null && posterUrl !== before.posterUrl) save.posterUrl = posterUrl
  const fitting = savedForm(project)
  const skipped = fitting === project ? null : diffProjects(fitting, project)
  if (unanswered.length === 0 && !documentDiffers(before.project, project))
    return { save, projectJson: known.projectJson, skipped }
  const { projectJson, projectLiteral, taskLiteral } = await serialize(fitting)
  return { save: { ...save, projectJson: projectLiteral, taskJson: taskLiteral }, projectJson, skipped }
}

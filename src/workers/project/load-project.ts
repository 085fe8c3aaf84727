import { err, ok, type Result } from '#shared/base/result.ts'
import { autoFixAll } from '#shared/commands/auto-fix.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import { parseStored, type StoredProject } from '#shared/formats/stored-project.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost } from '#shared/protocol/project.ts'

/** A document that the server has. */
export interface Loaded {
  project: Project
  revision: number
  /** The text of the document; that of the empty document where nothing was saved yet. */
  projectJson: string
  /** Whether the user chose the cover; if so, no poster is drawn. */
  ownCover: boolean
  /** The address of the stored poster; '' where it is missing or not known. */
  posterUrl: string
}

/** Fetches a project without parsing its document. */
export async function fetchStored(host: ProjectHost, projectId: ProjectId): Promise<Result<StoredProject, Failure>> {
  const response = await host.load(projectId)
  if (!response.ok) return response
  const stored = parseStored(await response.value.text())
  if (!stored.ok) return err({ code: 'server', detail: stored.error.msg })
  return stored.value.fromApp ? err({ code: 'app_draft', detail: '' }) : stored
}

/** Loads a project. One that was never saved starts with a single empty scene. */
export async function loadProject(host: ProjectHost, projectId: ProjectId): Promise<Result<Loaded, Failure>> {
  const stored = await fetchStored(host, projectId)
  if (!stored.ok) return stored
  const { name, projectJson, revision, canvas, ownCover, posterUrl } = stored.value
  if (projectJson === null) {
    const names = { id: projectId, project: name, sceneId: 'scene-1', scene: '1' }
    const project = defaultProject(canvas, names)
    return ok({ project, revision, projectJson: JSON.stringify(encodeProject(project)), ownCover, posterUrl })
  }
  const read = readText(projectJson, projectId, name)
  return read.ok ? ok({ project: read.value, revision, projectJson, ownCover, posterUrl }) : read
}

/** Parses the text of a document and corrects its times. */
export function readText(projectJson: string, projectId: ProjectId, name: string): Result<Project, Failure> {
  const read = parseProject(projectJson, projectId, name)
  if (read.ok) return ok(autoFixAll(read.value))
  return err({ code: 'invalid_project', detail: read.error.message, subject: read.error.path })
}

import { hashSeed } from '#shared/base/random.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import { autoFixAll } from '#shared/commands/auto-fix.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import type { ProjectId } from '#shared/model/ids.ts'
import type { Project } from '#shared/model/project.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost } from '#shared/protocol/project.ts'

/** A document as the server has it. */
export interface Loaded {
  project: Project
  revision: number
}

/** Fetches and reads a project, its times put in order; one that was never saved begins with a single empty scene. */
export async function loadProject(host: ProjectHost, projectId: ProjectId): Promise<Result<Loaded, Failure>> {
  const loaded = await host.load(projectId)
  if (!loaded.ok) return loaded
  const { name, projectJson, revision, canvas = 'PORTRAIT' } = loaded.value
  if (projectJson === null) {
    const names = { id: projectId, project: name, sceneId: 'scene-1', scene: '1' }
    return ok({ project: defaultProject(canvas, names), revision })
  }
  const read = parseProject(projectJson, projectId, name)
  if (!read.ok) return err({ code: 'invalid_project', detail: read.error.message, subject: read.error.path })
  return ok({ project: autoFixAll(read.value), revision })
}

/** Equal for documents that are written alike, whatever their names. */
export function fingerprint(projectJson: string): string {
  return `${projectJson.length}-${hashSeed(projectJson).toString(36)}`
}

export function fingerprintOf(project: Project): string {
  return fingerprint(JSON.stringify(encodeProject(project)))
}

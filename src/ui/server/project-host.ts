import { projectDetail, saveProject } from '#shared/api/project.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost } from '#shared/protocol/project.ts'
import { ApiError, api } from './api.ts'

function failure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: 'unknown', detail: String(error) }
  const code = error.code === 409 ? 'conflict' : error.code === 'offline' ? 'offline' : 'server'
  return { code, detail: error.message }
}

async function caught<T>(work: Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await work)
  } catch (error) {
    return err(failure(error))
  }
}

/** How the project worker reaches the server without knowing of sessions: the UI hands it this. */
export const projectHost: ProjectHost = {
  async load(projectId) {
    const detail = await caught(api(projectDetail, { projectId }))
    if (!detail.ok) return detail
    const { name, source, webExtraParam: projectJson, revision } = detail.value
    return source === 'APP' ? err({ code: 'app_draft', detail: '' }) : ok({ name, projectJson, revision })
  },
  save: ({ projectId, name, projectJson, taskJson, revision }) =>
    caught(
      api(saveProject, { id: projectId, name, webExtraParam: projectJson, extraParam: taskJson, revision }).then(
        (saved) => ({
          revision: saved.revision,
        }),
      ),
    ),
}

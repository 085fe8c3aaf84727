import { CODES } from '#shared/api/envelope.ts'
import { createProject, projectDetail, saveProject } from '#shared/api/project.ts'
import type { FailureCode } from '#shared/base/failure-code.ts'
import { err, ok, type Result } from '#shared/base/result.ts'
import type { SceneId } from '#shared/model/ids.ts'
import { writtenCanvas } from '#shared/model/written-canvas.ts'
import type { Failure } from '#shared/protocol/failure.ts'
import type { ProjectHost } from '#shared/protocol/project.ts'
import { ApiError, api, apiUnread } from './api.ts'
import { uploadFile } from './upload.ts'

const KINDS = new Map<ApiError['code'], FailureCode>([
  [CODES.conflict, 'conflict'],
  [CODES.notFound, 'gone'],
  [CODES.binned, 'binned'],
  ['offline', 'offline'],
])

function failure(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { code: 'unknown', detail: String(error) }
  return { code: KINDS.get(error.code) ?? 'server', detail: error.message }
}

async function caught<T>(work: Promise<T>): Promise<Result<T, Failure>> {
  try {
    return ok(await work)
  } catch (error) {
    return err(failure(error))
  }
}

/** Returns a request body that contains a document, assembled without parsing it. */
function bodyOf(fields: object, projectJson?: Blob, taskJson?: Blob): Blob {
  const part = (name: string, literal?: Blob) => (literal ? [`,"${name}":`, literal] : [])
  const document = [...part('webExtraParam', projectJson), ...part('extraParam', taskJson)]
  return new Blob([JSON.stringify(fields).slice(0, -1), ...document, '}'])
}

/**
 * Returns the project worker's access to the server, so that the worker needs no session. `draw` returns a picture of a
 * scene at a time, or null if it cannot be drawn.
 */
export function projectHost(draw: (sceneId: SceneId, timeSec: number) => Promise<Blob | null>): ProjectHost {
  return {
    load: (projectId) => caught(apiUnread(projectDetail, { projectId })),
    async save({ projectId, name, projectJson, taskJson, posterUrl, revision }) {
      const fields = { id: projectId, name, posterPicUrl: posterUrl, revision }
      const saved = await caught(api(saveProject, bodyOf(fields, projectJson, taskJson)))
      // whoever edits a project that was moved to the bin decides as for one that was deleted
      return saved.ok || saved.error.code !== 'binned' ? saved : err({ ...saved.error, code: 'gone' })
    },
    drawPoster: (projectId, sceneId, timeSec) =>
      caught(
        draw(sceneId, timeSec).then(async (picture) => {
          if (!picture) throw new Error('the scene cannot be drawn')
          return `oss:${await uploadFile(picture, 'poster.webp', `projects/${projectId}/poster`)}`
        }),
      ),
    async create({ name, canvas, projectJson, taskJson }) {
      const fields = { origin: 'PAGE_SOURCE_INIT', ...writtenCanvas(canvas), name }
      const made = await caught(api(createProject, bodyOf(fields, projectJson, taskJson)))
      return made.ok ? ok(made.value.id) : made
    },
  }
}

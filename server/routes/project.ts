import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import { requestLanguage } from '#server/http/error-response.ts'
import { say } from '#server/http/messages/index.ts'
import { mount } from '#server/http/mount.ts'
import type { Db } from '#server/store/open.ts'
import * as store from '#server/store/projects.ts'
import { createProject, deleteProject, listProjects, projectDetail, saveProject } from '#shared/api/project.ts'
import { defaultProject } from '#shared/formats/default-project.ts'
import { encodeProject, parseProject } from '#shared/formats/project-json.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'

const TAG = 'project'

/** Checks that a document can be parsed. It is stored unchanged. */
function checkDocument(id: string, text: string | undefined): void {
  const parsed = text === undefined ? null : parseProject(text, id, '')
  if (!parsed || parsed.ok) return
  if (parsed.error.code === 'too_large') {
    throw new ApiError('tooLarge', 'tooLarge', { limitMb: PROJECT_JSON_CHARS_MAX / 2 ** 20 })
  }
  throw new ApiError('invalidArgument', 'projectBroken', { detail: parsed.error.message })
}

function item(row: Omit<store.ProjectRow, 'webExtraParam' | 'extraParam'>) {
  const { id, name, source, coverType, coverPicUrl, posterPicUrl, canvasType } = row
  return { id, name, source, coverType, coverPicUrl, posterPicUrl, canvasType, updateTime: row.updatedAt.getTime() }
}

function detail(row: store.ProjectRow) {
  return { ...item(row), webExtraParam: row.webExtraParam, extraParam: row.extraParam, revision: row.revision }
}

/** Serves a tenant's projects: create, read, save (responds after the commit), list, delete. */
export function projectRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  mount(app, TAG, createProject, async ({ canvasType, name, webExtraParam, extraParam }, principal, request) => {
    const language = requestLanguage(request)
    const id = randomUUID()
    checkDocument(id, webExtraParam)
    const project = defaultProject(canvasType, {
      id,
      project: name || say(language, canvasType === 'LANDSCAPE' ? 'landscapeName' : 'portraitName'),
      sceneId: randomUUID(),
      scene: say(language, 'sceneName'),
    })
    const document = { webExtraParam: webExtraParam ?? JSON.stringify(encodeProject(project)), extraParam }
    return detail(await store.insertProject(db, principal, { id, name: project.name, canvasType, ...document }))
  })

  mount(app, TAG, projectDetail, async ({ projectId }, principal) => {
    const row = await store.findProject(db, principal, projectId)
    if (!row) throw new ApiError('notFound', 'projectNotFound')
    return detail(row)
  })

  mount(app, TAG, saveProject, async ({ id, revision, ...change }, principal) => {
    if (Object.values(change).every((value) => value === undefined)) {
      throw new ApiError('invalidArgument', 'nothingToSave')
    }
    checkDocument(id, change.webExtraParam)
    const saved = await store.updateProject(db, principal, id, change, revision)
    if (saved) return { revision: saved.revision, updateTime: saved.updatedAt.getTime() }
    const known = await store.findProject(db, principal, id)
    if (!known) throw new ApiError('notFound', 'projectNotFound')
    throw new ApiError('conflict', 'projectStale', { revision: known.revision })
  })

  mount(app, TAG, listProjects, async ({ page, size }, principal) => {
    const { records, total } = await store.pageOfProjects(db, principal, page, size)
    return { records: records.map(item), total }
  })

  mount(app, TAG, deleteProject, async ({ id }, principal) => {
    if (!(await store.deleteProject(db, principal, id))) throw new ApiError('notFound', 'projectNotFound')
    return {}
  })
}

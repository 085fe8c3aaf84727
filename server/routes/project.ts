import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/http/api-error.ts'
import { requestLanguage } from '#server/http/error-response.ts'
import { say } from '#server/http/messages/index.ts'
import { mount } from '#server/http/mount.ts'
import type { ProjectRefusal } from '#server/project/projects.ts'
import * as project from '#server/project/projects.ts'
import type { Db } from '#server/store/open.ts'
import * as store from '#server/store/projects.ts'
import { createProject, deleteProject, listProjects, projectDetail, saveProject } from '#shared/api/project.ts'
import { PROJECT_JSON_CHARS_MAX } from '#shared/model/limits.ts'

const TAG = 'project'

function refused(refusal: ProjectRefusal): ApiError {
  switch (refusal.reason) {
    case 'projectNotFound':
      return new ApiError('notFound', 'projectNotFound')
    case 'nothingToSave':
      return new ApiError('invalidArgument', 'nothingToSave')
    case 'tooLarge':
      return new ApiError('tooLarge', 'tooLarge', { limitMb: PROJECT_JSON_CHARS_MAX / 2 ** 20 })
    case 'projectBroken':
      return new ApiError('invalidArgument', 'projectBroken', { detail: refusal.detail })
    case 'projectStale':
      return new ApiError('conflict', 'projectStale', { revision: refusal.revision })
  }
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
    const made = await project.createProject(db, principal, {
      canvasType,
      name: name || say(language, canvasType === 'LANDSCAPE' ? 'landscapeName' : 'portraitName'),
      sceneName: say(language, 'sceneName'),
      webExtraParam,
      extraParam,
    })
    if (!made.ok) throw refused(made.error)
    return detail(made.value)
  })

  mount(app, TAG, projectDetail, async ({ projectId }, principal) => {
    const row = await store.findProject(db, principal, projectId)
    if (!row) throw new ApiError('notFound', 'projectNotFound')
    return detail(row)
  })

  mount(app, TAG, saveProject, async (change, principal) => {
    const saved = await project.saveProject(db, principal, change)
    if (!saved.ok) throw refused(saved.error)
    return { revision: saved.value.revision, updateTime: saved.value.updatedAt.getTime() }
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
